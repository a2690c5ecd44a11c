import type { CalendarDate } from '../calendar'
import { earlySurveyFields, surveyFields, type SurveyAnswers, type SurveyPart } from '../certification/surveyQuestions'
import type { AccountOnFile } from '../lending/lender'
import { accountDigitsOf, accountProblem } from './account'
import { fieldKinds, found, fieldProblems, tidied, type ProblemsOf } from './fieldKinds'
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

/** Codes of the dictionary `workStatus` without an employer. */
export const withoutEmployer: readonly string[] = ['HOMEMAKER', 'STUDENT', 'RETIRED', 'UNEMPLOYED']
const employerFields = ['industry', 'companyName', 'companyAddress'] as const satisfies readonly PersonalField[]

/** Whether the number of children is asked, by the code of the dictionary `marital`. */
export const asksChildren = (marital: string) => marital !== '' && marital !== 'SINGLE'

/** Whether industry and company are required. */
export const hasEmployer = (workStatus: string) => !withoutEmployer.includes(workStatus)

/** All questions are required; the lender checks the answers against the dictionaries. */
export function surveyProblems(answers: Partial<SurveyAnswers>): SurveyProblems {
  const open = surveyFields.filter((field) => fieldKinds.choice.problem(answers[field] ?? '') !== null)
  return Object.fromEntries(open.map((field) => [field, 'empty']))
}

/** Answers that may be saved before the form is sent. */
export function earlyAnswers(answers: Readonly<Record<string, string>>): SurveyPart {
  return Object.fromEntries(earlySurveyFields.filter((field) => answers[field]).map((field) => [field, answers[field]]))
}

export function personalProblems(answers: Partial<PersonalAnswers>, today: CalendarDate): PersonalProblems {
  const problems = fieldProblems(fieldKinds, personalFields, answers, today)
  if (hasEmployer(answers.workStatus ?? '')) return problems
  const isIdle = (field: string) => employerFields.some((name) => name === field)
  return Object.fromEntries(
    Object.entries(problems).filter(([field, problem]) => !(problem === 'empty' && isIdle(field))),
  )
}

type PlainProblems = Readonly<Record<string, string>>
type Checker = (answers: Readonly<Record<string, string>>, today: CalendarDate) => PlainProblems

/** Forms with rules across fields. */
const ownCheckers: { readonly [Form in PlainForm]?: Checker } = { personal: personalProblems }

export const plainProblems = (
  form: PlainForm,
  answers: Readonly<Record<string, string>>,
  today: CalendarDate,
): PlainProblems => ownCheckers[form]?.(answers, today) ?? fieldProblems(fieldKinds, plainForms[form], answers, today)

export const tidyPlain = <Form extends PlainForm>(form: Form, answers: PlainAnswers<Form>): PlainAnswers<Form> =>
  tidied<PlainAnswers<Form>, FieldKinds, Readonly<Record<string, keyof FieldKinds>>>(
    fieldKinds,
    plainForms[form],
    answers,
  )

export const tidyPersonal = (answers: PersonalAnswers): PersonalAnswers => tidied(fieldKinds, personalFields, answers)

/** Without an employer its fields are left out; nobody whose marital status doesn't ask for it has children. */
export function relevantPersonal(answers: PersonalAnswers): PersonalAnswers {
  const none = Object.fromEntries(employerFields.map((field) => [field, '']))
  return {
    ...answers,
    ...(hasEmployer(answers.workStatus) ? {} : none),
    ...(asksChildren(answers.marital) ? {} : { children: '0' }),
  }
}

/** The length of a number is the bank's, where that is known. */
export function accountProblems({ bankCode, accountNumber, accountHolder }: AccountAnswers): AccountProblems {
  return found({
    bankCode: fieldKinds.bank.problem(bankCode),
    accountNumber: accountProblem(accountNumber, accountDigitsOf(bankCode)),
    accountHolder: fieldKinds.name.problem(accountHolder),
  } satisfies Record<AccountField, string | null>)
}

export const tidyAccount = (answers: AccountAnswers): AccountAnswers => tidied(fieldKinds, accountFields, answers)

const wholeName = (name: string | null) => (name === null || isMaskedName(name) ? '' : name)

type AccountValues = AccountAnswers & { holderOnCard: string; accountNow: string }

/**
 * The form for the account on file, with the name on the card for comparison. A masked number has to be typed again, and
 * is only shown.
 */
export const accountValues = ({ account, holderOnCard }: AccountOnFile): AccountValues => ({
  bankCode: account?.bankCode ?? '',
  accountNumber: '',
  accountHolder: wholeName(account?.accountHolder ?? holderOnCard),
  holderOnCard: wholeName(holderOnCard),
  accountNow: account === null ? '' : `${account.bankName} ${account.accountMasked}`,
})
