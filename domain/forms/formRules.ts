import type { CalendarDate } from '../calendar'
import { birthdayProblem, type BirthdayProblem } from './birthday'
import { surveyFields, surveyPages, type SurveyAnswers } from '../certification/surveyQuestions'
import { addressProblem, companyNameProblem, emailProblem, type EmailProblem, type TextProblem } from './text'

export type SurveyProblems = Partial<Record<keyof SurveyAnswers, 'empty'>>

export const choiceFields = ['gender', 'education', 'marital', 'children', 'workStatus', 'industry'] as const
const companyFields = ['industry', 'companyName', 'companyAddress'] as const

export type PersonalAnswers = Record<
  (typeof choiceFields)[number] | 'birthday' | 'email' | 'companyName' | 'companyAddress',
  string
>
export type PersonalProblems = Partial<
  Record<(typeof choiceFields)[number], 'empty'> & {
    birthday: BirthdayProblem
    email: EmailProblem
    companyName: TextProblem
    companyAddress: TextProblem
  }
>

/** Codes of the dictionary `workStatus` that come without an employer. */
export const withoutEmployer: readonly string[] = ['HOMEMAKER', 'STUDENT', 'RETIRED', 'UNEMPLOYED']

/** Whether industry and company are asked for; if not, they may stay empty. */
export const hasEmployer = (workStatus: string) => !withoutEmployer.includes(workStatus)

const given = <T extends object>(problems: T) =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))

const choiceProblem = (value: string | undefined) => ((value ?? '').trim() === '' ? 'empty' : null)

/** Every question is to be answered; whether an answer is one of the dictionary's, the lender checks. */
export const surveyProblems = (answers: Partial<SurveyAnswers>): SurveyProblems =>
  given(Object.fromEntries(surveyFields.map((field) => [field, choiceProblem(answers[field])])))

/** The page to go on from: the first with an open question, or the last. */
export function openSurveyPage(answers: Partial<SurveyAnswers>): number {
  const problems = surveyProblems(answers)
  const open = surveyPages.findIndex((fields) => fields.some((field) => problems[field] !== undefined))
  return open < 0 ? surveyPages.length - 1 : open
}

export function personalProblems(answers: Partial<PersonalAnswers>, today: CalendarDate): PersonalProblems {
  const problems = given({
    ...Object.fromEntries(choiceFields.map((field) => [field, choiceProblem(answers[field])])),
    birthday: birthdayProblem(answers.birthday ?? '', today),
    email: emailProblem(answers.email ?? ''),
    companyName: companyNameProblem(answers.companyName ?? ''),
    companyAddress: addressProblem(answers.companyAddress ?? ''),
  })
  if (hasEmployer(answers.workStatus ?? '')) return problems
  const isEmptyCompanyField = ([field, problem]: [string, unknown]) =>
    problem === 'empty' && companyFields.some((name) => name === field)
  return Object.fromEntries(Object.entries(problems).filter((entry) => !isEmptyCompanyField(entry)))
}
