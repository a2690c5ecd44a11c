import { dateInJakarta } from '#domain/calendar'
import { namesOf, ofPlainForms, plainForms } from '#domain/certification/fields'
import { standingOf, statusOf } from '#domain/certification/steps'
import { dayOf } from '#domain/lending/day'
import { incomeTooLowOn, isIncomeTooLow } from '#domain/lending/policy/affordability'
import { completeStep, requireStep } from '../auth/steps'
import type { Handler } from '../http/call'
import { invalid } from '../http/apiError'
import { findCard } from '../kyc/card/cardRows'
import { noteStatedIncome } from '../credit/credit'
import { isShownWhole } from './heldCode'
import { isComplete, mergeSurvey, parseForm, parseSurvey } from './baseInfoForms'
import { dropSurvey, findForm, findSurvey, upsertForm, upsertSurvey } from '../db/formRows'
import { maskAnswers } from './maskAnswers'

export const saveBaseInfo: Handler<'saveBaseInfo'> = async ({ services: { db }, body, now }, borrower) => {
  const { survey } = body
  if (Object.values(body).every((part) => part === undefined)) throw invalid({ survey: 'empty' })
  let standing = { bizStatus: borrower.bizStatus }
  if (survey !== undefined) {
    const known = await findSurvey(db, borrower.id)
    const answers = mergeSurvey(known, parseSurvey(survey))
    const { monthlyIncome = '' } = answers
    const day = dayOf(now.getTime())
    const isCertified = standingOf(borrower.bizStatus) === 'certified'
    if (!isCertified && isIncomeTooLow(monthlyIncome, borrower.monthlyIncome, day)) {
      const bizStatus = Math.min(borrower.bizStatus, statusOf.survey)
      await dropSurvey(db, borrower.id, bizStatus)
      return { bizStatus, incomeTooLow: incomeTooLowOn(day) }
    }
    if (isCertified && monthlyIncome !== known?.monthlyIncome) {
      await noteStatedIncome(db, borrower, monthlyIncome, now)
    }
    await upsertSurvey(db, borrower.id, answers, now)
    if (isComplete(answers)) standing = await completeStep(db, borrower, 'survey')
  }
  for (const form of namesOf(plainForms)) {
    const answers = body[form]
    if (answers === undefined) continue
    requireStep({ ...borrower, ...standing }, form)
    await upsertForm(db, borrower.id, form, parseForm(form, answers, dateInJakarta(now.getTime())), now)
    standing = await completeStep(db, { ...borrower, ...standing }, form)
  }
  return standing
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
  const onCard = card === null ? null : { gender: card.fields.gender, birthday: card.fields.birthday }
  return { survey, ...saved, personal: saved.personal ?? onCard }
}
