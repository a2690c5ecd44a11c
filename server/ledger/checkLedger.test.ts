import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from './checkLedger'
import { reversePayment } from './correctPayment'
import { at, openTestLedger, type TestLedger } from './ledgerTesting'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
  await ledger.pay(await ledger.payOut(), 2_000_000, at(30))
  const open = await ledger.payOut()
  await ledger.pay(open, 500_000, at(20))
  const denied = await ledger.pay(open, 100_000, at(21))
  await ledger.db.transaction((tx) => reversePayment(tx, denied, at(22)))
})
afterAll(() => ledger.close())

it('the check finds nothing where all is well', async () => {
  const findings = await checkLedger(ledger.db)
  expect(findings.length).toBeGreaterThan(15)
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
})

describe('the check finds', () => {
  /** Undone afterwards: what is planted never was. */
  async function findings(statement: string): Promise<string[]> {
    let names: string[] = []
    const planted = ledger.db.transaction(async (tx) => {
      await tx.execute(sql.raw('alter table ledger_lines disable trigger all'))
      await tx.execute(sql.raw('alter table ledger_entries disable trigger all'))
      for (const each of statement.split(';')) await tx.execute(sql.raw(each))
      names = (await checkLedger(tx)).flatMap(({ name, rows }) => (rows.length > 0 ? [name] : []))
      throw new Error('undone')
    })
    await expect(planted).rejects.toThrow('undone')
    return names
  }

  const ofPayment = `(select entry_id from provider_payments limit 1)`
  it.each([
    ['entry-balances', `update ledger_lines set amount = amount + 1 where entry_id = ${ofPayment}`],
    ['trial-balance', `update ledger_lines set amount = amount + 1 where entry_id = ${ofPayment}`],
    ['entry-has-lines', `delete from ledger_lines where entry_id = ${ofPayment}`],
    ['closed-owes-nothing', `delete from ledger_lines where entry_id = ${ofPayment}`],
    [
      'receivables-not-negative',
      `delete from ledger_lines where entry_id in (select id from ledger_entries where kind = 'assess')`,
    ],
    ['cash-equals-payments', 'update provider_payments set amount = amount + 1'],
    ['payment-has-its-entry', 'update provider_payments set entry_id = null'],
    ['entry-has-its-payment', 'delete from provider_payments'],
    ['paid-code-has-payment', 'update provider_payments set code_id = null'],
    ['unmatched-equals-payments', `update provider_payments set outcome = 'unmatched'`],
    ['open-owes-something', 'update loans set state = 50 where state = 30'],
    ['state-follows-ledger', 'update loans set due_on = due_on + 1'],
    ['state-follows-ledger', 'update loans set closed_at = now() where state = 50'],
    ['paid-out-once', 'update loans set paid_out_on = null'],
    ['charges-within-principal', 'update loans set principal = 1'],
    ['entries-equal-replay', 'update loans set discount = 5'],
    ['entries-equal-replay', `update ledger_entries set value_on = value_on + 1 where kind = 'assess'`],
    ['lines-of-one-loan', 'update ledger_entries set loan_id = (select max(id::text)::uuid from loans)'],
    [
      'one-open-loan',
      'drop index loans_one_open; update loans set borrower_id = (select borrower_id from loans limit 1), state = 50',
    ],
    [
      'overpaid-not-positive',
      `update ledger_lines set amount = -amount where account_id in (select id from ledger_accounts where kind in ('overpaid'))`,
    ],
  ])('%s, after %s', async (name, statement) => {
    expect(await findings(statement)).toContain(name)
  })
})
