import { endpoints } from '#contract/endpoints'
import { DEFAULT_LOCALE } from '#domain/language'
import { dayOf } from '#domain/day'
import { formatRupiah } from '#domain/lending/money'
import { DAY, HOUR, MINUTE } from '#domain/time'
import { insertJob } from '../../../server/db/queue'
import { longDay } from '../../../server/i18n/dates'
import type { InboxKind } from '../../../server/i18n/inboxTexts'
import { runDue } from '../../../server/jobs/runJob'
import { deliverDue } from '../../../server/payments/simulator/deliveries'
import { look } from './looks'
import type { TestBackend } from '../lender/testBackend'
import { type Life, ask, expectSame, OK } from './life'

/** The provider's side, which survives a kill of the lender's process. */
export const provider = ({ lender, db }: TestBackend) => ({ ...lender.services, db })

export const deliver = ({ backend }: Life) => deliverDue(provider(backend))

/** A sweep reads codes back that are younger than this. */
const SWEEP_WITHIN = 30 * HOUR

/** From now on the lender misses a payment until a sweep finds it. */
export function leaveUnsent(life: Life) {
  const last = life.backend.now
  life.unsent = { last, sweepBy: Math.min(life.unsent?.sweepBy ?? Infinity, last + SWEEP_WITHIN) }
}

/** A sweep runs once in a period, and may have run before the loss. */
const SWEPT_SINCE = `
  select id from pgboss.job where data ->> 'name' = 'sweep' and state = 'completed' and completed_on > $1::timestamptz`

async function isSwept({ backend, complaints }: Life, { last }: NonNullable<Life['unsent']>): Promise<boolean> {
  if (backend.process.isDead() || complaints.some((text) => text.includes('sweep'))) return false
  return (await backend.connection.query(SWEPT_SINCE, [new Date(last).toISOString()])).length > 0
}

export async function run(life: Life) {
  const done = await runDue(life.backend.lender.services)
  if (life.unsent !== null && (await isSwept(life, life.unsent))) life.unsent = null
  await readMessages(life)
  return `jobs ${done}`
}

/** Housekeeping, which would otherwise run after each jump of the clock. */
export async function clean(life: Life) {
  await insertJob(life.backend.lender.services.db, 'housekeeping', {})
  return run(life)
}

const noonOf = (day: string) => Date.parse(`${day}T12:00:00+07:00`)

/** Moves to the afternoon of that day and runs what is due; `false` where it is past, or a sweep has to run before. */
export async function awaitNoon(life: Life, day: string): Promise<boolean> {
  const { backend, random, unsent } = life
  const noon = noonOf(day)
  if (noon < backend.now || noon > (unsent?.sweepBy ?? Infinity)) return false
  await backend.moveTo(noon + random.between(0, 719) * MINUTE)
  await deliver(life)
  return true
}

export async function leap(life: Life): Promise<string> {
  const { random, backend, unsent } = life
  const far = random.weighted({ minutes: 2, hours: 3, days: 4, weeks: 4, months: 1 })
  const length = {
    minutes: () => random.between(1, 120) * MINUTE,
    hours: () => random.between(1, 30) * HOUR,
    days: () => random.between(1, 6) * DAY + random.between(0, 1439) * MINUTE,
    weeks: () => random.between(7, 31) * DAY,
    months: () => random.between(32, 200) * DAY,
  }[far]()
  const end = Math.max(backend.now, Math.min(backend.now + length, unsent?.sweepBy ?? Infinity))
  const text = `leap ${Math.round((end - backend.now) / MINUTE)} min`
  await backend.moveTo(end)
  await deliver(life)
  life.happened.add(`leap of ${far}`)
  const isRun = unsent !== null || random.chance(0.5)
  return isRun ? `${text}, ${await run(life)}` : text
}

type Kinds = ReadonlySet<InboxKind>
const settled: Kinds = new Set(['settled', 'reversedSettled'])
const open: Kinds = new Set(['paidOut', 'reversed', 'extended', 'dueSoon', 'dueTomorrow', 'dueToday', 'overdue'])

/** A job that died with its process announces this on its retry. */
const UNSAID = `
  select id from pgboss.job
  where data ->> 'name' in ('afterPayment', 'payOut') and (state in ('retry', 'active') or state = 'created' and start_after <= $1)`

/** After all jobs, the latest messages must match the loan. */
async function readMessages(life: Life) {
  const { backend, happened } = life
  const bill = await look(life)
  if (bill === null || bill.paidOutOn === null || bill.dueDate === null || backend.process.isDead()) return
  if ((await backend.connection.query(UNSAID, [new Date(backend.now).toISOString()])).length > 0) return
  const { code, data } = await ask(life, endpoints.readMessages, { body: {} })
  if (code !== OK) return expectSame(life, 'messages can be read', code, OK)
  const ofLoan = data.details.filter(({ repayId }) => repayId === bill.repayId)
  const lastOf = (kinds: Kinds) => ofLoan.find(({ kind }) => kinds.has(kind as InboxKind))
  const expectSaid = (said: { kind: string; text: string } | undefined, what: string) =>
    expectSame(life, `"${said?.text}" says ${what}`, said?.text.includes(what), true)

  const last = lastOf(new Set([...settled, ...open]))
  const isSaidSettled = settled.has(last?.kind as InboxKind)
  // A waiver is not announced.
  if (!happened.has('waive'))
    expectSame(life, 'the last message says that it is settled', isSaidSettled, bill.owed === 0)
  else if (isSaidSettled) expectSame(life, 'owed after the last message says that it is settled', bill.owed, 0)
  if (bill.owed > 0) expectSaid(lastOf(open), longDay(bill.dueDate, DEFAULT_LOCALE))
  const [latest] = ofLoan
  if (latest === undefined || dayOf(Date.parse(latest.writtenAt)) !== dayOf(backend.now)) return
  if (latest.kind === 'reversed' && !happened.has('waive')) expectSaid(latest, formatRupiah(bill.owed, DEFAULT_LOCALE))
  // A refund in progress is no longer shown as owed.
  const isOnItsWay = bill.overpaid === 0 && happened.has('refund')
  if (latest.kind === 'overpaid' && !happened.has('refunded') && !isOnItsWay)
    expectSaid(latest, formatRupiah(bill.overpaid, DEFAULT_LOCALE))
}
