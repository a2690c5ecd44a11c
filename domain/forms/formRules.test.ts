import { expect, test } from 'vitest'
import { namesOf, personalFields } from '../certification/fields'
import {
  accountProblems,
  accountValues,
  earlyAnswers,
  personalProblems,
  relevantPersonal,
  surveyProblems,
} from './formRules'
import { sampleAnswers } from '../certification/sampleAnswers'

const today = { year: 2026, month: 11, day: 21 }
const survey = { loanPurpose: 'HEALTH', house: 'OWN', monthlyIncome: 'I3', salaryType: 'MONTHLY', payday: '25' }
const personal = {
  ...sampleAnswers(personalFields, () => 'CODE'),
  gender: 'L',
  birthday: '17/08/1990',
  email: 'budi@contoh.id',
  education: 'SMA',
  marital: 'SINGLE',
  children: '0',
  workStatus: 'PRIVATE',
  industry: 'TRADE',
  companyName: 'PT Contoh',
  companyAddress: 'Jl. Contoh 1',
}

test('complete answers have no problems', () => {
  expect(surveyProblems(survey)).toEqual({})
  expect(personalProblems(personal, today)).toEqual({})
})

test('each question of the questionnaire is to be answered', () => {
  expect(surveyProblems({})).toEqual({
    loanPurpose: 'empty',
    house: 'empty',
    monthlyIncome: 'empty',
    salaryType: 'empty',
    payday: 'empty',
  })
  expect(surveyProblems({ ...survey, payday: ' ' })).toEqual({ payday: 'empty' })
})

test('each field of the personal info is to be filled in rightly', () => {
  expect(personalProblems({}, today)).toEqual(
    Object.fromEntries(namesOf(personalFields).map((field) => [field, 'empty'])),
  )
  expect(personalProblems({ ...personal, email: 'budi', birthday: '22/11/2008', companyName: 'X' }, today)).toEqual({
    email: 'format',
    birthday: 'young',
    companyName: 'short',
  })
})

test('who has no employer need not name one, but a name that is given is checked', () => {
  const student = { ...personal, workStatus: 'STUDENT', industry: '', companyName: '', companyAddress: '' }
  expect(personalProblems(student, today)).toEqual({})
  expect(personalProblems({ ...student, companyAddress: 'X' }, today)).toEqual({ companyAddress: 'short' })
  expect(personalProblems({ ...student, email: '' }, today)).toEqual({ email: 'empty' })
})

test('the employer’s fields are emptied for those who have none', () => {
  expect(relevantPersonal(personal)).toEqual(personal)
  expect(relevantPersonal({ ...personal, workStatus: 'STUDENT' })).toEqual({
    ...personal,
    workStatus: 'STUDENT',
    industry: '',
    companyName: '',
    companyAddress: '',
  })
})

test('children are required except of the single', () => {
  const { children } = relevantPersonal({ ...personal, marital: 'SINGLE', children: '3' })
  expect(children).toBe('0')
  for (const marital of ['MARRIED', 'DIVORCED', 'WIDOWED'])
    expect(relevantPersonal({ ...personal, marital, children: '3' }).children).toBe('3')
})

test('what is left with the lender early is answered, and none of the pay', () => {
  expect(earlyAnswers({ loanPurpose: 'HEALTH', house: '', payday: '25' })).toEqual({ loanPurpose: 'HEALTH' })
})

test.each([
  [{}, {}],
  [{ bankCode: '' }, { bankCode: 'empty' }],
  [{ accountNumber: '123456' }, { accountNumber: 'length' }],
  [{ bankCode: '999', accountNumber: '123456' }, {}],
  [{ accountNumber: '' }, { accountNumber: 'empty' }],
  [{ accountHolder: 'S1TI' }, { accountHolder: 'letters' }],
])('the account with %o has %o', (change, problems) => {
  const account = { bankCode: '014', accountNumber: '0123456789', accountHolder: 'SITI CONTOH' }
  expect(accountProblems({ ...account, ...change })).toEqual(problems)
})

test('the account opens with what is on file, or with the name on the card; its number is typed again', () => {
  const account = { bankCode: '014', bankName: 'BCA', accountMasked: '•••• 6789', accountHolder: 'SITI C' }
  expect(accountValues({ account, holderOnCard: 'SITI CONTOH' })).toEqual({
    bankCode: '014',
    accountNumber: '',
    accountHolder: 'SITI C',
    holderOnCard: 'SITI CONTOH',
    accountNow: 'BCA •••• 6789',
  })
  expect(accountValues({ account: null, holderOnCard: 'SITI CONTOH' }).accountHolder).toBe('SITI CONTOH')
  expect(accountValues({ account: null, holderOnCard: null }).accountHolder).toBe('')
})
