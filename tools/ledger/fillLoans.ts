import { sql } from 'drizzle-orm'
import type { Db } from '../../server/db/database'

const statements = [
  `insert into borrowers (phone, biz_status, created_at)
   select '8120' || lpad(n::text, 8, '0'), 60, '2026-11-01T05:00:00Z' from generate_series(:from, :to) n`,
  `insert into price_rules (product_code, name, valid_from, daily_rate_bp, fee_bp, late_rate_bp, extension_rate_bp, cap_bp,
     tenors, extension_days, max_extensions, min_amount, max_amount, amount_step)
   select 'bench', 'Bench', '2026-01-01T00:00:00Z', 10, 600, 10, 30, 30, '[30]', '[7]', 2, 100000, 1000000, 100000
   where not exists (select from price_rules)`,
  `insert into loans (borrower_id, price_rule_id, principal, days, shown, state, applied_at, paid_out_at, paid_out_on, due_on)
   select b.id, r.id, 1000000, 30, '{}', 50, '2026-11-01T05:00:00Z', '2026-11-01T05:00:00Z', '2026-11-01', '2026-12-01'
   from borrowers b cross join price_rules r where not exists (select from loans o where o.borrower_id = b.id)`,
  `create temporary table fresh on commit drop as
   select id, '2026-11-11T05:00:00.000Z bench:' || id as key from loans o
   where not exists (select from ledger_accounts a where a.loan_id = o.id)`,
  `insert into ledger_accounts (kind, loan_id)
   select kind, id from fresh
   cross join unnest('{principal,interest,service_fee,late_fee,extension_fee,overpaid}'::text[]) kind`,
  `insert into payment_codes (loan_id, purpose, provider, channel, number, amount, quote, created_at, expires_at)
   select id, 'full', 'bench', 'va', id::text, 530000, '{}', '2026-11-01T05:00:00Z', '2027-01-01T00:00:00Z' from fresh`,
  `insert into ledger_entries (kind, loan_id, key, value_on, detail)
   select 'payout', id, 'payout:' || id, '2026-11-01'::date, '{}'::jsonb from fresh
   union all
   select 'assess', id, 'assess:' || id || ':' || key, '2026-11-11', jsonb_build_object('step', key) from fresh
   union all
   select 'payment', id, 'payment:' || key, '2026-11-11', jsonb_build_object('step', key, 'dueOn', '2026-12-01',
     'event', jsonb_build_object('kind', 'payment', 'on', '2026-11-11', 'key', key, 'amount', 530000),
     'payment', jsonb_build_object('provider', 'bench', 'paymentId', id)) from fresh`,
  `insert into ledger_lines (entry_id, account_id, amount)
   select e.id, a.id, v.amount
   from fresh
   join ledger_entries e on e.loan_id = fresh.id
   join (values ('payout', 'principal', 1000000), ('payout', 'cash', -1000000),
     ('assess', 'interest', 10000), ('assess', 'interest_income', -10000),
     ('assess', 'service_fee', 20000), ('assess', 'fee_income', -20000),
     ('payment', 'cash', 530000), ('payment', 'interest', -10000), ('payment', 'service_fee', -20000),
     ('payment', 'principal', -500000)) v (entry, account, amount) on v.entry = e.kind
   join ledger_accounts a on a.kind = v.account and (a.loan_id = fresh.id or a.loan_id is null)`,
  `insert into provider_payments (provider, payment_id, code_id, loan_id, amount, paid_at, received_at, outcome, entry_id)
   select 'bench', fresh.id::text, c.id, fresh.id, 530000, '2026-11-11T05:00:00Z', '2026-11-11T05:00:00Z', 'booked', e.id
   from fresh join payment_codes c on c.loan_id = fresh.id join ledger_entries e on e.key = 'payment:' || fresh.key`,
]

/** Loans numbered `from` to `to`, half paid on the tenth day; set-based, since one at a time would take an hour. */
export async function fillLoans(db: Db, from: number, to: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Skips the row triggers: the invariants are checked as a whole afterwards.
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) {
      await tx.execute(sql.raw(statement.replace(':from', String(from)).replace(':to', String(to))))
    }
  })
  await db.execute(sql`vacuum analyze`)
}
