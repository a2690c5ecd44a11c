import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { builtOnce } from '../../db/builtOnce'
import type { Services } from '../../services'
import { PAYMENTS_BASE } from '../channels/callbackRoutes'
import { simulatorCodes, simulatorDeliveries, simulatorPayments } from './simulatorTables'
import { SIMULATOR } from './simulator'
import { credentialsOf, tokenCall, signedCall, formOf } from './wire'
import { providerNow } from './switches'

const MINUTE = 60_000
/** The wait before each retry, as one provider has it; then it gives up. */
const WAITS = [15 * MINUTE, 45 * MINUTE, 120 * MINUTE, 180 * MINUTE, 360 * MINUTE]
const BATCH = 100

export const send = ({ ask }: Pick<Services, 'ask'>, call: { path: string; headers: object; body: string }) =>
  ask(
    new Request(`http://localhost${PAYMENTS_BASE}/${SIMULATOR}${call.path}`, {
      method: 'POST',
      body: call.body,
      headers: { 'Content-Type': 'application/json', ...call.headers },
    }),
  )

const isDue = and(
  isNull(simulatorDeliveries.endedAt),
  lte(simulatorDeliveries.dueAt, sql.param(sql.placeholder('now'), simulatorDeliveries.dueAt)),
)
const selectDue = builtOnce((db) =>
  db
    .select({ delivery: simulatorDeliveries, payment: simulatorPayments, code: simulatorCodes })
    .from(simulatorDeliveries)
    .innerJoin(simulatorPayments, eq(simulatorPayments.id, simulatorDeliveries.paymentId))
    .innerJoin(simulatorCodes, eq(simulatorCodes.number, simulatorPayments.number))
    .where(isDue)
    .orderBy(asc(simulatorDeliveries.dueAt), asc(simulatorDeliveries.id))
    .limit(BATCH),
)
type Due = Awaited<ReturnType<ReturnType<typeof selectDue>['execute']>>[number]

function callOf(services: Pick<Services, 'serverSecret'>, { delivery, payment, code }: Due, now: Date) {
  const credentials = credentialsOf(services)
  const { id, number, amount, paidAt } = payment
  const paid = { paymentId: id, key: code.key, number, amount, paidAt, isReversed: delivery.isDenial }
  return formOf[code.channel] === 'token'
    ? tokenCall(credentials, { ...paid, channel: code.channel }, now)
    : signedCall(credentials, paid, now)
}

async function markDenied({ db }: Pick<Services, 'db'>, paymentId: string, now: Date) {
  const undenied = and(eq(simulatorPayments.id, paymentId), isNull(simulatorPayments.deniedAt))
  await db.update(simulatorPayments).set({ deniedAt: now }).where(undenied)
}

async function deliver(services: Services, due: Due, now: Date) {
  if (due.delivery.isDenial) await markDenied(services, due.payment.id, now)
  const { status, ok } = await send(services, callOf(services, due, await providerNow(services)))
  const { id, tries } = due.delivery
  const wait = WAITS[tries]
  const next = ok || wait === undefined ? { endedAt: now } : { dueAt: new Date(now.getTime() + wait) }
  // Marked afterwards, so that a process that ends in between sends it twice rather than never.
  await services.db
    .update(simulatorDeliveries)
    .set({ tries: tries + 1, status, ...next })
    .where(eq(simulatorDeliveries.id, id))
}

/** Sends all callbacks that are due on the lender’s date; returns how many. Don’t call it inside a transaction. */
export async function deliverDue(services: Services): Promise<number> {
  const now = await services.now()
  let sent = 0
  for (;;) {
    const due = await selectDue(services.db).execute({ now })
    for (const each of due) await deliver(services, each, now)
    sent += due.length
    if (due.length < BATCH) return sent
  }
}
