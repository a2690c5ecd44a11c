import type { CalendarDate } from '../calendar'
import {
  earlySurveyFields,
  surveyFields,
  surveyPages,
  type SurveyAnswers,
  type SurveyPart,
} from '../certification/surveyQuestions'
import type { AccountOnFile } from '../lending/lender'
import { accountDigitsOf, accountProblem } from './account'
import { fieldKinds, found, judge, tidied, type ProblemsOf } from './fieldKinds'
import { isMaskedName } from './holderName'
import {
  accountFields,
  personalFields,
  plainForms,
  type AccountField,
  type PersonalField,
  type PlainAnswers,
  type PlainForm,
} from '../certification/fields'

type FieldKinds = typeof fieldKinds

export type SurveyProblems = Partial<Record<keyof SurveyAnswers, 'empty'>>
export type PersonalAnswers = PlainAnswers<'personal'>
export type PersonalProblems = ProblemsOf<FieldKinds, typeof personalFields>
export type AccountAnswers = Record<AccountField, string>
export type AccountProblems = ProblemsOf<FieldKinds, typeof accountFields>

/** Codes of the dictionary `workStatus` that come without an employer. */
export const withoutEmployer: readonly string[] = ['HOMEMAKER', 'STUDENT', 'RETIRED', 'UNEMPLOYED']
const employerFields = ['industry', 'companyName', 'companyAddress'] as const satisfies readonly PersonalField[]

/** Whether industry and company are asked for; if not, they may stay empty. */
export const hasEmployer = (workStatus: string) => !withoutEmployer.includes(workStatus)

/** Every question is to be answered; whether an answer is one of the dictionary's, the lender checks. */
export function surveyProblems(answers: Partial<SurveyAnswers>): SurveyProblems {
  const open = surveyFields.filter((field) => fieldKinds.choice.problem(answers[field] ?? '') !== null)
  return Object.fromEntries(open.map((field) => [field, 'empty']))
}

/** The page to go on from: the first with an open question, or the last. */
export function openSurveyPage(answers: Partial<SurveyAnswers>): number {
  const problems = surveyProblems(answers)
  const open = surveyPages.findIndex((fields) => fields.some((field) => problems[field] !== undefined))
  return open < 0 ? surveyPages.length - 1 : open
}

/** What may be left with the lender before the last page is sent. */
export function earlyAnswers(answers: Readonly<Record<string, string>>): SurveyPart {
  return Object.fromEntries(earlySurveyFields.filter((field) => answers[field]).map((field) => [field, answers[field]]))
}

export function personalProblems(answers: Partial<PersonalAnswers>, today: CalendarDate): PersonalProblems {
  const problems = judge(fieldKinds, personalFields, answers, today)
  if (hasEmployer(answers.workStatus ?? '')) return problems
  const isIdle = (field: string) => employerFields.some((name) => name === field)
  return Object.fromEntries(
    Object.entries(problems).filter(([field, problem]) => !(problem === 'empty' && isIdle(field))),
  )
}

type PlainProblems = Readonly<Record<string, string>>
type Judge = (answers: Readonly<Record<string, string>>, today: CalendarDate) => PlainProblems

/** Those whose fields are not judged each by itself. */
const ownJudges: { readonly [Form in PlainForm]?: Judge } = { personal: personalProblems }

export const plainProblems = (
  form: PlainForm,
  answers: Readonly<Record<string, string>>,
  today: CalendarDate,
): PlainProblems => ownJudges[form]?.(answers, today) ?? judge(fieldKinds, plainForms[form], answers, today)

/** As they are kept. */
export const tidyPlain = <Form extends PlainForm>(form: Form, answers: PlainAnswers<Form>): PlainAnswers<Form> =>
  tidied<PlainAnswers<Form>, FieldKinds, Readonly<Record<string, keyof FieldKinds>>>(
    fieldKinds,
    plainForms[form],
    answers,
  )

/** As it is kept. */
export const tidyPersonal = (answers: PersonalAnswers): PersonalAnswers => tidied(fieldKinds, personalFields, answers)

/** As it is sent: without an employer, nothing is said of one. */
export function relevantPersonal(answers: PersonalAnswers): PersonalAnswers {
  const none = Object.fromEntries(employerFields.map((field) => [field, '']))
  return hasEmployer(answers.workStatus) ? answers : { ...answers, ...none }
}

/** The length of a number is the bank's, where that is known. */
export function accountProblems({ bankCode, accountNumber, accountHolder }: AccountAnswers): AccountProblems {
  return found({
    bankCode: fieldKinds.bank.problem(bankCode),
    accountNumber: accountProblem(accountNumber, accountDigitsOf(bankCode)),
    accountHolder: fieldKinds.name.problem(accountHolder),
  } satisfies Record<AccountField, string | null>)
}

/** As it is sent and kept. */
export const tidyAccount = (answers: AccountAnswers): AccountAnswers => tidied(fieldKinds, accountFields, answers)

const wholeName = (name: string | null) => (name === null || isMaskedName(name) ? '' : name)

/**
 * The form that shows the account on file, with the name on the card to compare the holder with. What is masked, as the number
 * always is, has to be typed again.
 */
export const accountValues = ({ account, holderOnCard }: AccountOnFile): AccountAnswers & { holderOnCard: string } => ({
  bankCode: account?.bankCode ?? '',
  accountNumber: '',
  accountHolder: wholeName(account?.accountHolder ?? holderOnCard),
  holderOnCard: wholeName(holderOnCard),
})
