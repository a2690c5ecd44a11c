import type { PayCode } from '../apply/bill'
import { repayWays } from '../repay/choice'

export const channelKinds = ['bank', 'store', 'qr'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** What is paid with a code: a way of paying back, or the loan that is given back. */
export const codePurposes = [...repayWays, 'giveBack'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const codeStates = ['open', 'paid', 'expired', 'replaced'] as const
export type CodeState = (typeof codeStates)[number]

/** A code with all that its screen shows, so that it can be paid. */
export interface ShownCode extends PayCode {
  channel: string
  kind: ChannelKind
  /** What the QR code says; `null` where there is none. */
  qr: string | null
}

/** A code as its borrower has it. The phone may save it, since nothing in it identifies the borrower. */
export interface OwnCode extends ShownCode {
  reference: string
  purpose: CodePurpose
}

/** A loan's code, as the phone keeps it. */
export interface KeptCode {
  repayId: string
  code: OwnCode
}

/** Where a code is shown. */
export interface CodeScreen {
  repayId: string
  kind: ChannelKind
}

/** What is handed over where it is paid: a till adds its fee, a bank takes its own beside it. Whole Rupiah. */
export const paidAtTill = ({ kind, amount, payerFee }: Pick<ShownCode, 'kind' | 'amount' | 'payerFee'>): number =>
  kind === 'store' ? amount + payerFee : amount
