import type { Failure } from '#domain/failure'
import type { Bill } from '#domain/lending/apply/bill'
import {
  noPayment,
  paymentProblems,
  voucherLimits,
  type Payment,
  type PaymentProblem,
  type VoucherState,
} from '#domain/lending/voucher'
import type { Day } from '#domain/day'

export interface OpenBills {
  asOf: Day
  bills: readonly Bill[]
}

/** It is no picture, or another borrower’s: sending it again would fail again. */
type Unusable = 'unreadable' | 'usedElsewhere'

export interface VoucherPicture {
  id: string
  url: string
  step: 'waiting' | 'sent' | 'failed' | Unusable
  /** The lender’s id, once it has the picture; for the chosen loan. */
  pictureId: string | null
}

/** A complete voucher that the lender may not have yet. It is stored on the device until the lender has answered. */
export interface QueuedVoucher extends Payment {
  /** The idempotency key, the same for every try. */
  key: string
  pictures: number
  /** Why the lender refused it; it is not sent again unchanged. */
  refusal: Failure | null
}

export interface SentVoucher extends Payment {
  voucherId: string
  receiptNumber: string
  amount: number
  state: VoucherState
  reason: string | null
  sentAt: string
}

export interface SentVouchers {
  channels: readonly { channel: string; name: string }[]
  sent: readonly SentVoucher[]
}

/** A draft that was not sent yet; it survives a reload. */
export interface Begun {
  /** The idempotency key it will be sent with. */
  key: string
  payment: Payment
  pictures: readonly VoucherPicture[]
}

export interface VoucherContext extends Begun {
  preselectedId: string | null
  bills: readonly Bill[]
  asOf: Day
  isRecalled: boolean
  incoming: readonly Blob[]
  queue: readonly QueuedVoucher[]
  /** Whether the queue survives a reload. */
  isStored: boolean
  uploading: string | null
  fraction: number
  isUnopened: boolean
  isIncomplete: boolean
  failure: Failure | null
  problems: Record<string, string>
  /** The key of the last voucher, while it is being sent. */
  sending: string | null
  receiptNumber: string | null
}

export const nothingBegun = (preselectedId: string | null): VoucherContext => ({
  preselectedId,
  bills: [],
  asOf: '',
  isRecalled: false,
  key: '',
  payment: noPayment,
  pictures: [],
  incoming: [],
  queue: [],
  isStored: true,
  uploading: null,
  fraction: 0,
  isUnopened: false,
  isIncomplete: false,
  failure: null,
  problems: {},
  sending: null,
  receiptNumber: null,
})

/** Only a paid-out loan can be repaid. */
export const isPayable = ({ paidOutOn, closedOn }: Bill): boolean => paidOutOn !== null && closedOn === null

/** The loan of the address first, then the chosen one, then the only one. */
export function chosenBill({ preselectedId, bills, payment }: VoucherContext): string {
  const ids = bills.map(({ repayId }) => repayId)
  const known = [preselectedId, payment.repayId].find((id) => id !== null && ids.includes(id))
  return known ?? (ids.length === 1 ? (ids[0] ?? '') : '')
}

export const isUnusable = ({ step }: Pick<VoucherPicture, 'step'>): boolean =>
  step === 'unreadable' || step === 'usedElsewhere'

/** As if the lender had none of them. */
export const resent = (pictures: readonly VoucherPicture[]): readonly VoucherPicture[] =>
  pictures.map((each) => (isUnusable(each) ? each : { ...each, step: 'waiting', pictureId: null }))

/** The voucher for another loan. Pictures belong to a loan, so they are uploaded again. */
export function ofLoan(
  { payment: before, pictures, uploading }: Pick<VoucherContext, 'payment' | 'pictures' | 'uploading'>,
  repayId: string,
  payment = before,
): Pick<VoucherContext, 'payment' | 'pictures' | 'uploading'> {
  if (repayId === before.repayId) return { payment, pictures, uploading }
  return { payment: { ...payment, repayId }, pictures: resent(pictures), uploading: null }
}

export const markPicture = (
  pictures: readonly VoucherPicture[],
  id: string | null,
  mark: Pick<VoucherPicture, 'step' | 'pictureId'>,
): readonly VoucherPicture[] => pictures.map((each) => (each.id === id ? { ...each, ...mark } : each))

export const hasRoom = ({ pictures, incoming }: Pick<VoucherContext, 'pictures' | 'incoming'>): boolean =>
  pictures.length + incoming.length < voucherLimits.pictures

export function problemsOf({
  payment,
  pictures,
  bills,
  asOf,
}: Pick<VoucherContext, 'payment' | 'pictures' | 'bills' | 'asOf'>): Partial<
  Record<keyof Payment, PaymentProblem> & { pictures: 'empty' | 'unusable' }
> {
  const bill = bills.find(({ repayId }) => repayId === payment.repayId)
  const found = paymentProblems(payment, { paidOutOn: bill?.paidOutOn ?? '', asOf })
  if (pictures.length === 0) return { ...found, pictures: 'empty' }
  return pictures.some(isUnusable) ? { ...found, pictures: 'unusable' } : found
}

export const hasBegun = ({ payment, pictures, incoming }: Pick<VoucherContext, 'payment' | 'pictures' | 'incoming'>) =>
  pictures.length + incoming.length > 0 ||
  Object.entries(payment).some(([field, said]) => field !== 'repayId' && said !== noPayment[field as keyof Payment])

/** The next that can be sent unchanged. */
export const nextInQueue = (queue: readonly QueuedVoucher[]): QueuedVoucher | undefined =>
  queue.find(({ refusal }) => refusal === null)
