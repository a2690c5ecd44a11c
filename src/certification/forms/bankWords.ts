import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { ACCOUNT_DIGITS, accountDigitsOf, normaliseAccount } from '#domain/forms/account'
import { accountFields, namesOf, valuesOf, type AccountField } from '#domain/certification/fields'
import { accountProblems, tidyAccount, type AccountAnswers, type AccountProblems } from '#domain/forms/formRules'
import { textLimits } from '#domain/forms/text'
import type { Words } from './useFlowForm'
import { shorten } from './kindWords'

export const bankFields = namesOf(accountFields)
export type BankField = AccountField | 'isChecked'
export type BankAnswers = Record<BankField, string>

/** What a tick on the review stands for: this account and no other. */
export const accountInShort = (account: AccountAnswers) => Object.values(valuesOf(bankFields, account)).join('|')

export const prepareBank = (typed: BankAnswers): BankAnswers => ({ ...typed, ...tidyAccount(typed) })

function numberWords(i18n: I18n, { bankCode, accountNumber }: BankAnswers, problem: AccountProblems['accountNumber']) {
  const digits = accountDigitsOf(bankCode)
  const { min, max } = ACCOUNT_DIGITS
  const given = normaliseAccount(accountNumber).length
  switch (problem) {
    case undefined:
      return undefined
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

const holderWords: Record<NonNullable<AccountProblems['accountHolder']>, MessageDescriptor> = {
  empty: msg`Enter the name of the account holder`,
  short: msg`Enter the full name`,
  long: shorten(textLimits.name),
  letters: msg`Write the name in letters only`,
}

export function bankWords(i18n: I18n, answers: BankAnswers): Words<BankField> {
  const problems = accountProblems(answers)
  const words: Words<BankField> = {}
  const number = numberWords(i18n, answers, problems.accountNumber)
  if (problems.bankCode) words.bankCode = i18n._(msg`Choose your bank`)
  if (number) words.accountNumber = number
  if (problems.accountHolder) words.accountHolder = i18n._(holderWords[problems.accountHolder])
  // The review is there, and can be ticked, once all the rest is right.
  if (Object.keys(words).length === 0 && answers.isChecked !== accountInShort(answers)) {
    words.isChecked = i18n._(msg`Check the account, then tick this`)
  }
  return words
}
