import { createHmac } from 'node:crypto'
import { and, eq, gt, sum } from 'drizzle-orm'
import { code } from '#domain/answerCodes'
import { certificationStepOf } from '#domain/certification/steps'
import { DAY } from '#domain/time'
import { namesAgree } from '#domain/forms/holderName'
import { type AccountAnswers, accountProblems, tidyAccount } from '#domain/forms/formRules'
import { accountFields } from '#domain/certification/fields'
import { ApiError, invalid, throwIfInvalid } from '../http/apiError'
import type { Check } from '../http/call'
import { countCalls } from '../http/callCounts'
import type { ChannelServices } from '../payments/channels/channel'
import { requireStep } from '../auth/steps'
import { limits } from '../config/config'
import type { Borrower } from '../db/borrowerTables'
import { callCounts } from '../db/callTables'
import type { Db } from '../db/database'
import { fieldErrorsOf } from '../i18n/problemKeys'
import { findCard } from '../kyc/card/cardRows'
import type { Services } from '../services'
import { findBank } from './banks'

function parseAccount(typed: AccountAnswers, nameOnCard: string | null): AccountAnswers {
  // Money is only paid out to the borrower, so the account must be in the name on the card.
  const isOther = nameOnCard !== null && !namesAgree(typed.accountHolder, nameOnCard)
  throwIfInvalid({
    ...(findBank(typed.bankCode) === null ? { bankCode: 'choose' } : {}),
    ...(isOther ? { accountHolder: 'holderOther' } : {}),
    ...fieldErrorsOf(accountFields, accountProblems(typed)),
  })
  return tidyAccount(typed)
}

/** The certified change their account without typing a holder: it is the name on their card. */
export const isAccountChange = ({ bizStatus }: Borrower) => certificationStepOf(bizStatus) === 'certified'

export async function typedAccount(db: Db, borrower: Borrower, typed: AccountAnswers) {
  requireStep(borrower, 'bank')
  const card = await findCard(db, borrower.id)
  const nameOnCard = card?.fields.name ?? null
  const isUntyped = typed.accountHolder === '' && isAccountChange(borrower)
  const accountHolder = isUntyped ? (nameOnCard ?? '') : typed.accountHolder
  return { account: parseAccount({ ...typed, accountHolder }, nameOnCard), card }
}

/** The bank’s result for an account given as the borrower’s; `unknown` if the bank can’t be reached. */
export async function checkHolder(
  services: ChannelServices,
  account: AccountAnswers,
  nameOnCard: string,
): Promise<'own' | 'other' | 'none' | 'unknown'> {
  // The first channel pays out, so it can query the banks.
  const [channel] = services.channels
  const answer = await channel?.nameOf(account).catch(() => ({ outcome: 'unknown' as const }))
  if (answer === undefined) return 'unknown'
  if (answer.outcome !== 'found') return answer.outcome
  return namesAgree(answer.holder, nameOnCard) ? 'own' : 'other'
}

/**
 * Throws a 429 for one account too many in 24 hours, so that nobody can find out who owns which number. The same account
 * within an hour counts once: it is checked again with its code.
 */
async function countAccountCheck(
  { db, serverSecret }: Pick<Services, 'db' | 'serverSecret'>,
  borrower: Borrower,
  account: AccountAnswers,
  now: Date,
) {
  const { max, sameInHour } = limits.accountChecks
  const own = `account check ${borrower.id}`
  // Keyed, since an account number can be guessed from a plain hash.
  const which = createHmac('sha256', serverSecret).update(`account|${account.bankCode}|${account.accountNumber}`)
  const [same] = await countCalls(db, [`${own} ${which.digest('hex')}`], now)
  const asked = same?.asked ?? 0
  if (asked === 1) await countCalls(db, [own], now)
  const [inDay] = await db
    .select({ asked: sum(callCounts.asked).mapWith(Number) })
    .from(callCounts)
    .where(and(eq(callCounts.caller, own), gt(callCounts.hour, new Date(now.getTime() - DAY))))
  if (asked > sameInHour || (inDay?.asked ?? 0) > max) throw new ApiError(code.tooMany, 'accountChecks')
}

/**
 * Throws a 422 for an account that is not in the borrower’s name, a 1005 if the bank can’t be reached, and a 429 after
 * too many changes. It runs before a one-time code is sent or verified, so that none is used up by a refused account.
 */
export const checkAccount: Check<'saveAccount'> = async ({ services, body, now }, borrower) => {
  const { account, card } = await typedAccount(services.db, borrower, body)
  if (card === null) return
  const isChange = isAccountChange(borrower)
  if (isChange) await countAccountCheck(services, borrower, account, now)
  const found = await checkHolder(services, account, card.fields.name)
  // Without a typed holder, it is the number that belongs to somebody else.
  if (found === 'other')
    throw invalid({ [body.accountHolder === '' ? 'accountNumber' : 'accountHolder']: 'holderOther' })
  if (found === 'none') throw invalid({ accountNumber: 'accountUnknown' })
  if (found === 'unknown') throw new ApiError(code.channelBusy, isChange ? 'accountBusy' : 'bankBusy')
}
