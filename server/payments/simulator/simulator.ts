import type { Services } from '../../services'
import type { Channel } from '../channels/channel'
import { knownOffers } from '../channels/paymentChannels'
import { closeAtSimulator, openAtSimulator, readAtSimulator, readPayment } from './codes'
import { nameAtSimulator, payOutAtSimulator, readPayOutAtSimulator } from './payOuts'
import { credentialsOf } from './wire/credentials'
import { formOf } from './wire/forms'
import { answerInquiry } from './wire/inquiryForm'
import { hearSigned } from './wire/signedForm'
import { hearToken, TOKEN_PATH } from './wire/tokenForm'

export const SIMULATOR = 'simulator'

/** A provider without money, on books of its own in the lender's database, and on the lender's date as far as its clock is right. */
export function simulator(services: Pick<Services, 'db' | 'now' | 'serverSecret'>): Channel {
  const credentials = credentialsOf(services)
  return {
    provider: SIMULATOR,
    offers: (on) => knownOffers(on).map((offer) => ({ ...offer, asksAmount: formOf[offer.channel] === 'asked' })),
    open: (order) => openAtSimulator(services, order),
    close: (key) => closeAtSimulator(services, key),
    read: (key) => readAtSimulator(services, key),
    heard: async (callback) =>
      callback.path === TOKEN_PATH
        ? hearToken(credentials, callback, (paymentId) => readPayment(services, paymentId))
        : hearSigned(credentials, callback),
    answer: (callback, amountOf) => answerInquiry(credentials, callback, amountOf),
    nameOf: (account) => nameAtSimulator(services, account),
    payOut: (order) => payOutAtSimulator(services, order),
    readPayOut: (key) => readPayOutAtSimulator(services, key),
  }
}
