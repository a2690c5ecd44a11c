import type { PayCodeState } from '#domain/lending/bills/paymentStatus'
import { secondsLeftAt } from '#domain/lending/codeExpiry'
import type { Child } from '../../app/frame/appContext'

export type PayCodeActor = Child<'payCode'>
type PayCodeSnapshot = ReturnType<PayCodeActor['getSnapshot']>

export function payCodeStateOf({ value: { code } }: PayCodeSnapshot): PayCodeState {
  return typeof code === 'object' ? 'open' : code
}

/** Whole seconds until the code expires; `null` while the time is unknown. */
export function secondsLeftOf({ context: { code, now } }: PayCodeSnapshot): number | null {
  return code === null || now === null ? null : secondsLeftAt(code, now)
}

/** The request has failed, or has had no response for long. */
export const isUnheard = (snapshot: PayCodeSnapshot): boolean => snapshot.hasTag('retryable')
