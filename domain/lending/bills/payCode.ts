import type { PayCode } from '../apply/bill'
import { repayWays } from '../repay/choice'

export const channelKinds = ['bank', 'store', 'qr'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** The purpose of a code: a way of repaying, or giving the loan back. */
export const codePurposes = [...repayWays, 'giveBack'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const codeStates = ['open', 'paid', 'expired', 'replaced'] as const
export type CodeState = (typeof codeStates)[number]

/** A code with everything its screen shows. */
export interface ShownCode extends PayCode {
  channel: string
  kind: ChannelKind
  /** The content of the QR code; `null` without one. */
  qr: string | null
}

/** A borrower's own code. The phone may save it, since it does not identify the borrower. */
export interface OwnCode extends ShownCode {
  reference: string
  purpose: CodePurpose
}

/** A loan's code as saved on the phone. */
export interface SavedCode {
  repayId: string
  code: OwnCode
}

export interface CodeScreen {
  repayId: string
  kind: ChannelKind
}

/** The amount to hand over: a store adds its fee, a bank charges its own separately. Whole Rupiah. */
export const paidAtTill = ({ kind, amount, payerFee }: Pick<ShownCode, 'kind' | 'amount' | 'payerFee'>): number =>
  kind === 'store' ? amount + payerFee : amount
