import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../server/db/database'
import { openOwnTestDatabase } from '../../server/db/testing'
import { baselineWasm } from '../../scripts/testing/baselineWasm.mjs'

interface Outcome {
  exitCode: number | string | null | undefined
  said: string
}

const PATIENCE = 240_000

const check = (env: { DATABASE_URL: string; DATA_DIR: string }) =>
  new Promise<Outcome>((resolve) => {
    execFile(
      process.execPath,
      [baselineWasm, 'scripts/ts.mjs', 'tools/ledger/check.ts'],
      { env: { ...process.env, ...env } },
      (error, stdout) => resolve({ exitCode: error === null ? 0 : error.code, said: stdout }),
    )
  })

type Store = Parameters<typeof check>[0]

/** On the server of `DATABASE_URL`, else in a folder. */
async function newStore(): Promise<Store> {
  if (process.env['DATABASE_URL']) {
    const { url, close } = await openOwnTestDatabase()
    onTestFinished(close)
    return { DATABASE_URL: url ?? '', DATA_DIR: '' }
  }
  const folder = mkdtempSync(join(tmpdir(), 'langkah-ledger-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { DATABASE_URL: '', DATA_DIR: folder }
}

/** Closes again: only one process can have a folder open. */
async function write({ DATABASE_URL, DATA_DIR }: Store, statement: SQL) {
  const database = await openDatabase({ databaseUrl: DATABASE_URL || null, dataDir: DATA_DIR })
  try {
    await database.db.execute(statement)
  } finally {
    await database.close()
  }
}

/** A payment that the books don't have. */
const UNBOOKED = sql`
  insert into provider_payments (provider, payment_id, amount, paid_at, received_at, outcome)
  values ('sample', 'unbooked', 1000, now(), now(), 'unmatched')`

it(
  'ledger:check prints that each invariant is met; of a broken one it prints the rows, and fails',
  async () => {
    const store = await newStore()
    const good = await check(store)
    expect(good.exitCode).toBe(0)
    expect(good.said).toMatch(process.env['DATABASE_URL'] ? /^PostgreSQL/ : /^PGlite/)
    expect(good.said.match(/^ {2}holds {3}\S+$/gm)?.length).toBeGreaterThan(15)
    expect(good.said).not.toContain('broken')
    await write(store, UNBOOKED)
    const broken = await check(store)
    expect(broken.exitCode).toBe(1)
    expect(broken.said).toMatch(/^✗ broken {2}unmatched-equals-payments: 1\n {10}\{.*1000.*\}$/m)
  },
  PATIENCE,
)
