import { accountFields } from '../../domain/certification/fields'
import { accountProblems, tidyAccount, type AccountAnswers } from '../../domain/forms/formRules'
import { namesAgree } from '../../domain/forms/holderName'
import { throwIfInvalid } from '../http/apiError'
import { fieldErrorsOf } from '../i18n/problemKeys'
import { findBank } from './banks'

/** The normalised account. Throws a 422 that names each wrong field. */
export function parseAccount(typed: AccountAnswers, nameOnCard: string | null): AccountAnswers {
  // Money is paid out to the borrower only, so the account must be in the name on the card.
  const isOther = nameOnCard !== null && !namesAgree(typed.accountHolder, nameOnCard)
  throwIfInvalid({
    ...(findBank(typed.bankCode) === null ? { bankCode: 'choose' } : {}),
    ...(isOther ? { accountHolder: 'holderOther' } : {}),
    ...fieldErrorsOf(accountFields, accountProblems(typed)),
  })
  return tidyAccount(typed)
}
