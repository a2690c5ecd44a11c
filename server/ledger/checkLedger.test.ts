import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkLedger } from './checkLedger'
import { reversePayment } from './correctPayment'
import { at, openTestLedger, type TestLedger } from './ledgerTesting'
import { transfers } from '../db/paymentTables'
import { bookReturn } from '../payments/transfers/returnPayment'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
  await ledger.pay(await ledger.payOut(), 2_000_000, at(30))
  await ledger.extend(await ledger.payOut(), 30)
  const open = await ledger.payOut()
  await ledger.pay(open, 500_000, at(20))
  const denied = await ledger.pay(open, 100_000, at(21))
  await ledger.db.transaction((tx) => reversePayment(tx, denied, at(22)))
  const stray = { provider: 'sample', paymentId: 'stray', codeId: null, amount: 70_000, paidAt: at(3) }
  await ledger.recordPayment(stray, at(3))
  const [key, to] = [randomUUID(), { bankCode: '014', accountNumber: '1234567890', accountHolder: 'SAMPLE PAYER' }]
  await ledger.db.transaction((tx) => bookReturn(tx, stray, key, at(4)))
  const { provider, paymentId, amount } = stray
  const of = { kind: 'return' as const, paymentProvider: provider, paymentId }
  await ledger.db.insert(transfers).values({ ...of, ...to, key, amount, provider: 'sample', startedAt: at(4) })
})
afterAll(() => ledger.close())

it('the check finds nothing where all is well', async () => {
  const findings = await checkLedger(ledger.db)
  expect(findings.length).toBeGreaterThan(15)
  expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
})

describe('the check finds', () => {
  /** Rolled back afterwards. */
  async function findings(statement: string): Promise<string[]> {
    let names: string[] = []
    const planted = ledger.db.transaction(async (tx) => {
      for (const table of ['ledger_lines', 'ledger_entries', 'provider_payments'])
        await tx.execute(sql.raw(`alter table ${table} disable trigger all`))
      for (const each of statement.split(';')) await tx.execute(sql.raw(each))
      names = (await checkLedger(tx)).flatMap(({ name, rows }) => (rows.length > 0 ? [name] : []))
      throw new Error('undone')
    })
    await expect(planted).rejects.toThrow('undone')
    return names
  }

  const ofPayment = `(select entry_id from provider_payments where amount = 2000000)`
  const ofReversal = `(select max(id) from ledger_entries where kind = 'reversal')`
  it.each([
    ['entry-balances', `update ledger_lines set amount = amount + 1 where entry_id = ${ofPayment}`],
    ['trial-balance', `update ledger_lines set amount = amount + 1 where entry_id = ${ofPayment}`],
    ['line-has-account', `update ledger_lines set account_id = account_id + 999999 where entry_id = ${ofPayment}`],
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
    ['charges-within-cap', 'update price_rules set cap_bp = 29'],
    [
      'charges-within-cap',
      `update ledger_entries set detail = jsonb_set(detail, '{event,days}', '1') where detail #>> '{event,kind}' = 'extension'`,
    ],
    ['loan-within-law', 'update price_rules set cap_bp = 31, daily_rate_bp = 31'],
    ['loan-within-law', 'update price_rules set cap_bp = 31, extension_rate_bp = 31'],
    ['loan-within-law', 'update loans set monthly_income = 3633333'],
    ['loan-within-law', 'update loans set days = 181'],
    ['entries-equal-replay', 'update loans set discount = 5'],
    ['entries-equal-replay', `update ledger_entries set value_on = value_on + 1 where kind = 'assess'`],
    ['lines-of-one-loan', 'update ledger_entries set loan_id = (select max(id::text)::uuid from loans)'],
    ['reversal-mirrors', `update ledger_lines set amount = 2 * amount where entry_id = ${ofReversal}`],
    ['reversal-mirrors', `delete from ledger_lines where entry_id = ${ofReversal}`],
    [
      'reversal-mirrors',
      `update ledger_entries set reverses = (select min(id) from ledger_entries) where id = ${ofReversal}`,
    ],
    ['return-has-its-entry', `update transfers set state = 'refused', reason = 'x', ended_at = now()`],
    ['return-has-its-entry', 'update transfers set amount = amount + 1'],
    ['return-has-its-entry', 'update transfers set key = gen_random_uuid()'],
    ['return-has-its-entry', 'delete from transfers'],
    ['return-has-its-entry', `update provider_payments set outcome = 'unmatched' where outcome = 'returned'`],
    ['returned-has-its-return', 'delete from transfers'],
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
