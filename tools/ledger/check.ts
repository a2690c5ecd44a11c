// npm run tool -- ledger check: checks the ledger's invariants on the lender's database (DATABASE_URL, or the folder DATA_DIR).
import { readDataConfig } from '../../server/config/config'
import { openDatabase } from '../../server/db/database'
import { checkLedger } from '../../server/ledger/checkLedger'

const database = await openDatabase(readDataConfig(process.env))
try {
  console.log(database.location)
  for (const { name, rows } of await checkLedger(database.db)) {
    console.log(rows.length === 0 ? `  holds   ${name}` : `✗ broken  ${name}: ${rows.length}`)
    for (const row of rows.slice(0, 20)) console.log(`          ${JSON.stringify(row)}`)
    if (rows.length > 0) process.exitCode = 1
  }
} finally {
  await database.close()
}
