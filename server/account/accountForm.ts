import { accountProblem, normaliseAccount } from '../../domain/forms/account'
import { namesAgree } from '../../domain/forms/holderName'
import { nameProblem, tidy } from '../../domain/forms/text'
import type { FieldMessageKey } from '../i18n/fieldMessages'
import { accountWords, textWords } from '../i18n/problemKeys'
import { invalid } from '../http/apiError'
import { findBank } from './banks'

export interface AccountForm {
  bankCode: string
  accountNumber: string
  accountHolder: string
}

function holderProblem(holder: string, nameOnCard: string | null): FieldMessageKey | null {
  const problem = nameProblem(holder)
  if (problem !== null) return textWords[problem]
  // Money goes to the borrower only, so a name that can't be that of the card is refused.
  return nameOnCard !== null && !namesAgree(holder, nameOnCard) ? 'holderOther' : null
}

/** The account as it is kept; throws a 422 that names each wrong field. */
export function readAccountForm(typed: AccountForm, nameOnCard: string | null): AccountForm {
  const bank = findBank(typed.bankCode)
  const number = accountProblem(typed.accountNumber, bank?.digits ?? null)
  const holder = holderProblem(typed.accountHolder, nameOnCard)
  const fields: Record<string, FieldMessageKey> = {
    ...(bank === null ? { bankCode: 'choose' } : {}),
    ...(number === null ? {} : { accountNumber: accountWords[number] }),
    ...(holder === null ? {} : { accountHolder: holder }),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return {
    bankCode: typed.bankCode,
    accountNumber: normaliseAccount(typed.accountNumber),
    accountHolder: tidy(typed.accountHolder),
  }
}
