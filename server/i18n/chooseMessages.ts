import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DictionaryName } from '#domain/forms/lists'

type Chosen = DictionaryName | 'bankCode' | 'channel' | 'productCode' | 'days' | 'products'

export const chooseMessages: Readonly<Record<Chosen, MessageDescriptor>> = {
  loanPurpose: msg`Choose what you need the money for`,
  house: msg`Choose your kind of home`,
  monthlyIncome: msg`Choose your monthly income`,
  salaryType: msg`Choose how you are paid`,
  payday: msg`Choose when you are paid`,
  gender: msg`Choose your gender`,
  education: msg`Choose your highest education`,
  marital: msg`Choose your marital status`,
  children: msg`Choose the number of children`,
  workStatus: msg`Choose your occupation`,
  industry: msg`Choose your line of work`,
  relationship: msg`Choose your relationship`,
  bankCode: msg`Choose your bank`,
  channel: msg`Choose how you paid`,
  productCode: msg`Choose a loan`,
  days: msg`Choose a term`,
  products: msg`Choose what you ask for`,
}
