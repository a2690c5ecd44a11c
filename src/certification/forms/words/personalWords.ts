import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CalendarDate } from '#domain/calendar'
import { namesOf, personalFields, type ChoiceIn, type PersonalField } from '#domain/certification/fields'
import {
  personalProblems,
  relevantPersonal,
  tidyPersonal,
  type PersonalAnswers,
  type PersonalProblems,
} from '#domain/forms/formRules'
import type { Words } from '../frame/useFlowForm'
import { chooseWords } from './chooseWords'
import { kindWords } from './kindWords'

type OwnWords = { readonly [F in PersonalField]?: Partial<Record<NonNullable<PersonalProblems[F]>, MessageDescriptor>> }
type SomeWords = Readonly<Partial<Record<string, MessageDescriptor>>>

const ownWords: OwnWords = {
  companyName: {
    empty: msg`Enter the name of your workplace`,
    short: msg`Enter the full name of your workplace`,
  },
  companyAddress: { empty: msg`Enter the address of your workplace` },
}

/** As it is judged and sent. What was typed stays in the form. */
export const preparePersonal = (typed: PersonalAnswers): PersonalAnswers => relevantPersonal(tidyPersonal(typed))

type Choice = ChoiceIn<typeof personalFields>
const isChoice = (field: PersonalField): field is Choice => personalFields[field] === 'choice'

function wordsFor(field: PersonalField, problem: string): MessageDescriptor {
  if (isChoice(field)) return chooseWords[field]
  const own: SomeWords = ownWords[field] ?? {}
  const byKind: SomeWords = kindWords[personalFields[field]]
  return own[problem] ?? byKind[problem] ?? kindWords.text.empty
}

export function personalWords(i18n: I18n, answers: PersonalAnswers, today: CalendarDate): Words<PersonalField> {
  const problems = personalProblems(answers, today)
  const words: Words<PersonalField> = {}
  for (const field of namesOf(personalFields)) {
    const problem = problems[field]
    if (problem !== undefined) words[field] = i18n._(wordsFor(field, problem))
  }
  return words
}
