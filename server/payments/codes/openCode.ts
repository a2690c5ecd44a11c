import { and, desc, eq, isNull } from 'drizzle-orm'
import { code as answerCode } from '#domain/answerCodes'
import type { Locale } from '#domain/language'
import { codeExpiry, isGoodAt } from '#domain/lending/codeExpiry'
import { dayOf, type Day } from '#domain/day'
import { formatRupiah } from '#domain/lending/money'
import { isAmountRight } from '#domain/lending/codeAmount'
import type { CodePurpose } from '#domain/lending/bills/payCode'
import { ApiError, notFound } from '../../http/apiError'
import { offersAt, requireChannel } from '../channels/channels'
import { channelBusy, retireCode } from './closeCodes'
import { shownCode, type ShownCode } from './shownCode'
import type { ChannelServices } from '../channels/channel'
import type { Db } from '../../db/database'
import { loans, paymentCodes, type CodeQuote } from '../../db/ledgerTables'
import { readAccount, readAccounts } from '../../ledger/readOwed'
import { codeOpenings, type CodeOpening } from '../../db/paymentTables'
import { lockLoan } from '../../ledger/lockLoan'
import { endWrongCodes } from '../../ledger/liveCodes'

/**
 * Completes a code that was begun at its provider, and stores it: the same key gives the same code. `null` if another
 * call has completed or abandoned it, or if another amount is owed now. Throws `channelBusy`.
 */
export async function finishOpening(services: ChannelServices, opening: CodeOpening): Promise<PaymentCode | null> {
  const { id, channel, amount, expiresAt } = opening
  const issued = await requireChannel(services, opening.provider)
    .open({ key: id, channel, amount, expiresAt })
    .catch(() => {
      throw channelBusy()
    })
  const now = await services.now()
  return services.db.transaction(async (tx) => {
    const locked = await lockLoan(tx, opening.loanId)
    const begun = await tx.delete(codeOpenings).where(eq(codeOpenings.id, id)).returning({ id: codeOpenings.id })
    if (begun.length === 0) return null
    const [code] = await tx
      .insert(paymentCodes)
      .values({ ...opening, ...issued })
      .returning()
    const account = locked && (await readAccounts(tx, [locked])).get(opening.loanId)
    const ended = account ? await endWrongCodes(tx, opening.loanId, account, now) : []
    return code === undefined || ended.includes(code.id) ? null : code
  })
}

/** Abandons a code that nobody was shown. Throws `channelBusy` if the provider can’t say whether it was created. */
export async function abandonOpening(services: ChannelServices, opening: CodeOpening) {
  const channel = requireChannel(services, opening.provider)
  const outcome = await channel.close(opening.id).catch(() => 'unknown' as const)
  if (outcome === 'unknown') throw channelBusy()
  if (outcome === 'paid') await finishOpening(services, opening)
  else await services.db.delete(codeOpenings).where(eq(codeOpenings.id, opening.id))
}

export type PaymentCode = typeof paymentCodes.$inferSelect

export interface CodeRequest {
  loanId: string
  purpose: CodePurpose
  channel: string
  /** Whole Rupiah. */
  amount: number
  /** Stored with the code: what the borrower was shown, which for an extension is the agreement. */
  quote: CodeQuote
  /** The last day of WIB for which the amount is right: today by default, `null` if it never changes. */
  validThrough?: Day | null | undefined
  /** An earlier end for another reason. */
  endsBy?: Date | undefined
}

interface PlannedCode extends Omit<CodeRequest, 'validThrough' | 'endsBy'> {
  provider: string
  expiresAt: Date
}

type Step =
  | { kind: 'stale' }
  | { kind: 'show' | 'retire'; code: PaymentCode }
  | { kind: 'open' | 'abandon'; opening: CodeOpening }

type Comparable = Pick<PaymentCode, 'channel' | 'amount' | 'quote' | 'expiresAt'>
const isSame = (one: Comparable, plan: PlannedCode, now: Date) =>
  one.channel === plan.channel &&
  one.amount === plan.amount &&
  one.quote.days === plan.quote.days &&
  one.quote.dueOn === plan.quote.dueOn &&
  isGoodAt(one, now.getTime())

async function findLiveCode(tx: Db, loanId: string, purpose: CodePurpose): Promise<PaymentCode | null> {
  const ofBill = and(eq(paymentCodes.loanId, loanId), eq(paymentCodes.purpose, purpose))
  const isLive = and(isNull(paymentCodes.paidAt), isNull(paymentCodes.replacedAt))
  const [code] = await tx
    .select()
    .from(paymentCodes)
    .where(and(ofBill, isLive))
    .orderBy(desc(paymentCodes.createdAt))
    .limit(1)
  return code ?? null
}

async function findOpening(tx: Db, { loanId, purpose }: PlannedCode): Promise<CodeOpening | null> {
  const ofBill = and(eq(codeOpenings.loanId, loanId), eq(codeOpenings.purpose, purpose))
  const [opening] = await tx.select().from(codeOpenings).where(ofBill)
  return opening ?? null
}

/**
 * The next step for that code, decided under the lock of the loan, so that concurrent calls do the same. One that was
 * begun is completed or abandoned first, because the provider may have created it.
 */
export async function nextStep(tx: Db, plan: PlannedCode, now: Date): Promise<Step> {
  await tx.select({ id: loans.id }).from(loans).where(eq(loans.id, plan.loanId)).for('no key update')
  const begun = await findOpening(tx, plan)
  if (begun !== null) return { kind: isSame(begun, plan, now) ? 'open' : 'abandon', opening: begun }
  const account = await readAccount(tx, plan.loanId)
  if (account !== null && !isAmountRight(plan, account.facts, account.events, dayOf(now.getTime())))
    return { kind: 'stale' }
  const live = await findLiveCode(tx, plan.loanId, plan.purpose)
  if (live !== null) return { kind: isSame(live, plan, now) ? 'show' : 'retire', code: live }
  const [opening] = await tx
    .insert(codeOpenings)
    .values({ ...plan, createdAt: now })
    .returning()
  return { kind: 'open', opening: opening! }
}

/** Concurrent calls for other codes may undo each step a few times. */
const MAX_STEPS = 6

const rupiah = (amount: number) => (locale: Locale) => formatRupiah(amount, locale)

function plan(services: ChannelServices, request: CodeRequest, now: Date): PlannedCode {
  const wanted = request.channel.toUpperCase()
  const offer = offersAt(services, now).find(({ channel }) => channel === wanted)
  if (offer === undefined) throw notFound()
  const { provider, channel, min, max, life, name, asksAmount } = offer
  const { validThrough = dayOf(now.getTime()), endsBy, amount, ...bill } = request
  if (amount < min || amount > max) {
    const details = { data: { channel, min, max }, values: { channel: name, min: rupiah(min), max: rupiah(max) } }
    throw new ApiError(answerCode.channelLimit, 'channelLimit', details)
  }
  // The amount is fetched when it is paid, so the code may live longer than the amount is valid.
  const holds = asksAmount && bill.purpose === 'full' ? null : validThrough
  const end = codeExpiry(now.getTime(), life, holds)
  const expiresAt = new Date(Math.min(end, endsBy?.getTime() ?? end))
  return { ...bill, amount, channel, provider, expiresAt }
}

/**
 * The one live code of a loan for that purpose: the existing one if channel and amount are the same; otherwise that one
 * is closed first. `paid` if it was already paid, or another payment changed what is owed. Calls the provider between
 * its own transactions, so don’t call it inside one, whose rollback would undo everything. Throws a 404 for an unknown
 * channel, `channelLimit` for an amount that it doesn’t accept, `channelBusy` if the provider’s result is unknown:
 * nothing is lost, and the same call can be repeated.
 */
export async function openCode(
  services: ChannelServices,
  request: CodeRequest,
  now: Date,
): Promise<{ outcome: 'opened'; code: ShownCode } | { outcome: 'paid' }> {
  const at = { ...services, now: () => Promise.resolve(now) }
  const planned = plan(at, request, now)
  for (let steps = 0; steps < MAX_STEPS; steps++) {
    const step = await at.db.transaction((tx) => nextStep(tx, planned, now))
    if (step.kind === 'stale') return { outcome: 'paid' }
    if (step.kind === 'show') return { outcome: 'opened', code: shownCode(at, step.code, now) }
    if (step.kind === 'retire' && (await retireCode(at, step.code, now)) === 'paid') return { outcome: 'paid' }
    const made = step.kind === 'open' ? await finishOpening(at, step.opening) : null
    if (made !== null) return { outcome: 'opened', code: shownCode(at, made, now) }
    if (step.kind === 'abandon') await abandonOpening(at, step.opening)
  }
  throw channelBusy()
}
