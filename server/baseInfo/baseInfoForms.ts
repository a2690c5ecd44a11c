import type { Dictionary } from '../../contract/lender'
import type { Personal, SurveyPart } from '../../contract/userBaseInfo'
import type { CalendarDate } from '../../domain/calendar'
import { personalProblems, surveyProblems } from '../../domain/forms/formRules'
import { surveyFields } from '../../domain/certification/surveyQuestions'
import { tidy } from '../../domain/forms/text'
import type { FieldMessageKey } from '../i18n/fieldMessages'
import { birthdayProblemKeys, emailProblemKeys, textProblemKeys } from '../i18n/problemKeys'
import { invalid } from '../http/apiError'
import { isInDictionary } from '../lender/dictionaries'

type Fields = Record<string, FieldMessageKey>

const personalChoices = ['gender', 'education', 'marital', 'children', 'workStatus', 'industry'] as const

/** Choices that are missing, or that the dictionary does not have. */
function wrongChoices<Name extends Dictionary>(
  answers: Partial<Record<Name, string>>,
  names: readonly Name[],
  missing: Partial<Record<Name, unknown>>,
): Fields {
  const wrong = names.filter((name) => {
    const answer = answers[name] ?? ''
    const isUnknown = answer !== '' && !isInDictionary(name, answer)
    return missing[name] !== undefined || isUnknown
  })
  return Object.fromEntries(wrong.map((name) => [name, 'choose']))
}

const throwIfAny = (fields: Fields) => {
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Some of the answers, or all. Throws a 422 that names each wrong one, or all questions where none was answered. */
export function parseSurvey(answers: SurveyPart): SurveyPart {
  const given = surveyFields.filter((name) => answers[name] !== undefined)
  if (given.length === 0) throwIfAny(Object.fromEntries(surveyFields.map((name) => [name, 'empty'])))
  throwIfAny(wrongChoices(answers, given, surveyProblems(answers)))
  return answers
}

export const isComplete = (answers: SurveyPart) => Object.keys(surveyProblems(answers)).length === 0

/** The normalised answers. Throws a 422 that names each wrong one. */
export function parsePersonal(answers: Personal, today: CalendarDate): Personal {
  const problems = personalProblems(answers, today)
  const { birthday, email, companyName, companyAddress } = problems
  throwIfAny({
    ...wrongChoices(answers, personalChoices, problems),
    ...(birthday ? { birthday: birthdayProblemKeys[birthday] } : {}),
    ...(email ? { email: emailProblemKeys[email] } : {}),
    ...(companyName ? { companyName: textProblemKeys[companyName] } : {}),
    ...(companyAddress ? { companyAddress: textProblemKeys[companyAddress] } : {}),
  })
  return {
    ...answers,
    birthday: answers.birthday.trim(),
    email: answers.email.trim(),
    companyName: tidy(answers.companyName),
    companyAddress: tidy(answers.companyAddress),
  }
}
