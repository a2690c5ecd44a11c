// npm run tool -- ledger check: checks the ledger's invariants on the lender's database (DATABASE_URL, or the folder DATA_DIR), as
// `node dist/server/main.js check` does.
import { readDataConfig } from '../../server/config/config'
import { openDatabase } from '../../server/db/database'
import { describeLedger } from '../../server/ledger/checkLedger'

const database = await openDatabase(readDataConfig(process.env))
try {
  const { isWhole, lines } = await describeLedger(database.db)
  console.log([database.location, ...lines].join('\n'))
  if (!isWhole) process.exitCode = 1
} finally {
  await database.close()
}
