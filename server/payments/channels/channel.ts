import type { Day } from '#domain/day'
import type { PayChannel } from '#domain/lending/repay/quote'
import type { Services } from '../../services'

export type ChannelServices = Pick<Services, 'db' | 'now' | 'channels'>

export interface Offer extends PayChannel {
  /** This many first digits are a number of their own, shown and copied apart from the rest. */
  billerDigits: number
  /** Asks for the amount owed before it takes money. */
  asksAmount: boolean
}

/** `key` is ours: the same key again gives the same code. */
export interface CodeOrder {
  key: string
  channel: string
  amount: number
  expiresAt: Date
}

export interface IssuedCode {
  /** Digits; may begin with 0. */
  number: string
  /** The content of the QR code, if the channel has one. */
  qr: string | null
}

export interface Paid {
  paymentId: string
  /** The key of the code; `null` if the provider only knows the number. */
  key: string | null
  number: string
  amount: number
  paidAt: Date
  /** Settled once, then taken back. */
  isReversed: boolean
}

export interface Callback {
  method: string
  /** Below the address that the provider was given, beginning with `/`. */
  path: string
  header: (name: string) => string | undefined
  body: string
  /** The lender’s date. */
  now: Date
}

export interface Reply {
  status: 200 | 404
  body: Record<string, unknown>
}

export type AmountNow = { kind: 'owes'; amount: number; tillName: string } | { kind: 'paid' | 'expired' | 'unknown' }

export interface PayOutOrder {
  key: string
  amount: number
  bankCode: string
  accountNumber: string
  accountHolder: string
}

export type PayOutResult =
  | { outcome: 'sent'; at: Date }
  /** Final: nothing was paid, and nothing will be. */
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unknown' }

export type HolderAnswer = { outcome: 'found'; holder: string } | { outcome: 'none' | 'unknown' }

/** The sender could not be verified, or the content is not true. */
export class Unauthenticated extends Error {
  override name = 'Unauthenticated'
}

/** Verified, but unreadable for the lender. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** A payment provider. Any error but the two above leaves the outcome unknown. */
export interface Channel {
  /** Part of its callback addresses and of the primary key of payments, so it must never change. */
  provider: string
  offers: (on: Day) => readonly Offer[]
  open: (order: CodeOrder) => Promise<IssuedCode>
  /** `closed` also for an unknown code. A closed code can’t, or should not, be paid any more. */
  close: (key: string) => Promise<'closed' | 'paid' | 'unknown'>
  read: (key: string) => Promise<readonly Paid[]>
  /** The payments of a callback, once it is verified. Throws `Unauthenticated` or `Unreadable`. */
  parseCallback: (callback: Callback) => Promise<{ payments: readonly Paid[]; reply: Reply }>
  /** Answers a bank that asks for the amount first; `null` for any other call. Throws as `parseCallback` does. */
  answer?: (callback: Callback, amountOf: (number: string) => Promise<AmountNow>) => Promise<Reply | null>
  /** `none` if the bank has no such account. Moves no money; the typed holder may be sent along. */
  nameOf: (account: Pick<PayOutOrder, 'bankCode' | 'accountNumber' | 'accountHolder'>) => Promise<HolderAnswer>
  /** The same key again pays nothing more. */
  payOut: (order: PayOutOrder) => Promise<PayOutResult>
  /** The current result; `none` if the order never arrived. */
  readPayOut: (key: string) => Promise<PayOutResult | { outcome: 'none' }>
}
