import { code as answerCode } from '#domain/answerCodes'
import { inFours } from '#domain/forms/digits'
import type { CodePurpose, CodeState } from '#domain/lending/bills/payCode'
import { isGoodAt } from '#domain/lending/codeExpiry'
import { ApiError } from '../../http/apiError'
import type { ChannelServices, Offer } from '../channels/channel'
import { offersAt } from '../channels/channels'
import type { PaymentCode } from './nextStep'

/** All that a screen needs to have a code paid. Money is whole Rupiah. */
export interface ShownCode extends Pick<Offer, 'channel' | 'kind' | 'name' | 'payerFee' | 'tillName' | 'billerDigits'> {
  codeId: string
  purpose: CodePurpose
  /** All digits; what a bar code (Code 128) says. */
  number: string
  /** The numbers to be typed one after the other, each in groups of four: one, or a biller's code and the key of the bill. */
  display: string[]
  /** What the QR code says, where it is paid by one. */
  qr: string | null
  amount: number
  createdAt: Date
  expiresAt: Date
  state: CodeState
}

const displayOf = (number: string, billerDigits: number) =>
  billerDigits === 0 ? [inFours(number)] : [number.slice(0, billerDigits), inFours(number.slice(billerDigits))]

function stateOf(code: PaymentCode, now: Date): CodeState {
  if (code.paidAt !== null) return 'paid'
  if (code.replacedAt !== null) return 'replaced'
  return isGoodAt(code, now.getTime()) ? 'open' : 'expired'
}

/** Throws a 404 for a channel that is not offered any more. */
export function shownCode(services: ChannelServices, row: PaymentCode, now: Date): ShownCode {
  const offer = offersAt(services, now).find(({ channel }) => channel === row.channel)
  if (offer === undefined) throw new ApiError(answerCode.notFound, 'notFound')
  const { channel, kind, name, payerFee, tillName, billerDigits } = offer
  const { id, purpose, number, qr, amount, createdAt, expiresAt } = row
  const offered = { channel, kind, name, payerFee, tillName, billerDigits }
  const issued = { codeId: id, purpose, number, qr, amount, createdAt, expiresAt }
  return { ...offered, ...issued, display: displayOf(number, billerDigits), state: stateOf(row, now) }
}
