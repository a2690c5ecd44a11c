import { certificationStepOf } from '#domain/certification/steps'
import type { Handler, OpenHandler } from '../http/call'
import { notFound, tooEarly } from '../http/apiError'
import { giveWelcomeCoupon, creditStateOf } from './credit'
import { dictionaries, isDictionary, optionsOf } from './dictionaries'
import { staffService } from './lenderTexts'

export const readDictionary: OpenHandler<'readDictionary'> = async ({ params, locale }) => {
  if (!isDictionary(params.type)) throw notFound()
  return { details: optionsOf(dictionaries, params.type, locale) }
}

export const readAppConfig: OpenHandler<'readAppConfig'> = async ({ services: { push } }) => ({
  staffService,
  pushKey: push.publicKey,
})

export const readCredit: Handler<'readCredit'> = async ({ services: { db }, now }, borrower) => {
  const { total, available, raise } = await creditStateOf(db, borrower, now)
  return { totalLimit: total, availableLimit: available, ...(raise && { raise }) }
}

export const claimWelcomeCoupon: Handler<'claimWelcomeCoupon'> = async ({ services: { db }, now }, borrower) => {
  if (certificationStepOf(borrower.bizStatus) !== 'certified') throw tooEarly()
  return { received: await giveWelcomeCoupon(db, borrower.id, now) }
}
