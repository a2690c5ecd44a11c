import { accountProblem, normaliseAccount } from '../../domain/forms/account'
import { namesAgree } from '../../domain/forms/holderName'
import { nameProblem, tidy } from '../../domain/forms/text'
import type { FieldMessageKey } from '../i18n/fieldMessages'
import { accountProblemKeys, textProblemKeys } from '../i18n/problemKeys'
import { invalid } from '../http/apiError'
import { findBank } from './banks'

export interface AccountForm {
  bankCode: string
  accountNumber: string
  accountHolder: string
}

function holderProblem(holder: string, nameOnCard: string | null): FieldMessageKey | null {
  const problem = nameProblem(holder)
  if (problem !== null) return textProblemKeys[problem]
  // Money is paid out to the borrower only, so the account must be in the name on the card.
  return nameOnCard !== null && !namesAgree(holder, nameOnCard) ? 'holderOther' : null
}

/** The normalised account. Throws a 422 that names each wrong field. */
export function parseAccount(typed: AccountForm, nameOnCard: string | null): AccountForm {
  const bank = findBank(typed.bankCode)
  const number = accountProblem(typed.accountNumber, bank?.digits ?? null)
  const holder = holderProblem(typed.accountHolder, nameOnCard)
  const fields: Record<string, FieldMessageKey> = {
    ...(bank === null ? { bankCode: 'choose' } : {}),
    ...(number === null ? {} : { accountNumber: accountProblemKeys[number] }),
    ...(holder === null ? {} : { accountHolder: holder }),
  }
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return {
    bankCode: typed.bankCode,
    accountNumber: normaliseAccount(typed.accountNumber),
    accountHolder: tidy(typed.accountHolder),
  }
}
