import type { DataOf } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { dayOf } from '#domain/day'
import { checkLedger } from '../../../server/ledger/checkLedger'
import { ask, expectSame, OK, type Life } from './life'

const OPEN = [50, 60, 70]

type BorrowType = '0' | '1'

async function findBill(life: Life, types: readonly BorrowType[]) {
  const lists = []
  for (const borrowType of types) {
    const { code, data } = await ask(life, endpoints.listBills, { query: { borrowType } })
    if (code !== OK) return null
    lists.push(...data.details.filter(({ repayId }) => repayId === life.loanId))
  }
  return lists
}

/** Each code asks for what is owed now; a bank that inquires gets today's amount. */
function lookAtCodes(life: Life, { owed, asOf, giveBack, extensions, codes }: DataOf<typeof endpoints.quoteRepayment>) {
  if (codes.length > 1) life.happened.add('several live codes')
  for (const { purpose, amount, number } of codes) {
    const madeAt = life.codes.find((known) => known.number === number)?.madeAt ?? 0
    const isRight = {
      full: () => amount === owed.total || dayOf(madeAt) !== asOf,
      part: () => amount <= owed.total,
      giveBack: () => amount === giveBack?.amount,
      extend: () => extensions.some((extension) => extension.amount === amount),
    }[purpose]()
    expectSame(life, `a live code to ${purpose} asks for ${amount}, which is right`, isRight, true)
  }
}

/** Compares the bill with the other screens. `null` before the pay-out has arrived. */
export async function look(life: Life) {
  const { loanId: repayId, backend } = life
  if (repayId === null) return null
  const isOpen = life.random.chance(0.8)
  const found = await findBill(life, isOpen ? ['0'] : ['0', '1'])
  const bills = found?.length === 0 && isOpen ? await findBill(life, ['1']) : found
  if (bills === null) return null
  expectSame(life, 'lists with the bill', bills.length, 1)
  const bill = bills[0]
  if (bill === undefined || bill.paidOutOn === null) return bill ?? null
  const { code, data } = await ask(life, endpoints.quoteRepayment, { body: { repayId } })
  if (code !== OK) return bill
  const { principal, interest, serviceFee, lateFee, extensionFee, total } = data.owed
  expectSame(life, 'owed in parts', principal + interest + serviceFee + lateFee + extensionFee, total)
  expectSame(life, 'bill beside quote', bill.owed, total)
  expectSame(life, 'overpaid on bill beside quote', bill.overpaid, data.overpaid)
  expectSame(life, 'due date on bill beside quote', bill.dueDate, data.dueDate)
  expectSame(life, 'give-back on bill beside quote', bill.giveBackAmount, data.giveBack?.amount ?? null)
  lookAtCodes(life, data)
  expectSame(life, 'open bill owes', OPEN.includes(bill.borrowStatus), total > 0)
  const { agreed, isTouched } = life
  if (agreed?.loanId === repayId && !isTouched && agreed.on === bill.paidOutOn) {
    expectSame(life, 'due date as agreed', bill.dueDate, agreed.dueDate)
    if (dayOf(backend.now) === agreed.dueDate) expectSame(life, 'owed as agreed', total, agreed.total)
  }
  return bill
}

/** Checks the ledger's invariants. */
export async function audit(life: Life) {
  for (const { name, rows } of await checkLedger(life.backend.db)) {
    if (rows.length > 0) life.faults.push(`invariant ${name}: ${rows.length}`)
  }
}

interface Truth {
  wrong: string
  rows: number
}

/** Payments and transfers that only the provider or only the lender has. */
const TRUTHS = `
  select 'payments that were not heard of' as wrong, count(*)::int as rows
  from simulator_payments s left join provider_payments p on p.provider = 'simulator' and p.payment_id = s.id
  where s.denied_at is null and (p.payment_id is null or p.outcome <> 'booked' or p.amount <> s.amount)
  union all
  select 'payments that were denied, and count', count(*)::int
  from simulator_payments s join provider_payments p on p.provider = 'simulator' and p.payment_id = s.id
  where s.denied_at is not null and p.outcome <> 'reversed'
  union all
  select 'payments that nobody made', count(*)::int
  from provider_payments p where p.provider = 'simulator' and not exists (select from simulator_payments s where s.id = p.payment_id)
  union all
  select 'pay-outs more or less than one', count(*)::int
  from loans o
  where (o.paid_out_on is not null)::int <> (
    select count(*) from transfers p join simulator_payouts s on s.key = p.key::text
    where p.kind = 'payOut' and p.loan_id = o.id and s.reason is null and s.amount = o.principal)
  union all
  select 'money that has left without an order', count(*)::int
  from simulator_payouts s
  where not exists (select from transfers t where t.kind in ('payOut', 'refund') and t.key::text = s.key)
  union all
  select 'jobs that failed for good', count(*)::int from pgboss.job where state = 'failed'
  union all
  select 'money that the receipts of loans and the provider have differently', count(*)::int
  from (
    select coalesce(sum(amount) filter (where provider = 'simulator'), 0) as received,
      (select coalesce(sum(amount), 0) from simulator_payments where denied_at is null) as paid
    from provider_payments where outcome <> 'reversed') t
  where received <> paid`

/** To be called when no callback is pending. */
export async function compareWithProvider(life: Life) {
  await compareSums(life)
  for (const { wrong, rows: count } of await life.backend.connection.query<Truth>(TRUTHS))
    if (count > 0) life.faults.push(`${wrong}: ${count}`)
}

const BOOKED = `
  select coalesce(left(md5(string_agg(concat_ws(' ', e.kind, e.value_on, a.kind, l.amount), ',' order by e.id, a.kind)), 8), '') as digest
  from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id`

/** A digest of all bookings: equal seeds must give equal digests. */
export async function digestOf({ backend }: Life): Promise<string> {
  return (await backend.connection.query<{ digest: string }>(BOOKED))[0]?.digest ?? ''
}

interface Sums {
  loan: string
  lent: number
  bookedOut: number
  sent: number
  booked: number
  received: number
  made: number
  refunded: number
  sentBack: number
}

/** For each loan in whole Rupiah: the ledger's sums beside the provider's. */
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
    (select coalesce(sum(amount), 0)::int from provider_payments where loan_id = o.id and outcome = 'booked' and provider = 'simulator') as received,
    (select coalesce(sum(amount), 0)::int from simulator_payments s
      where s.denied_at is null and s.number in (select number from payment_codes where loan_id = o.id)) as made,
    (select -coalesce(sum(amount), 0)::int from cash where loan_id = o.id and kind = 'refund') as refunded,
    (select coalesce(sum(r.amount), 0)::int from transfers r left join simulator_payouts s on s.key = r.key::text
      where r.kind = 'refund' and r.loan_id = o.id and case when r.state = 'sending' then true else s.reason is null and s.key is not null end) as "sentBack"
  from loans o`

/** The sums shown, agreed, booked, billed, paid and refunded must be equal. */
async function compareSums(life: Life) {
  for (const {
    loan,
    lent,
    bookedOut,
    sent,
    booked,
    received,
    made,
    refunded,
    sentBack,
  } of await life.backend.connection.query<Sums>(SUMS)) {
    if (life.agreed?.loanId === loan) expectSame(life, 'principal agreed and lent', lent, life.agreed.principal)
    expectSame(life, 'booked as paid out, and sent', bookedOut, sent)
    expectSame(life, 'booked as paid, and received', booked, received)
    expectSame(life, 'received, and paid at tills', received, made)
    expectSame(life, 'booked as refunded, and sent back', refunded, sentBack)
    await compareReceipts(life, loan)
  }
}

interface Booked {
  paid: number
}

/** Includes payments by accepted proofs. */
const PAID = `
  select coalesce(sum(amount), 0)::int as paid from provider_payments where loan_id = $1 and outcome = 'booked'`

async function compareReceipts(life: Life, repayId: string) {
  const [row] = await life.backend.connection.query<Booked>(PAID, [repayId])
  if (row?.paid === 0) return
  const { code, data } = await ask(life, endpoints.listReceipts, { params: { repayId } })
  if (code !== OK) return expectSame(life, 'receipts can be read', code, OK)
  const shownTotal = data.details.filter(({ isReversed }) => !isReversed).reduce((sum, { amount }) => sum + amount, 0)
  expectSame(life, 'receipts, and what was paid', shownTotal, row?.paid)
}
