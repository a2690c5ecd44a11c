import { code as answerCode } from '#domain/answerCodes'
import { owed } from '#domain/lending/account'
import { addDays, dayOf, type Day } from '#domain/day'
import type { BodyOf } from '#contract/endpoint'
import type { endpoints } from '#contract/endpoints'
import { ApiError, invalid, tooEarly } from '../../http/apiError'
import type { Call, Handler } from '../../http/call'
import type { LoanAccount } from '../../ledger/readOwed'
import { saveConsents, saveDocuments } from '../../loans/documents/documentRows'
import { giveBackOf } from '../../loans/bills'
import { requireOwnAccount } from '../../ledger/ownLoan'
import { offersAt } from '../channels/channels'
import { type CodeRequest, openCode } from './openCode'
import type { Services } from '../../services'
import { answerOf, partsOf } from './shownCode'
import { findExtension, type OfferedExtension } from './extensions'

type LoanDraft = BodyOf<typeof endpoints.makeCode>
type Request = Pick<CodeRequest, 'amount' | 'quote' | 'validThrough'>

function validThrough({ facts, events }: LoanAccount, day: Day): Day | null {
  const totalOn = (on: Day) => owed(facts, events, on).total
  const changes = [1, 2].find((days) => totalOn(addDays(day, days)) !== totalOn(day))
  return changes === undefined ? null : addDays(day, changes - 1)
}

/**
 * Stores the document and its consent before the code is created. Throws a 422 unless this exact text, which changes
 * daily, was agreed to.
 */
async function saveExtension(
  { body, services: { db }, ...caller }: Call & { body: LoanDraft },
  borrowerId: string,
  { shown, document }: OfferedExtension,
) {
  const given = body.consents ?? []
  const isAgreed = given.some(({ hash, version }) => hash === document.hash && version === document.version)
  if (!isAgreed) throw invalid({ consents: 'consents' })
  await db.transaction(async (tx) => {
    await saveDocuments(tx, body.repayId, [document], shown, caller.now)
    await saveConsents(tx, borrowerId, body.repayId, [document], caller)
  })
}

async function requestOf(call: Call & { body: LoanDraft }, borrowerId: string, account: LoanAccount): Promise<Request> {
  const { body, services, now } = call
  const day = dayOf(now.getTime())
  const creditState = owed(account.facts, account.events, day)
  const part = partsOf(creditState)
  if (part === null) throw tooEarly()
  if (body.purpose === 'full') {
    const { principal, interest, serviceFee, lateFee, extensionFee, total } = creditState
    const quote = { principal, interest, serviceFee, lateFee, extensionFee }
    return { amount: total, quote, validThrough: validThrough(account, day) }
  }
  if (body.purpose === 'part') {
    const { amount = 0 } = body
    if (amount < part.min || amount > part.max) throw invalid({ amount: 'partAmount' })
    return { amount, quote: {}, validThrough: null }
  }
  const extension = await findExtension(services.db, account, body.days, day)
  await saveExtension(call, borrowerId, extension)
  return { amount: extension.quote.amount, quote: extension.quote, validThrough: day }
}

async function openFor(services: Services, request: CodeRequest, now: Date) {
  const opened = await openCode(services, request, now)
  if (opened.outcome === 'paid') throw new ApiError(answerCode.tooEarly, 'alreadyPaid')
  return answerOf(services.db, opened.code)
}

export const makeCode: Handler<'makeCode'> = async (call, borrower) => {
  const { body, services, now } = call
  const { purpose, channel, repayId } = body
  const account = await requireOwnAccount(services.db, borrower.id, repayId)
  const request = await requestOf(call, borrower.id, account)
  return openFor(services, { ...request, loanId: account.loan.id, purpose, channel }, now)
}

export const giveBack: Handler<'giveBack'> = async ({ body, services, now }, borrower) => {
  const account = await requireOwnAccount(services.db, borrower.id, body.repayId)
  const open = giveBackOf(account, now)
  if (open === null) throw new ApiError(answerCode.tooEarly, 'noGiveBack')
  const { amount, until } = open
  // The first that accepts the amount, so that a borrower in a hurry need not choose.
  const fits = offersAt(services, now).find(({ min, max }) => amount >= min && amount <= max)
  const channel = body.channel ?? fits?.channel ?? ''
  const request = { loanId: account.loan.id, purpose: 'giveBack', channel, amount, quote: {} } as const
  return openFor(services, { ...request, validThrough: null, endsBy: until }, now)
}
