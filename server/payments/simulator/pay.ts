import { eq, sql } from 'drizzle-orm'
import type { Services } from '../../services'
import { findCodeByNumber } from './codes'
import { send } from './deliveries'
import { simulatorDeliveries, simulatorPayments, type SimulatorCode } from './simulatorTables'
import { consumeSwitch, providerNow } from './switches'
import { credentialsOf, inquiryCall, readAnswer, formOf } from './wire'

/**
 * When the lender receives the callback: at once, twice, never, with a denial after it, or this many milliseconds
 * later.
 */
export type CallbackTiming = 'now' | 'twice' | 'lost' | 'denied' | number

export interface PaymentAtTill {
  number: string
  /** Whole Rupiah; by default the requested amount. */
  amount?: number | undefined
  /** By default the provider’s date. */
  paidAt?: Date | undefined
  news: CallbackTiming
}

/** The till takes no money: the code is unknown, or the lender answers that nothing is owed. */
export class Refused extends Error {
  override name = 'Refused'
}

const UNAUTHENTICATED = 401

export async function inquire(services: Services, number: string): Promise<number> {
  const now = await providerNow(services)
  const response = await send(services, inquiryCall(credentialsOf(services), number, now))
  // A caller that the lender can’t verify takes no money.
  if (response.status === UNAUTHENTICATED) throw new Refused('unproven')
  const answer = readAnswer(await response.text())
  if ('refusal' in answer) throw new Refused(answer.refusal)
  return answer.amount
}

const askedAmount = (services: Services, { channel, number, amount }: SimulatorCode) =>
  formOf[channel] === 'asked' ? inquire(services, number) : amount

function callsFor(timing: CallbackTiming): { isDenial: boolean; wait: number }[] {
  const notices = { isDenial: false, wait: 0 }
  if (typeof timing === 'number') return [{ ...notices, wait: timing }]
  const calls = { now: [notices], twice: [notices, notices], lost: [], denied: [notices, { isDenial: true, wait: 0 }] }
  return calls[timing]
}

async function plan({ db }: Pick<Services, 'db'>, paymentId: string, timing: CallbackTiming, now: Date) {
  const inOrder = callsFor(timing)
  const isTurned = inOrder.length > 1 && (await consumeSwitch(db, 'outOfOrder'))
  const calls = isTurned ? inOrder.toReversed() : inOrder
  if (calls.length === 0) return
  const rows = calls.map(({ isDenial, wait }) => ({ paymentId, isDenial, dueAt: new Date(now.getTime() + wait) }))
  await db.insert(simulatorDeliveries).values(rows)
}

/** Pays a code, however old it is; `deliverDue` sends the calls that follow. Throws `Refused`. */
export async function pay(services: Services, payment: PaymentAtTill): Promise<{ paymentId: string; amount: number }> {
  const now = await services.now()
  const code = await findCodeByNumber(services, payment.number)
  if (code === null) throw new Refused('unknown')
  const amount = payment.amount ?? (await askedAmount(services, code))
  const { number, paidAt = await providerNow(services), news: timing } = payment
  const knownAt = new Date(now.getTime() + (typeof timing === 'number' ? timing : 0))
  const id = sql<string>`'py-' || gen_random_uuid()`
  const paymentId = await services.db.transaction(async (tx) => {
    const made = tx.insert(simulatorPayments).values({ id, number, amount, paidAt, knownAt })
    const [payment] = await made.returning({ id: simulatorPayments.id })
    await plan({ db: tx }, payment!.id, timing, now)
    return payment!.id
  })
  return { paymentId, amount }
}

export async function deny(services: Services, paymentId: string, isTold: boolean) {
  const now = await services.now()
  const denied = await services.db
    .update(simulatorPayments)
    .set({ deniedAt: now })
    .where(eq(simulatorPayments.id, paymentId))
    .returning()
  if (denied.length === 0) throw new Refused('unknown')
  if (isTold) await services.db.insert(simulatorDeliveries).values({ paymentId, isDenial: true, dueAt: now })
}
