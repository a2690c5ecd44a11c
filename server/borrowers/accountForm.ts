import { accountFields } from '#domain/certification/fields'
import { accountProblems, tidyAccount, type AccountAnswers } from '#domain/forms/formRules'
import { namesAgree } from '#domain/forms/holderName'
import { requireStep } from '../auth/steps'
import type { Borrower } from '../db/borrowerTables'
import type { Db } from '../db/database'
import { throwIfInvalid } from '../http/apiError'
import { fieldErrorsOf } from '../i18n/problemKeys'
import { findCard } from '../kyc/card/cardRows'
import { findBank } from './banks'

function parseAccount(typed: AccountAnswers, nameOnCard: string | null): AccountAnswers {
  // Money is paid out to the borrower only, so the account must be in the name on the card.
  const isOther = nameOnCard !== null && !namesAgree(typed.accountHolder, nameOnCard)
  throwIfInvalid({
    ...(findBank(typed.bankCode) === null ? { bankCode: 'choose' } : {}),
    ...(isOther ? { accountHolder: 'holderOther' } : {}),
    ...fieldErrorsOf(accountFields, accountProblems(typed)),
  })
  return tidyAccount(typed)
}

/** The normalised account, and the card in whose name it has to be. Throws a 422 that names each wrong field. */
export async function typedAccount(db: Db, borrower: Borrower, typed: AccountAnswers) {
  requireStep(borrower, 'bank')
  const card = await findCard(db, borrower.id)
  return { account: parseAccount(typed, card?.fields.name ?? null), card }
}
