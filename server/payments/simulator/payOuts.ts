import { eq } from 'drizzle-orm'
import type { HolderAnswer, PayOutOrder, PayOutResult, ChannelServices } from '../channels/channel'
import { simulatorPayouts } from './simulatorTables'
import { consumeSwitch, providerNow } from './switches'

type Books = Pick<ChannelServices, 'db' | 'now'>

/** Such an account takes no money, whatever the bank. */
const CLOSED_ACCOUNT = /0000$/

const OTHER_HOLDERS_ACCOUNT = /1111$/
const NO_ACCOUNT = /2222$/

/** All other accounts are in the name that was given. */
export async function nameAtSimulator(
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

export async function payOutAtSimulator(books: Books, order: PayOutOrder): Promise<PayOutResult> {
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

export async function readPayOutAtSimulator(books: Books, key: string): Promise<PayOutResult | { outcome: 'none' }> {
  return (await consumeSwitch(books.db, 'payOutUnreadable')) ? { outcome: 'unknown' } : find(books, key)
}
