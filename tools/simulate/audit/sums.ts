import { endpoints } from '#contract/endpoints'
import { ask, expectSame, OK, type Life } from '../life/life'

interface Sums {
  loan: string
  lent: number
  bookedOut: number
  sent: number
  booked: number
  heard: number
  made: number
  refunded: number
  sentBack: number
}

/** Of each loan, whole Rupiah: as the ledger has it beside what has left and reached the provider. */
const SUMS = `
  with cash as (
    select e.loan_id, case when r.kind is null then e.kind else r.kind end as kind, sum(l.amount) as amount
    from ledger_entries e
    left join ledger_entries r on r.id = e.reverses
    join ledger_lines l on l.entry_id = e.id
    join ledger_accounts a on a.id = l.account_id and a.kind = 'cash'
    group by 1, 2)
  select o.id as loan, o.principal::int as lent,
    (select -coalesce(sum(amount), 0)::int from cash where loan_id = o.id and kind = 'payout') as "bookedOut",
    (select coalesce(sum(s.amount), 0)::int from transfers p join simulator_payouts s on s.key = p.key::text
      where p.kind = 'payOut' and p.loan_id = o.id and s.reason is null) as sent,
    (select coalesce(sum(amount), 0)::int from cash where loan_id = o.id and kind = 'payment') as booked,
    (select coalesce(sum(amount), 0)::int from provider_payments where loan_id = o.id and outcome = 'booked' and provider = 'simulator') as heard,
    (select coalesce(sum(amount), 0)::int from simulator_payments s
      where s.denied_at is null and s.number in (select number from payment_codes where loan_id = o.id)) as made,
    (select -coalesce(sum(amount), 0)::int from cash where loan_id = o.id and kind = 'refund') as refunded,
    (select coalesce(sum(r.amount), 0)::int from transfers r left join simulator_payouts s on s.key = r.key::text
      where r.kind = 'refund' and r.loan_id = o.id and case when r.state = 'sending' then true else s.reason is null and s.key is not null end) as "sentBack"
  from loans o`

/** Shown, agreed, booked, billed, paid, refunded: all the same, whatever has happened. */
export async function compareSums(life: Life) {
  for (const {
    loan,
    lent,
    bookedOut,
    sent,
    booked,
    heard,
    made,
    refunded,
    sentBack,
  } of await life.world.connection.query<Sums>(SUMS)) {
    if (life.agreed?.loanId === loan) expectSame(life, 'principal agreed and lent', lent, life.agreed.principal)
    expectSame(life, 'booked as paid out, and sent', bookedOut, sent)
    expectSame(life, 'booked as paid, and heard', booked, heard)
    expectSame(life, 'heard, and paid at tills', heard, made)
    expectSame(life, 'booked as refunded, and sent back', refunded, sentBack)
    await compareReceipts(life, loan)
  }
}

interface Booked {
  paid: number
}

/** With what proofs of payment were accepted for. */
const PAID = `
  select coalesce(sum(amount), 0)::int as paid from provider_payments where loan_id = $1 and outcome = 'booked'`

async function compareReceipts(life: Life, repayId: string) {
  const [row] = await life.world.connection.query<Booked>(PAID, [repayId])
  if (row?.paid === 0) return
  const { code, data } = await ask(life, endpoints.listReceipts, { params: { repayId } })
  if (code !== OK) return expectSame(life, 'receipts can be read', code, OK)
  const told = data.details.filter(({ isReversed }) => !isReversed).reduce((sum, { amount }) => sum + amount, 0)
  expectSame(life, 'receipts, and what was paid', told, row?.paid)
}
