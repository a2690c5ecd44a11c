import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../db/database'
import { ledgerEntries } from '../db/ledgerTables'
import { bookPayout } from './bookPayout'
import { at, openTestLedger, type TestLedger } from './ledgerTesting'
import { writeEntries } from './writeEntries'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
  const id = await ledger.payOut()
  await ledger.pay(id, 1_090_000, at(30))
})
afterEach(() => ledger.expectNoFaults())
afterAll(() => ledger.close())

const run = <T>(work: (tx: Db) => Promise<T>) => ledger.db.transaction(work)
/** PostgreSQL's code for it; drizzle wraps what a statement throws, and a commit's only on one of the two drivers. */
const refusal = (work: PromiseLike<unknown>) =>
  work.then(
    () => 'nothing',
    (error: { code?: string; cause?: { code?: string; constraint?: string } }) =>
      error.cause?.constraint ?? error.cause?.code ?? error.code,
  )
const entry = { kind: 'payment', key: 'planted', valueOn: '2026-11-01', detail: {} }

describe('the database itself refuses', () => {
  it('an entry that does not balance', async () => {
    const id = await ledger.payOut()
    const write = run((tx) => writeEntries(tx, id, [{ ...entry, lines: { cash: 5, principal: -4 } }], at(0)))
    expect(await refusal(write)).toBe('LK001')
  })

  it('an entry without lines', async () => {
    expect(await refusal(run((tx) => tx.insert(ledgerEntries).values(entry)))).toBe('LK003')
  })

  it('the same key twice', async () => {
    const { kind, key, valueOn } = (await ledger.db.select().from(ledgerEntries))[0]!
    const again = run((tx) => tx.insert(ledgerEntries).values({ kind, key, valueOn }))
    expect(await refusal(again)).toBe('ledger_entries_key_key')
  })

  it.each([
    'update ledger_lines set amount = amount + 1',
    'update ledger_entries set booked_at = now()',
    'delete from ledger_lines',
    'delete from ledger_entries',
    'truncate ledger_lines',
    'truncate ledger_entries cascade',
  ])('%s', async (statement) => {
    expect(await refusal(ledger.db.execute(sql.raw(statement)))).toBe('LK002')
  })

  it('a second reversal of an entry', async () => {
    const [first] = await ledger.db.select().from(ledgerEntries)
    const reversal = (key: string) => ({ ...entry, kind: 'reversal', key, reverses: first!.id })
    const write = run((tx) => tx.insert(ledgerEntries).values([reversal('a'), reversal('b')]))
    expect(await refusal(write)).toBe('ledger_entries_reverses_key')
  })

  it('a second open loan', async () => {
    const borrowerId = await ledger.addBorrower()
    await ledger.payOut({ borrowerId })
    expect(await refusal(ledger.addLoan({ borrowerId }))).toBe('loans_one_open')
  })

  it('a loan of more than 30 million', async () => {
    expect(await refusal(ledger.addLoan({ principal: 30_000_001 }))).toBe('loans_principal_check')
  })
})

describe('a pay-out', () => {
  it('is booked once', async () => {
    const { id } = await ledger.addLoan()
    const book = () => run((tx) => bookPayout(tx, id, at(0), at(0)))
    expect([await book(), await book()]).toEqual([true, false])
  })

  it('is not booked for a loan that was given up', async () => {
    const { id } = await ledger.addLoan()
    await ledger.db.execute(sql`update loans set state = 40 where id = ${id}`)
    await expect(run((tx) => bookPayout(tx, id, at(0), at(0)))).rejects.toThrow('in state 40')
  })

  it('that is heard of late counts from its own day', async () => {
    const { id } = await ledger.addLoan()
    await run((tx) => bookPayout(tx, id, at(0), at(40)))
    expect(await ledger.loan(id)).toMatchObject({ state: 70, dueOn: '2026-12-01' })
  })
})
