import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CalendarDate } from '../../../../domain/calendar'
import {
  hasEmployer,
  personalProblems,
  type PersonalAnswers,
  type PersonalProblems,
} from '../../../../domain/forms/formRules'
import { tidy } from '../../../../domain/forms/text'
import type { Words } from '../frame/useFlowForm'

export type PersonalField = keyof PersonalAnswers

export const personalFields = [
  'gender',
  'birthday',
  'email',
  'education',
  'marital',
  'children',
  'workStatus',
  'industry',
  'companyName',
  'companyAddress',
] as const satisfies readonly PersonalField[]

type WordsOf<P> = { [F in keyof P]-?: Record<NonNullable<P[F]> & string, MessageDescriptor> }

const choose = { empty: msg`Please choose one` }

const words: WordsOf<PersonalProblems> = {
  gender: choose,
  education: choose,
  marital: choose,
  children: choose,
  workStatus: choose,
  industry: choose,
  birthday: {
    empty: msg`Choose your date of birth`,
    format: msg`Choose your date of birth again`,
    young: msg`Borrowers are 18 or older. Check the year`,
    old: msg`Borrowers are 80 at most. Check the year`,
  },
  email: {
    empty: msg`Enter your email address`,
    format: msg`The email address is not complete. Example: name@example.com`,
    long: msg`This email address is too long`,
  },
  companyName: {
    empty: msg`Enter the name of your workplace`,
    short: msg`Enter the full name of your workplace`,
    long: msg`Shorten this to 100 characters`,
  },
  companyAddress: {
    empty: msg`Enter the address of your workplace`,
    short: msg`Enter the full address, with street and city`,
    long: msg`Shorten this to 200 characters`,
  },
}

/** As it is judged and sent: without an employer nothing is sent of one. What was typed stays in the form. */
export function preparePersonal(typed: PersonalAnswers): PersonalAnswers {
  const tidied = {
    ...typed,
    email: typed.email.trim(),
    companyName: tidy(typed.companyName),
    companyAddress: tidy(typed.companyAddress),
  }
  return hasEmployer(typed.workStatus) ? tidied : { ...tidied, industry: '', companyName: '', companyAddress: '' }
}

export function personalWords(i18n: I18n, answers: PersonalAnswers, today: CalendarDate): Words<PersonalField> {
  const problems = Object.entries(personalProblems(answers, today)) as [PersonalField, string][]
  const said: Record<PersonalField, Record<string, MessageDescriptor>> = words
  return Object.fromEntries(problems.map(([field, problem]) => [field, i18n._(said[field][problem] ?? choose.empty)]))
}
