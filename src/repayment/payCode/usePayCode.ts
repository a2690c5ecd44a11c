import type { CodeStanding } from '#domain/lending/bills/codeNews'
import { secondsLeftAt } from '#domain/lending/codeExpiry'
import type { Child } from '../../app/frame/appContext'

export type PayCodeActor = Child<'payCode'>
type PayCodeSnapshot = ReturnType<PayCodeActor['getSnapshot']>

/** How the code stands, as the chart has it. */
export function standingOf({ value: { code } }: PayCodeSnapshot): CodeStanding {
  return typeof code === 'object' ? 'open' : code
}

/** Whole seconds until the code ends; `null` while the time is not known. */
export function secondsLeftOf({ context: { code, now } }: PayCodeSnapshot): number | null {
  return code === null || now === null ? null : secondsLeftAt(code, now)
}

/** The lender could not be asked, or has not answered for long. */
export const isUnheard = (snapshot: PayCodeSnapshot): boolean => snapshot.hasTag('retryable')
