import { expect, test } from 'vitest'
import { openSurveyPage, personalProblems, surveyProblems } from './formRules'

const today = { year: 2026, month: 11, day: 21 }
const survey = { loanPurpose: 'HEALTH', house: 'OWN', monthlyIncome: 'I3', salaryType: 'MONTHLY', payday: '25' }
const personal = {
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
  expect(Object.values(personalProblems({}, today))).toEqual(Array.from({ length: 10 }, () => 'empty'))
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

test.each([
  [{}, 0],
  [{ loanPurpose: 'HEALTH' }, 1],
  [{ loanPurpose: 'HEALTH', house: 'OWN' }, 1],
  [{ house: 'OWN', monthlyIncome: 'I3', salaryType: 'MONTHLY', payday: '25' }, 0],
  [{ loanPurpose: 'HEALTH', house: 'OWN', monthlyIncome: 'I3' }, 2],
  [survey, 2],
])('the questionnaire with %o goes on from page %i', (answers, page) => {
  expect(openSurveyPage(answers)).toBe(page)
})
