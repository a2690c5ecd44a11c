import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { consents } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { ledgerAccounts, ledgerEntries, ledgerLines } from '../db/ledgerTables'
import { loanDocuments } from '../db/lendingTables'
import { bookPayout } from './bookPayout'
import { reversePayment } from './correctPayment'
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
/** PostgreSQL’s error code; drizzle wraps a statement’s error, and a commit’s on only one of the two drivers. */
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

  it.each([
    ['a line of no account', 'insert into ledger_lines select max(id), 999999, 5 from ledger_entries'],
    [
      'the end of an account that has lines',
      'delete from ledger_accounts where id = (select max(account_id) from ledger_lines)',
    ],
    ['the end of an account of the lender', `delete from ledger_accounts where kind = 'waived'`],
    ['another name for an account', `update ledger_accounts set kind = 'waived' where kind = 'cash'`],
  ])('%s', async (_, statement) => {
    const planted = run(async (tx) => {
      if (statement.startsWith('insert')) {
        const [added] = await tx
          .insert(ledgerEntries)
          .values({ ...entry, key: 'of no account' })
          .returning()
        expect(added).toBeDefined()
      }
      await tx.execute(sql.raw(statement))
    })
    expect(await refusal(planted)).toBe('23503')
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

  it('balanced lines more in an entry that was committed', async () => {
    const [old] = await ledger.db.select().from(ledgerEntries).where(eq(ledgerEntries.kind, 'payout'))
    const free = await ledger.db
      .select()
      .from(ledgerAccounts)
      .where(inArray(ledgerAccounts.kind, ['waived', 'unmatched']))
    const lines = free.map(({ id }, i) => ({ entryId: old!.id, accountId: id, amount: i === 0 ? 5 : -5 }))
    expect(lines).toHaveLength(2)
    expect(await refusal(run((tx) => tx.insert(ledgerLines).values(lines)))).toBe('LK004')
  })

  it('lines in an entry of before there was a rule for it', async () => {
    const add = run(async (tx) => {
      await tx.execute(sql`alter table ledger_entries disable trigger append_only`)
      await tx.execute(sql`update ledger_entries set booked_in = null`)
      await tx.execute(sql`
        insert into ledger_lines select e.id, a.id, 5 from ledger_entries e, ledger_accounts a where a.kind = 'written_off'`)
    })
    expect(await refusal(add)).toBe('LK004')
  })

  it('nothing where a part of the same transaction adds them', async () => {
    const id = await ledger.payOut()
    const lines = { cash: 5, principal: -5 }
    await expect(
      run(async (tx) => {
        await tx.transaction((part) => writeEntries(part, id, [{ ...entry, lines }], at(0)))
        const [written] = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.key, entry.key))
        await tx.transaction((part) =>
          part.execute(sql`
            insert into ledger_lines select ${written!.id}, id, case kind when 'waived' then 7 else -7 end
            from ledger_accounts where kind in ('waived', 'written_off')`),
        )
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
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

describe('what proves something', () => {
  beforeAll(async () => {
    const { id, borrowerId } = await ledger.addLoan()
    const shared = { version: '1', borrowerId, locale: 'id', appCode: 'app', appVersion: '1', givenAt: at(0) }
    await ledger.db.insert(consents).values([
      { ...shared, consent: 'agreement', textSha256: 'a', loanId: id },
      { ...shared, consent: 'contacts', textSha256: 'b' },
    ])
    const document = {
      version: '1',
      loanId: id,
      sha256: 'a',
      document: 'agreement' as const,
      html: 'As agreed',
      shown: { days: 30 },
    }
    await ledger.db.insert(loanDocuments).values({ ...document, madeAt: at(0) })
  })

  it.each([
    `update loan_documents set html = 'Other'`,
    'delete from loan_documents',
    'delete from loans where id in (select loan_id from loan_documents)',
    'truncate loan_documents',
    `update consents set text_sha256 = 'c'`,
    `delete from consents where loan_id is null`,
    'delete from borrowers where id in (select borrower_id from consents)',
    'truncate consents',
    'update provider_payments set amount = amount + 1',
    `update provider_payments set paid_at = paid_at - interval '1 day'`,
    `update provider_payments set received_at = now()`,
    `update provider_payments set payment_id = 'other'`,
    `update provider_payments set number = 'other'`,
    'update provider_payments set loan_id = null',
    'update provider_payments set code_id = null',
    'delete from provider_payments',
    'truncate provider_payments cascade',
  ])('is not touched by: %s', async (statement) => {
    expect(await refusal(ledger.db.execute(sql.raw(statement)))).toBe('LK002')
  })

  it('a payment that was taken back stays so', async () => {
    const denied = await ledger.pay(await ledger.payOut(), 5000, at(1))
    await run((tx) => reversePayment(tx, denied, at(2)))
    const again = sql`update provider_payments set outcome = 'booked' where payment_id = ${denied.paymentId}`
    expect(await refusal(ledger.db.execute(again))).toBe('LK002')
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

  it('that is reported late counts from its own day', async () => {
    const { id } = await ledger.addLoan()
    await run((tx) => bookPayout(tx, id, at(0), at(40)))
    expect(await ledger.loan(id)).toMatchObject({ state: 70, dueOn: '2026-12-01' })
  })
})
