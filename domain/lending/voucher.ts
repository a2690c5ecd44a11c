import { addDays, dayOf, endOfDay, type Day } from '../day'

/** Limits of a proof of payment. The amount in Rupiah, the note in characters. */
export const voucherLimits = { pictures: 3, amount: 100_000_000, note: 200 } as const

/** For a channel that the lender does not offer. */
export const OTHER_CHANNEL = 'other'

export const voucherStates = ['waiting', 'accepted', 'refused'] as const
export type VoucherState = (typeof voucherStates)[number]

/** When a payment was made, in Jakarta time. */
export interface PaidWhen {
  paidOn: Day
  /** `HH:MM`. */
  paidTime: string
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && text === realDay(text)
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

function realDay(text: string): Day | null {
  try {
    return addDays(text, 0)
  } catch {
    return null
  }
}

/** Problems of the time of a payment, by field, at `now` in milliseconds since 1970. */
export function whenProblems(
  { paidOn, paidTime }: PaidWhen,
  { paidOutOn, now }: { paidOutOn: Day; now: number },
): { paidOn?: 'empty' | 'range'; paidTime?: 'empty' | 'future' } {
  const today = dayOf(now)
  const onDay = paidOn === '' ? 'empty' : !isDay(paidOn) || paidOn < paidOutOn || paidOn > today ? 'range' : null
  const isLater = onDay === null && Date.parse(`${paidOn}T${paidTime}:00+07:00`) > now
  const atTime = !isTime(paidTime) ? 'empty' : isLater ? 'future' : null
  return { ...(onDay && { paidOn: onDay }), ...(atTime && { paidTime: atTime }) }
}

/** The days on which a channel may record the payment: around midnight they differ. */
export const daysOfVoucher = (paidOn: Day): Day[] => [-1, 0, 1].map((days) => addDays(paidOn, days))

export const isVoucherAmount = (amount: number): boolean =>
  Number.isSafeInteger(amount) && amount > 0 && amount <= voucherLimits.amount

/** What the borrower states about a payment; empty where nothing was entered yet. */
export interface Payment extends PaidWhen {
  repayId: string
  /** Whole Rupiah. */
  amount: number | null
  channel: string
  note: string
}

export const noPayment: Payment = { repayId: '', amount: null, paidOn: '', paidTime: '', channel: '', note: '' }

export type PaymentProblem = 'empty' | 'range' | 'future' | 'long'

/** Problems that the app can find itself, by field. The lender, whose clock is right, checks the time. */
export function paymentProblems(
  payment: Payment,
  { paidOutOn, asOf }: { paidOutOn: Day; asOf: Day },
): Partial<Record<keyof Payment, PaymentProblem>> {
  const { repayId, amount, channel, note } = payment
  return {
    ...(repayId === '' && { repayId: 'empty' as const }),
    ...(amount === null ? { amount: 'empty' as const } : isVoucherAmount(amount) ? {} : { amount: 'range' as const }),
    ...whenProblems(payment, { paidOutOn, now: endOfDay(asOf) - 1 }),
    ...(channel === '' && { channel: 'empty' as const }),
    ...(note.trim().length > voucherLimits.note && { note: 'long' as const }),
  }
}
