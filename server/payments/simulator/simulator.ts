import { eq } from 'drizzle-orm'
import type { Services } from '../../services'
import type { Channel, HolderAnswer, PayOutOrder, PayOutResult, ChannelServices } from '../channels/channel'
import { knownOffers } from '../channels/paymentChannels'
import { closeAtSimulator, openAtSimulator, readAtSimulator, readPayment } from './codes'
import { credentialsOf, parseToken, TOKEN_PATH, parseSigned, answerInquiry, formOf } from './wire'
import { simulatorPayouts } from './simulatorTables'
import { consumeSwitch, providerNow } from './switches'

type Books = Pick<ChannelServices, 'db' | 'now'>

/** Such an account takes no money at any bank. */
const CLOSED_ACCOUNT = /0000$/

const OTHER_HOLDERS_ACCOUNT = /1111$/
const NO_ACCOUNT = /2222$/

async function nameAtSimulator(
  { db }: Pick<Books, 'db'>,
  { accountNumber, accountHolder }: Pick<PayOutOrder, 'accountNumber' | 'accountHolder'>,
): Promise<HolderAnswer> {
  if (await consumeSwitch(db, 'nameUnknown')) return { outcome: 'unknown' }
  if (NO_ACCOUNT.test(accountNumber)) return { outcome: 'none' }
  return { outcome: 'found', holder: OTHER_HOLDERS_ACCOUNT.test(accountNumber) ? 'ORANG LAIN' : accountHolder }
}

const resultOf = ({ reason, madeAt }: typeof simulatorPayouts.$inferSelect): PayOutResult =>
  reason === null ? { outcome: 'sent', at: madeAt } : { outcome: 'refused', reason }

async function find({ db }: Books, key: string): Promise<PayOutResult | { outcome: 'none' }> {
  const [made] = await db.select().from(simulatorPayouts).where(eq(simulatorPayouts.key, key))
  return made === undefined ? { outcome: 'none' } : resultOf(made)
}

async function payOutAtSimulator(books: Books, order: PayOutOrder): Promise<PayOutResult> {
  const { db } = books
  if (await consumeSwitch(db, 'payOutUnknownUnpaid')) return { outcome: 'unknown' }
  const { key, amount, bankCode, accountNumber } = order
  const isRefused = CLOSED_ACCOUNT.test(accountNumber) || (await consumeSwitch(db, 'payOutRefused'))
  const row = { key, amount, bankCode, accountNumber, reason: isRefused ? 'accountClosed' : null }
  await db
    .insert(simulatorPayouts)
    .values({ ...row, madeAt: await providerNow(books) })
    .onConflictDoNothing()
  if (await consumeSwitch(db, 'payOutUnknownPaid')) return { outcome: 'unknown' }
  const made = await find(books, key)
  return made.outcome === 'none' ? { outcome: 'unknown' } : made
}

async function readPayOutAtSimulator(books: Books, key: string): Promise<PayOutResult | { outcome: 'none' }> {
  return (await consumeSwitch(books.db, 'payOutUnreadable')) ? { outcome: 'unknown' } : find(books, key)
}

export const SIMULATOR = 'simulator'

/**
 * A provider without money, whose books are in the lender’s database, and whose date is the lender’s unless its clock
 * is set wrong.
 */
export function simulator(services: Pick<Services, 'db' | 'now' | 'serverSecret'>): Channel {
  const credentials = credentialsOf(services)
  return {
    provider: SIMULATOR,
    offers: (on) => knownOffers(on).map((offer) => ({ ...offer, asksAmount: formOf[offer.channel] === 'asked' })),
    open: (order) => openAtSimulator(services, order),
    close: (key) => closeAtSimulator(services, key),
    read: (key) => readAtSimulator(services, key),
    parseCallback: async (callback) =>
      callback.path === TOKEN_PATH
        ? parseToken(credentials, callback, (paymentId) => readPayment(services, paymentId))
        : parseSigned(credentials, callback),
    answer: (callback, amountOf) => answerInquiry(credentials, callback, amountOf),
    nameOf: (account) => nameAtSimulator(services, account),
    payOut: (order) => payOutAtSimulator(services, order),
    readPayOut: (key) => readPayOutAtSimulator(services, key),
  }
}
