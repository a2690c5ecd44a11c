import type { PayCode } from '../apply/bill'

export const channelKinds = ['bank', 'store', 'qr'] as const
export type ChannelKind = (typeof channelKinds)[number]

/** A code with all that its screen shows, so that it can be paid. */
export interface ShownCode extends PayCode {
  channel: string
  kind: ChannelKind
  /** What the QR code says; `null` where there is none. */
  qr: string | null
}

/** A code as its borrower has it, and her phone may keep it: nothing in it says who she is. */
export interface OwnCode extends ShownCode {
  reference: string
  purpose: 'full' | 'part' | 'extend' | 'giveBack'
}

/** A number to read and to type: in groups of four digits. */
export const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** What is handed over where it is paid: a till adds its fee, a bank takes its own beside it. Whole Rupiah. */
export const paidAtTill = ({ kind, amount, payerFee }: Pick<ShownCode, 'kind' | 'amount' | 'payerFee'>): number =>
  kind === 'store' ? amount + payerFee : amount
