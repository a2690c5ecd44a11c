import type { SurveyAnswers } from '#domain/certification/surveyQuestions'
import { ofPlainForms, type PlainAnswers, type PlainForm } from '#domain/certification/fields'
import { sampleAnswers } from '#domain/certification/sampleAnswers'
import type { AccountAnswers } from '#domain/forms/formRules'
import { groupPhone } from '#domain/forms/phone'
import { dictionaries } from '../credit/dictionaries'
import { sampleBorrowers } from '#domain/sandbox/sampleBorrowers'

export const sampleSurvey: SurveyAnswers = {
  loanPurpose: 'DAILY',
  house: 'FAMILY',
  monthlyIncome: 'FROM_5',
  salaryType: 'MONTHLY',
  payday: '25',
}

const firstChoices = ofPlainForms((fields) => sampleAnswers(fields, (field) => dictionaries[field][0]?.[0] ?? '')) as {
  [Form in PlainForm]: PlainAnswers<Form>
}

export const samplePersonal: PlainAnswers<'personal'> = {
  ...firstChoices.personal,
  gender: 'P',
  birthday: '17/08/1995',
  email: 'siti@example.com',
  education: 'S1',
  marital: 'MARRIED',
  children: '1',
  workStatus: 'PRIVATE',
  industry: 'TRADE',
  companyName: 'PT Contoh Sejahtera',
  companyAddress: 'Jl. Contoh No. 2, Bandung',
}

export const sampleForms = { ...firstChoices, personal: samplePersonal }

export const sampleContacts = [
  { relationship: 'HUSBAND', phone: '81200000091' },
  { relationship: 'OLDER_SIBLING', phone: '81200000092' },
]

export const sampleAccount: AccountAnswers = {
  bankCode: '014',
  accountNumber: '0123456789',
  accountHolder: 'SITI CONTOH',
}

const billLabels = {
  10: 'an application in review',
  20: 'a loan that is being paid out',
  30: 'settled a loan before',
  40: 'a rejected application',
  50: 'an active loan',
  60: 'an extended loan',
  70: 'an overdue loan',
}

export function describeSamples(): string[] {
  const lines = sampleBorrowers.map(({ phone, bizStatus, bills }) => {
    const bill = bills?.[0]
    return `    +62 ${groupPhone(phone)}  bizStatus ${bizStatus}${bill ? `, ${billLabels[bill.status]}` : ''}`
  })
  return ['  Sample borrowers (SANDBOX=1):', ...lines]
}
