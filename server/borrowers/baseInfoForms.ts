import type { CalendarDate } from '#domain/calendar'
import { isPayFitting } from '#domain/certification/payday'
import { surveyFields, type SurveyPart } from '#domain/certification/surveyQuestions'
import { choicesIn, plainForms, type PlainAnswers, type PlainForm } from '#domain/certification/fields'
import { plainProblems, surveyProblems, tidyPlain } from '#domain/forms/formRules'
import { fieldErrorsOf } from '../i18n/problemKeys'
import { throwIfInvalid } from '../http/apiError'
import { isInDictionary, unknownChoices } from '../credit/dictionaries'

/** Some of the answers, or all. Throws a 422 that names each wrong one, or all questions where none was answered. */
export function parseSurvey(answers: SurveyPart): SurveyPart {
  const given = surveyFields.filter((name) => answers[name] !== undefined)
  if (given.length === 0) throwIfInvalid(Object.fromEntries(surveyFields.map((name) => [name, 'empty'])))
  const wrong = given.filter((name) => !isInDictionary(name, answers[name] ?? ''))
  throwIfInvalid(Object.fromEntries(wrong.map((name) => [name, 'choose'])))
  return answers
}

/** What is known now. Throws a 422 where one of these answers makes a payday that does not fit the salary type. */
export function mergeSurvey(known: SurveyPart | null, answers: SurveyPart): SurveyPart {
  const merged = { ...known, ...answers }
  const isOfPay = answers.salaryType !== undefined || answers.payday !== undefined
  if (isOfPay && !isPayFitting(merged)) throwIfInvalid({ payday: 'choose' })
  return merged
}

export const isComplete = (answers: SurveyPart) => Object.keys(surveyProblems(answers)).length === 0

/** The normalised answers of a form. Throws a 422 that names each wrong one. */
export function parseForm<Form extends PlainForm>(form: Form, answers: PlainAnswers<Form>, today: CalendarDate) {
  const fields: (typeof plainForms)[PlainForm] = plainForms[form]
  throwIfInvalid({
    ...unknownChoices(choicesIn(fields), answers),
    ...fieldErrorsOf(fields, plainProblems(form, answers, today)),
  })
  return tidyPlain(form, answers)
}
