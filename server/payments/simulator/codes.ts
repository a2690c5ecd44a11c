import { and, eq, isNull, lte } from 'drizzle-orm'
import type { CodeOrder, IssuedCode, Paid, ChannelServices } from '../channels/channel'
import { TILL_NAME } from '../channels/paymentChannels'
import { numberOf } from './numbers'
import { qrisPayload } from './qris'
import { simulatorCodes, simulatorPayments, type SimulatorCode, type SimulatorPayment } from './simulatorTables'
import { consumeSwitch } from './switches'

type Books = Pick<ChannelServices, 'db' | 'now'>

export async function findCodeByNumber({ db }: Pick<Books, 'db'>, number: string): Promise<SimulatorCode | null> {
  const [code] = await db.select().from(simulatorCodes).where(eq(simulatorCodes.number, number))
  return code ?? null
}

async function findCode({ db }: Books, key: string): Promise<SimulatorCode | null> {
  const [code] = await db.select().from(simulatorCodes).where(eq(simulatorCodes.key, key))
  return code ?? null
}

async function makeCode(books: Books, { key, channel, amount, expiresAt }: CodeOrder): Promise<SimulatorCode> {
  for (let salt = 0; salt < 20; salt++) {
    const number = numberOf(channel, key, salt)
    const qr = channel === 'QRIS' ? qrisPayload({ amount, bill: number, merchant: TILL_NAME }) : null
    await books.db.insert(simulatorCodes).values({ key, channel, number, amount, qr, expiresAt }).onConflictDoNothing()
    const made = await findCode(books, key)
    if (made !== null) return made
  }
  throw new Error('no number is free')
}

export async function openAtSimulator(books: Books, order: CodeOrder): Promise<IssuedCode> {
  if (await consumeSwitch(books.db, 'openFails')) throw new Error('the simulator gives no code')
  const { number, qr } = await makeCode(books, order)
  if (await consumeSwitch(books.db, 'openUnanswered')) throw new Error('the simulator does not answer')
  return { number, qr }
}

const paidOf = (key: string, { id, number, amount, paidAt, deniedAt }: SimulatorPayment, now: Date): Paid => ({
  paymentId: id,
  key,
  number,
  amount,
  paidAt,
  isReversed: deniedAt !== null && deniedAt <= now,
})

/** All payments that the provider has heard of by now. */
async function payments({ db, now: ask }: Books, condition: ReturnType<typeof eq>): Promise<Paid[]> {
  const now = await ask()
  const rows = await db
    .select({ key: simulatorCodes.key, payment: simulatorPayments })
    .from(simulatorPayments)
    .innerJoin(simulatorCodes, eq(simulatorCodes.number, simulatorPayments.number))
    .where(and(condition, lte(simulatorPayments.knownAt, now)))
    .orderBy(simulatorPayments.paidAt, simulatorPayments.id)
  return rows.map(({ key, payment }) => paidOf(key, payment, now))
}

export async function readAtSimulator(books: Books, key: string): Promise<Paid[]> {
  if (await consumeSwitch(books.db, 'readFails')) throw new Error('the simulator does not answer')
  return payments(books, eq(simulatorCodes.key, key))
}

export async function readPayment(books: Books, paymentId: string): Promise<Paid | null> {
  const [paid] = await payments(books, eq(simulatorPayments.id, paymentId))
  return paid ?? null
}

export async function closeAtSimulator(books: Books, key: string): Promise<'closed' | 'paid' | 'unknown'> {
  if (await consumeSwitch(books.db, 'closeUnknown')) return 'unknown'
  const paid = await payments(books, eq(simulatorCodes.key, key))
  if (paid.some(({ isReversed }) => !isReversed)) return 'paid'
  await books.db
    .update(simulatorCodes)
    .set({ closedAt: await books.now() })
    .where(and(eq(simulatorCodes.key, key), isNull(simulatorCodes.closedAt)))
  return 'closed'
}
