import { randomUUID } from 'node:crypto'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate, migrations } from '../../db/migrate'
import { openOwnTestDatabase, type TestDatabase } from '../../db/testing'
import { transfers } from '../../db/paymentTables'

let database: TestDatabase
const exec = (statements: string) => database.withConnection((connection) => connection.exec(statements))
const query = <Row>(statement: string) => database.withConnection((connection) => connection.query<Row>(statement))

const [borrower, loan, other] = [randomUUID(), randomUUID(), randomUUID()]
const keys = Array.from({ length: 5 }, () => randomUUID()) as [string, string, string, string, string]
const account = `'014', '1234567890', 'SAMPLE'`
const minute = (n: number) => `'2027-01-04T09:0${n}:00Z'`

const rows = `
  insert into borrowers (id, phone, created_at) values ('${borrower}', '81230000001', now());
  insert into price_rules (id, product_code, name, valid_from, daily_rate_bp, fee_bp, late_rate_bp, extension_rate_bp, cap_bp,
      tenors, extension_days, max_extensions, min_amount, max_amount, amount_step)
    overriding system value
    select 900, 'TEST', 'Test', now(), 10, 0, 10, 10, 30, '[30]', '[7]', 3, 100000, 9000000, 100000;
  insert into loans (id, borrower_id, price_rule_id, principal, days, shown, state, applied_at)
    select id, '${borrower}', 900, 500000, 30, '{}', state, now()
    from (values ('${loan}'::uuid, 30), ('${other}'::uuid, 30)) as t (id, state);
  insert into provider_payments (provider, payment_id, amount, paid_at, received_at, outcome)
    values ('sample', 'stray', 70000, now(), now(), 'returned');
  insert into payouts (key, loan_id, provider, amount, bank_code, account_number, account_holder, state, reason, started_at,
      ended_at, mended_at) values
    ('${keys[0]}', '${loan}', 'one', 500000, ${account}, 'refused', 'accountClosed', ${minute(0)}, ${minute(1)}, ${minute(2)}),
    ('${keys[1]}', '${loan}', 'one', 500000, ${account}, 'sent', null, ${minute(1)}, ${minute(2)}, null);
  insert into refunds (key, loan_id, provider, amount, bank_code, account_number, account_holder, started_at)
    values ('${keys[2]}', '${loan}', 'two', 1000, ${account}, ${minute(3)});
  insert into payment_returns (key, provider, payment_id, sent_by, amount, bank_code, account_number, account_holder, state,
      started_at, ended_at)
    values ('${keys[3]}', 'sample', 'stray', 'three', 70000, ${account}, 'sent', ${minute(4)}, ${minute(5)});`

beforeAll(async () => {
  database = await openOwnTestDatabase()
  await exec('drop schema public cascade; create schema public')
  await migrate(database, { files: migrations.filter(({ name }) => name < '0052') })
  await exec(rows)
  await migrate(database)
})
afterAll(() => database.close())

describe('the tables of the release before', () => {
  it('are copied to the one table, each row as it was', async () => {
    const found = await database.db.select().from(transfers).orderBy(asc(transfers.startedAt))
    const at = (n: number) => new Date(`2027-01-04T09:0${n}:00Z`)
    const to = { bankCode: '014', accountNumber: '1234567890', accountHolder: 'SAMPLE' }
    const ofLoan = { ...to, loanId: loan, paymentProvider: null, paymentId: null, reason: null, mendedAt: null }
    const payOut = { ...ofLoan, kind: 'payOut', provider: 'one', amount: 500_000 }
    const refused = { state: 'refused', reason: 'accountClosed', mendedAt: at(2) }
    const strayed = { loanId: null, paymentProvider: 'sample', paymentId: 'stray' }
    expect(found).toEqual([
      { ...payOut, ...refused, key: keys[0], startedAt: at(0), endedAt: at(1) },
      { ...payOut, key: keys[1], state: 'sent', startedAt: at(1), endedAt: at(2) },
      {
        ...ofLoan,
        kind: 'refund',
        key: keys[2],
        provider: 'two',
        amount: 1000,
        state: 'sending',
        startedAt: at(3),
        endedAt: null,
      },
      {
        ...ofLoan,
        ...strayed,
        kind: 'return',
        key: keys[3],
        provider: 'three',
        amount: 70_000,
        state: 'sent',
        startedAt: at(4),
        endedAt: at(5),
      },
    ])
  })

  it('are still used by processes of the release before, which can not send the same a second time', async () => {
    const columns = 'key, loan_id, provider, amount, bank_code, account_number, account_holder, state, started_at'
    const begin = (table: string, loanId: string, state = 'default') =>
      exec(`insert into ${table} (${columns}) values
        ('${randomUUID()}', '${loanId}', 'one', 500000, ${account}, ${state}, now())`)
    for (const table of ['payouts', 'refunds']) await expect(begin(table, loan)).rejects.toThrow('transfers_one_')
    await exec(`insert into payouts (${columns}) values
      (default, '${other}', 'one', 500000, ${account}, default, now())`)
    await exec(`update payouts set state = 'sent', ended_at = now() where loan_id = '${other}' and state = 'sending'`)
    expect(await query(`select kind, state from transfers where loan_id = '${other}'`)).toEqual([
      { kind: 'payOut', state: 'sent' },
    ])
    const again = `insert into payment_returns (key, provider, payment_id, sent_by, amount, bank_code, account_number,
      account_holder, started_at) values ('${keys[4]}', 'sample', 'stray', 'three', 70000, ${account}, now())`
    await expect(exec(again)).rejects.toThrow('transfers_one_return')
  })
})
