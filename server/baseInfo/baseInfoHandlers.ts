import { dateInJakarta } from '../../domain/calendar'
import { completeStep } from '../certification/completeStep'
import { requireStep } from '../certification/requireStep'
import type { Handler } from '../http/call'
import { invalid } from '../http/apiError'
import { findCard } from '../kyc/card/cardRows'
import { isComplete, mergeSurvey, parsePersonal, parseSurvey } from './baseInfoForms'
import { findPersonal, findSurvey, upsertPersonal, upsertSurvey } from './baseInfoRows'

export const saveBaseInfo: Handler<'saveBaseInfo'> = async ({ services: { db }, body, now }, borrower) => {
  const { survey, personal } = body
  if (survey === undefined && personal === undefined) throw invalid({ survey: 'empty' })
  let standing = { bizStatus: borrower.bizStatus }
  if (survey !== undefined) {
    const answers = mergeSurvey(await findSurvey(db, borrower.id), parseSurvey(survey))
    await upsertSurvey(db, borrower.id, answers, now)
    if (isComplete(answers)) standing = await completeStep(db, borrower, 'survey')
  }
  if (personal !== undefined) {
    requireStep({ ...borrower, ...standing }, 'personal')
    await upsertPersonal(db, borrower.id, parsePersonal(personal, dateInJakarta(now.getTime())), now)
    standing = await completeStep(db, { ...borrower, ...standing }, 'personal')
  }
  return standing
}

export const readBaseInfo: Handler<'readBaseInfo'> = async ({ services: { db } }, { id }) => {
  const [survey, personal, card] = [await findSurvey(db, id), await findPersonal(db, id), await findCard(db, id)]
  const onCard = card === null ? null : { gender: card.fields.gender, birthday: card.fields.birthday }
  return { survey, personal: personal ?? onCard }
}
