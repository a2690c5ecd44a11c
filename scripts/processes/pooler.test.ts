import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { startPgbouncer } from '../setup/pgbouncer.mjs'
import { openClient } from './client'
import { startLender, type LenderProcess } from './lenderProcess'
import { signIn } from './signIn'
import { countTraffic } from './traffic'

const LOAN_REQUEST = { productCode: 'LANGKAH30', amount: 500_000, days: 30 }

let admin: pg.Client
let direct = ''
let pooler: Awaited<ReturnType<typeof startPgbouncer>>
let folder = ''
const started: LenderProcess[] = []

beforeAll(async () => {
  const url = new URL(process.env['DATABASE_URL'] ?? '')
  admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  url.pathname = `/test_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${url.pathname.slice(1)}`)
  direct = url.href
  pooler = await startPgbouncer(direct, { connections: 8 })
  folder = mkdtempSync(join(tmpdir(), 'langkah-pooler-'))
})
afterEach(async () => {
  for (const lender of started.splice(0)) await lender.end('SIGTERM')
})
afterAll(async () => {
  pooler.stop()
  await admin.query(`drop database ${new URL(direct).pathname.slice(1)} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true })
})

const start = async (ROLE: string) => {
  const lender = await startLender({ DATABASE_URL: pooler.url, DATA_DIR: folder, ROLE, MIGRATE: '0', PORT: '0' })
  started.push(lender)
  return lender
}

/** In the database of this file: the server has those of other tests, too. */
async function advisoryLocks() {
  const { rows } = await admin.query<{ state: string }>(
    `select state from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and datname = $1`,
    [new URL(direct).pathname.slice(1)],
  )
  return rows
}

const run = (env: Record<string, string>, ...words: string[]) =>
  promisify(execFile)(process.execPath, ['dist/server/main.js', ...words], {
    env: { ...process.env, SANDBOX: '', ...env },
  })
const migrate = (env: Record<string, string>) => run(env, 'migrate')

it('migrating through the pooler is refused, and leaves no lock behind', async () => {
  const refused = migrate({ DATABASE_URL: pooler.url })
  await expect(refused).rejects.toThrow('set MIGRATION_URL to the address of PostgreSQL itself')
  expect(await advisoryLocks()).toEqual([])
})

it('lenders behind a pooler in transaction mode wait for the schema, then lend and pay out', async () => {
  const all = Promise.all(['web', 'web', 'worker', 'web', 'worker'].map(start))
  // They wait as long as it takes; what they must not do is make the tables.
  const { stdout } = await migrate({ DATABASE_URL: pooler.url, MIGRATION_URL: direct })
  expect(stdout).toContain('Applied 0001')
  expect((await migrate({ DATABASE_URL: direct })).stdout).toContain('The schema is that of this build.')
  const lenders = (await all).filter(({ url }) => url !== null)
  expect(lenders).toHaveLength(3)
  const loans = await Promise.all(
    lenders.map(async (lender, i) => {
      const client = openClient(() => lender, countTraffic())
      const borrower = await signIn(client, 300 + i)
      const { data } = await client.call(borrower, endpoints.quoteLoan, { body: LOAN_REQUEST })
      const body = { ...LOAN_REQUEST, consents: data.documents }
      const answer = await client.call(borrower, endpoints.applyLoan, { body, key: 'first' })
      expect(answer.code).toBe(200)
      return { client, borrower, repayId: answer.data.repayId }
    }),
  )
  for (const { client, borrower, repayId } of loans) {
    const paidOut = async () => {
      const { data } = await client.call(borrower, endpoints.listBills, { query: { borrowType: '0' } })
      return data.details.find((bill) => bill.repayId === repayId)?.borrowStatus
    }
    await expect.poll(paidOut, { timeout: 60_000 }).toBe(50)
  }
  const { stdout: checked } = await run({ DATABASE_URL: pooler.url }, 'check')
  expect(checked).toMatch(/^  holds   entries-equal-replay$/m)
  expect(checked).not.toContain('✗')
  const leaked = (await advisoryLocks()).filter(({ state }) => state === 'idle')
  expect(leaked).toEqual([])
  expect(started.flatMap(({ complaints }) => complaints)).toEqual([])
})
