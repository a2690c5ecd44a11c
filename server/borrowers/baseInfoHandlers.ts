import { dateInJakarta, type CalendarDate } from '#domain/calendar'
import {
  fieldsFromCard,
  namesOf,
  ofPlainForms,
  plainForms,
  choicesIn,
  type PlainAnswers,
  type PlainForm,
} from '#domain/certification/fields'
import { certificationStepOf, statusOf } from '#domain/certification/steps'
import { dayOf } from '#domain/day'
import { incomeTooLowOn, isIncomeTooLow } from '#domain/lending/policy/affordability'
import { isPayFitting } from '#domain/certification/payday'
import { surveyFields, type SurveyPart } from '#domain/certification/surveyQuestions'
import { plainProblems, surveyProblems, tidyPlain } from '#domain/forms/formRules'
import { completeStep, requireStep } from '../auth/steps'
import type { Handler } from '../http/call'
import { invalid, throwIfInvalid } from '../http/apiError'
import { findCard } from '../kyc/card/cardRows'
import { saveStatedIncome } from '../credit/credit'
import { isShownWhole } from './personalDataCode'
import { dropSurvey, findForm, findSurvey, upsertForm, upsertSurvey } from '../db/formRows'
import { maskAnswers } from './maskAnswers'
import { fieldErrorsOf } from '../i18n/problemKeys'
import { isInDictionary, unknownChoices } from '../credit/dictionaries'

/** Throws a 422 that names each wrong answer, or all questions if none was answered. */
function parseSurvey(answers: SurveyPart): SurveyPart {
  const given = surveyFields.filter((name) => answers[name] !== undefined)
  if (given.length === 0) throwIfInvalid(Object.fromEntries(surveyFields.map((name) => [name, 'empty'])))
  const wrong = given.filter((name) => !isInDictionary(name, answers[name] ?? ''))
  throwIfInvalid(Object.fromEntries(wrong.map((name) => [name, 'choose'])))
  return answers
}

/** Merges new answers into known ones. Throws a 422 if a payday then doesn’t fit the salary type. */
function mergeSurvey(known: SurveyPart | null, answers: SurveyPart): SurveyPart {
  const merged = { ...known, ...answers }
  const isOfPay = answers.salaryType !== undefined || answers.payday !== undefined
  if (isOfPay && !isPayFitting(merged)) throwIfInvalid({ payday: 'choose' })
  return merged
}

const isComplete = (answers: SurveyPart) => Object.keys(surveyProblems(answers)).length === 0

function parseForm<Form extends PlainForm>(form: Form, answers: PlainAnswers<Form>, today: CalendarDate) {
  const fields: (typeof plainForms)[PlainForm] = plainForms[form]
  throwIfInvalid({
    ...unknownChoices(choicesIn(fields), answers),
    ...fieldErrorsOf(fields, plainProblems(form, answers, today)),
  })
  return tidyPlain(form, answers)
}

export const saveBaseInfo: Handler<'saveBaseInfo'> = async ({ services: { db }, body, now }, borrower) => {
  const { survey } = body
  if (Object.values(body).every((part) => part === undefined)) throw invalid({ survey: 'empty' })
  let reached = { bizStatus: borrower.bizStatus }
  if (survey !== undefined) {
    const known = await findSurvey(db, borrower.id)
    const answers = mergeSurvey(known, parseSurvey(survey))
    const { monthlyIncome = '' } = answers
    const day = dayOf(now.getTime())
    const isCertified = certificationStepOf(borrower.bizStatus) === 'certified'
    if (!isCertified && isIncomeTooLow(monthlyIncome, borrower.monthlyIncome, day)) {
      const bizStatus = Math.min(borrower.bizStatus, statusOf.survey)
      await dropSurvey(db, borrower.id, bizStatus)
      return { bizStatus, incomeTooLow: incomeTooLowOn(day) }
    }
    if (isCertified && monthlyIncome !== known?.monthlyIncome) {
      await saveStatedIncome(db, borrower, monthlyIncome, now)
    }
    await upsertSurvey(db, borrower.id, answers, now)
    if (isComplete(answers)) reached = await completeStep(db, borrower, 'survey')
  }
  for (const form of namesOf(plainForms)) {
    const answers = body[form]
    if (answers === undefined) continue
    requireStep({ ...borrower, ...reached }, form)
    await upsertForm(db, borrower.id, form, parseForm(form, answers, dateInJakarta(now.getTime())), now)
    reached = await completeStep(db, { ...borrower, ...reached }, form)
  }
  return reached
}

export const readBaseInfo: Handler<'readBaseInfo'> = async ({ services, ...caller }, borrower) => {
  const { db } = services
  const { id } = borrower
  const [survey, card] = [await findSurvey(db, id), await findCard(db, id)]
  const saved = ofPlainForms<Awaited<ReturnType<typeof findForm>>>(() => null)
  for (const form of namesOf(plainForms)) {
    const answers = await findForm(db, id, form)
    const isWhole = await isShownWhole(services, borrower, form, caller)
    saved[form] = answers === null || isWhole ? answers : maskAnswers(plainForms[form], answers)
  }
  const onCard =
    card &&
    Object.fromEntries(fieldsFromCard.map((field) => [field, card.fields[field]]).filter(([, value]) => value !== ''))
  return { survey, ...saved, personal: saved.personal ?? onCard }
}
