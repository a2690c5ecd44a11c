import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ACCOUNT_DIGITS, accountDigitsOf, accountProblem, normaliseAccount } from '../../../../domain/forms/account'
import { nameProblem, textLimits, tidy } from '../../../../domain/forms/text'
import type { Words } from '../frame/useFlowForm'

export const bankFields = ['bankCode', 'accountNumber', 'accountHolder'] as const
export type BankField = (typeof bankFields)[number] | 'isChecked'
export type BankAnswers = Record<BankField, string>

/** What a tick on the review stands for: this account and no other. */
export const accountInShort = ({ bankCode, accountNumber, accountHolder }: Omit<BankAnswers, 'isChecked'>) =>
  [bankCode, accountNumber, accountHolder].join('|')

export const prepareBank = (typed: BankAnswers): BankAnswers => ({
  ...typed,
  accountNumber: normaliseAccount(typed.accountNumber),
  accountHolder: tidy(typed.accountHolder),
})

function numberWords(i18n: I18n, { bankCode, accountNumber }: BankAnswers): string | null {
  const digits = accountDigitsOf(bankCode)
  const problem = accountProblem(accountNumber, digits)
  const { min, max } = ACCOUNT_DIGITS
  const given = normaliseAccount(accountNumber).length
  switch (problem) {
    case null:
      return null
    case 'empty':
      return i18n._(msg`Enter the account number`)
    case 'digits':
      return i18n._(msg`An account number has digits only`)
    case 'length':
      return digits === null
        ? i18n._(msg`Account numbers have ${min} to ${max} digits. This one has ${given}`)
        : i18n._(msg`Account numbers of this bank have ${digits} digits. This one has ${given}`)
  }
}

function holderWords(i18n: I18n, holder: string): string | null {
  const { max } = textLimits.name
  switch (nameProblem(holder)) {
    case null:
      return null
    case 'empty':
      return i18n._(msg`Enter the name of the account holder`)
    case 'short':
      return i18n._(msg`Enter the full name`)
    case 'long':
      return i18n._(msg`Shorten this to ${max} characters`)
    case 'letters':
      return i18n._(msg`Write the name in letters only`)
  }
}

export function bankWords(i18n: I18n, answers: BankAnswers): Words<BankField> {
  const words: Words<BankField> = {}
  const number = numberWords(i18n, answers)
  const holder = holderWords(i18n, answers.accountHolder)
  if (answers.bankCode === '') words.bankCode = i18n._(msg`Choose your bank`)
  if (number) words.accountNumber = number
  if (holder) words.accountHolder = holder
  // The review is there, and can be ticked, once all the rest is right.
  if (Object.keys(words).length === 0 && answers.isChecked !== accountInShort(answers)) {
    words.isChecked = i18n._(msg`Check the account, then tick this`)
  }
  return words
}
