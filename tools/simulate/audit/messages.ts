import { endpoints } from '#contract/endpoints'
import { DEFAULT_LOCALE } from '#domain/language'
import { dayOf } from '#domain/lending/day'
import { formatRupiah } from '#domain/lending/money'
import { longDay } from '../../../server/i18n/dates'
import type { InboxKind } from '../../../server/i18n/inboxTexts'
import { ask, expectSame, OK, type Life } from '../life/life'
import { look } from './looks'

type Kinds = ReadonlySet<InboxKind>
const settled: Kinds = new Set(['settled', 'reversedSettled'])
const open: Kinds = new Set(['paidOut', 'reversed', 'extended', 'dueSoon', 'dueTomorrow', 'dueToday', 'overdue'])

/** A job that died with its process announces this on its retry. */
const UNSAID = `
  select id from pgboss.job
  where data ->> 'name' in ('afterPayment', 'payOut') and (state in ('retry', 'active') or state = 'created' and start_after <= $1)`

/** After all jobs, the latest messages must match the loan. */
export async function readMessages(life: Life) {
  const { world, happened } = life
  const bill = await look(life)
  if (bill === null || bill.paidOutOn === null || bill.dueDate === null || world.process.isDead()) return
  if ((await world.connection.query(UNSAID, [new Date(world.now).toISOString()])).length > 0) return
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
  if (latest === undefined || dayOf(Date.parse(latest.writtenAt)) !== dayOf(world.now)) return
  if (latest.kind === 'reversed' && !happened.has('waive')) expectSaid(latest, formatRupiah(bill.owed, DEFAULT_LOCALE))
  // A refund in progress is no longer shown as owed.
  const isOnItsWay = bill.overpaid === 0 && happened.has('refund')
  if (latest.kind === 'overpaid' && !happened.has('refunded') && !isOnItsWay)
    expectSaid(latest, formatRupiah(bill.overpaid, DEFAULT_LOCALE))
}
