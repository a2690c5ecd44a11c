import type { Day } from '#domain/day'
import type { PayChannel } from '#domain/lending/repay/quote'
import type { Services } from '../../services'

/** What those who ask providers work with. */
export type ChannelServices = Pick<Services, 'db' | 'now' | 'channels'>

/** A way in which borrowers pay, as it is offered on some day. */
export interface Offer extends PayChannel {
  /** So many of the first digits are a number of their own, shown and copied apart from the rest. */
  billerDigits: number
  /** Before it takes money, it asks what is owed at that moment. */
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
  /** What a QR code says, where it is paid by one. */
  qr: string | null
}

/** A payment as its provider knows it now. */
export interface Paid {
  paymentId: string
  /** The key of the code; `null` where the provider knows the number only. */
  key: string | null
  number: string
  amount: number
  paidAt: Date
  /** Settled once, then taken back. */
  isReversed: boolean
}

/** Something that was sent to the lender, not to be believed yet. */
export interface Callback {
  method: string
  /** Below the address that the provider was given, beginning with `/`. */
  path: string
  header: (name: string) => string | undefined
  body: string
  /** The lender's date. */
  now: Date
}

/** What a call is answered with, in the provider's form. */
export interface Reply {
  status: 200 | 404
  body: Record<string, unknown>
}

/** What a code asks for at this moment. */
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
  /** For good: nothing was paid, and nothing will be. */
  | { outcome: 'refused'; reason: string }
  | { outcome: 'unknown' }

/** In whose name an account is, as its bank has it. */
export type HolderAnswer = { outcome: 'found'; holder: string } | { outcome: 'none' | 'unknown' }

/** The call's sender can't be who it says, or nothing of what it says is so. */
export class Unauthenticated extends Error {
  override name = 'Unauthenticated'
}

/** Proven, but not to be read: it says nothing that the lender knows. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** One provider of payments. Whatever throws, but for the two errors above, leaves open whether it has happened. */
export interface Channel {
  /** Part of the addresses of its callbacks, and of the primary key of payments: never to be changed. */
  provider: string
  offers: (on: Day) => readonly Offer[]
  open: (order: CodeOrder) => Promise<IssuedCode>
  /** `closed` also where there is no such code. What is closed can't be paid any more, or should not. */
  close: (key: string) => Promise<'closed' | 'paid' | 'unknown'>
  /** All payments of a code, as they are now. */
  read: (key: string) => Promise<readonly Paid[]>
  /** The payments that a callback is about, once it is proven. Throws `Unauthenticated` or `Unreadable`. */
  parseCallback: (callback: Callback) => Promise<{ payments: readonly Paid[]; reply: Reply }>
  /** Answers those who ask for an amount before they take it; `null` for any other call. Throws as `parseCallback` does. */
  answer?: (callback: Callback, amountOf: (number: string) => Promise<AmountNow>) => Promise<Reply | null>
  /** `none` where the bank has no such account. Moves nothing; the holder that was typed may be sent along. */
  nameOf: (account: Pick<PayOutOrder, 'bankCode' | 'accountNumber' | 'accountHolder'>) => Promise<HolderAnswer>
  /** The same key again pays nothing more. */
  payOut: (order: PayOutOrder) => Promise<PayOutResult>
  /** What has become of it; `none` where it never arrived. */
  readPayOut: (key: string) => Promise<PayOutResult | { outcome: 'none' }>
}
