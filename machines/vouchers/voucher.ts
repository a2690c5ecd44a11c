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

/** Loans as of the lender's day. */
export interface OpenBills {
  asOf: Day
  bills: readonly Bill[]
}

/** It is no picture, or another borrower's: sent again it would be refused again. */
type Unusable = 'unreadable' | 'usedElsewhere'

/** A picture of a proof that is being filled in. */
export interface VoucherPicture {
  /** Under which the device keeps it. */
  id: string
  /** An object URL to show it with. */
  url: string
  step: 'waiting' | 'sent' | 'failed' | Unusable
  /** The lender's, once it has it; for the loan that is chosen. */
  pictureId: string | null
}

/** A proof that is complete and that the lender may not have yet. It stands on the device until the lender has answered. */
export interface QueuedVoucher extends Payment {
  /** With which it is sent, however often. */
  key: string
  pictures: number
  /** Why the lender did not take it; it is not sent again as it is. */
  refusal: Failure | null
}

/** One that the lender has. */
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

/** A draft that is not sent yet: it outlives the page. */
export interface Begun {
  /** With which it will be sent. */
  key: string
  payment: Payment
  pictures: readonly VoucherPicture[]
}

export interface VoucherContext extends Begun {
  /** The loan of the address. */
  preselectedId: string | null
  bills: readonly Bill[]
  asOf: Day
  isRecalled: boolean
  /** Photos that were chosen and are not on the device yet, the first in turn. */
  incoming: readonly Blob[]
  queue: readonly QueuedVoucher[]
  /** Whether what is queued outlives the page. */
  isStored: boolean
  /** The picture that is on its way, and how much of it is there. */
  uploading: string | null
  fraction: number
  /** The last picture could not be opened. */
  isUnopened: boolean
  /** Submitted with something missing. */
  isIncomplete: boolean
  failure: Failure | null
  /** The lender's complaints, by field. */
  problems: Record<string, string>
  /** The key of the proof sent last, while that is under way. */
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

/** Only what was paid out can be paid back. */
export const isPayable = ({ paidOutOn, closedOn }: Bill): boolean => paidOutOn !== null && closedOn === null

/** The loan of the address first, then the one that was chosen, then the only one there is. */
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

/** The proof as one of that loan. Its pictures are a loan's: for another they are sent again. */
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

/** All that keeps it from being sent, by field. */
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

/** The next that can be sent as it is. */
export const nextInQueue = (queue: readonly QueuedVoucher[]): QueuedVoucher | undefined =>
  queue.find(({ refusal }) => refusal === null)
