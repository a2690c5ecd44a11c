import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { code as answerCode } from '#domain/answerCodes'
import { inFours } from '#domain/digits'
import type { CodePurpose, CodeState } from '#domain/lending/bills/payCode'
import { isGoodAt } from '#domain/lending/codeExpiry'
import type { Owed } from '#domain/lending/account'
import { ApiError } from '../../http/apiError'
import type { ChannelServices, Offer } from '../channels/channel'
import { offersAt } from '../channels/channels'
import type { PaymentCode } from './openCode'
import type { Db } from '../../db/database'
import { paymentCodes } from '../../db/ledgerTables'
import { codeReferences } from '../../db/lendingTables'

const REFERENCE_BYTES = 24

/** The stable reference that a code is looked up by. */
export async function referenceOf(db: Db, codeId: string): Promise<string> {
  const find = () => db.select().from(codeReferences).where(eq(codeReferences.codeId, codeId))
  const [known] = await find()
  if (known !== undefined) return known.reference
  const reference = randomBytes(REFERENCE_BYTES).toString('base64url')
  const made = await db.insert(codeReferences).values({ reference, codeId }).onConflictDoNothing().returning()
  // A concurrent call may have inserted it first.
  const [saved] = made.length > 0 ? made : await find()
  return saved?.reference ?? reference
}

export async function findCode(db: Db, reference: string) {
  const [found] = await db
    .select({ code: paymentCodes })
    .from(codeReferences)
    .innerJoin(paymentCodes, eq(paymentCodes.id, codeReferences.codeId))
    .where(eq(codeReferences.reference, reference))
  return found?.code ?? null
}

/** Whole Rupiah: the minimum of a part payment, except the last one. */
const LEAST_PART = 10_000

export const partsOf = ({ total }: Pick<Owed, 'total'>) =>
  total > 0 ? { min: Math.min(LEAST_PART, total), max: total } : null

export interface ShownCode extends Pick<Offer, 'channel' | 'kind' | 'name' | 'payerFee' | 'tillName' | 'billerDigits'> {
  codeId: string
  purpose: CodePurpose
  /** All digits; also the content of the bar code (Code 128). */
  number: string
  /** The numbers to type one after the other, in groups of four: one, or a biller’s code and the bill’s key. */
  display: string[]
  /** The content of the QR code, if the channel has one. */
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

export function shownCode(services: ChannelServices, row: PaymentCode, now: Date): ShownCode {
  const offer = offersAt(services, now).find(({ channel }) => channel === row.channel)
  if (offer === undefined) throw new ApiError(answerCode.notFound, 'notFound')
  const { channel, kind, name, payerFee, tillName, billerDigits } = offer
  const { id, purpose, number, qr, amount, createdAt, expiresAt } = row
  const offered = { channel, kind, name, payerFee, tillName, billerDigits }
  const issued = { codeId: id, purpose, number, qr, amount, createdAt, expiresAt }
  return { ...offered, ...issued, display: displayOf(number, billerDigits), state: stateOf(row, now) }
}

export async function answerOf(db: Db, { codeId, state: _, expiresAt, ...code }: ShownCode) {
  return { ...code, reference: await referenceOf(db, codeId), expiresAt: expiresAt.toISOString() }
}
