import type { CodeStanding } from '../../../domain/lending/bills/codeNews'
import type { Child } from '../../frame/appContext'

export type PayCodeActor = Child<'payCode'>
type PayCodeSnapshot = ReturnType<PayCodeActor['getSnapshot']>

/** How the code stands, as the chart has it. */
export function standingOf({ value: { code } }: PayCodeSnapshot): CodeStanding {
  return typeof code === 'object' ? 'open' : code
}

/** Whole seconds until the code ends; `null` while the time is not known. */
export function secondsLeftOf({ context: { code, now } }: PayCodeSnapshot): number | null {
  if (code === null || now === null) return null
  return Math.max(0, Math.ceil((Date.parse(code.expiresAt) - now) / 1000))
}

/** The lender could not be asked, or has not answered for long. */
export const isUnheard = (snapshot: PayCodeSnapshot): boolean => snapshot.hasTag('retryable')
