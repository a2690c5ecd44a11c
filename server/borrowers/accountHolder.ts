import { code } from '#domain/answerCodes'
import { namesAgree } from '#domain/forms/holderName'
import { type AccountAnswers, accountProblems, tidyAccount } from '#domain/forms/formRules'
import { accountFields } from '#domain/certification/fields'
import { ApiError, invalid, throwIfInvalid } from '../http/apiError'
import type { Check } from '../http/call'
import type { ChannelServices } from '../payments/channels/channel'
import { requireStep } from '../auth/steps'
import type { Borrower } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { fieldErrorsOf } from '../i18n/problemKeys'
import { findCard } from '../kyc/card/cardRows'
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

export async function typedAccount(db: Db, borrower: Borrower, typed: AccountAnswers) {
  requireStep(borrower, 'bank')
  const card = await findCard(db, borrower.id)
  return { account: parseAccount(typed, card?.fields.name ?? null), card }
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
 * Throws a 422 for an account that is not in the borrower’s name, and a 1005 if the bank can’t be reached. It runs
 * before the one-time code is verified, so that a refused account doesn’t use the code up.
 */
export const checkAccount: Check<'saveAccount'> = async ({ services, body }, borrower) => {
  const { account, card } = await typedAccount(services.db, borrower, body)
  if (card === null) return
  const found = await checkHolder(services, account, card.fields.name)
  if (found === 'other') throw invalid({ accountHolder: 'holderOther' })
  if (found === 'none') throw invalid({ accountNumber: 'accountUnknown' })
  if (found === 'unknown') throw new ApiError(code.channelBusy, 'bankBusy')
}
