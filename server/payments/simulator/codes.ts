import { and, eq, isNull, lte } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { CodeOrder, IssuedCode, Paid, ChannelServices } from '../channels/channel'
import { TILL_NAME } from '../channels/paymentChannels'
import { simulatorCodes, simulatorPayments, type SimulatorCode, type SimulatorPayment } from './simulatorTables'
import { consumeSwitch } from './switches'

type Field = readonly [tag: string, value: string]

const written = (fields: readonly Field[]) =>
  fields.map(([tag, value]) => `${tag}${String(value.length).padStart(2, '0')}${value}`).join('')

/** CRC-16/CCITT-FALSE, as four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const accounts: readonly Field[] = [
  [
    '26',
    written([
      ['00', 'ID.CO.EXAMPLE.WWW'],
      ['01', '936000000000000001'],
      ['02', 'CONTOH000000001'],
      ['03', 'UMI'],
    ]),
  ],
  [
    '51',
    written([
      ['00', 'ID.CO.QRIS.WWW'],
      ['02', 'ID1000000000000'],
      ['03', 'UMI'],
    ]),
  ],
]

export function qrisPayload({ amount, bill, merchant }: { amount: number; bill: string; merchant: string }): string {
  const unsigned = `${written([
    ['00', '01'],
    ['01', '12'],
    ...accounts,
    ['52', '6012'],
    ['53', '360'],
    ['54', String(amount)],
    ['58', 'ID'],
    ['59', merchant],
    ['60', 'JAKARTA'],
    ['61', '12190'],
    ['62', written([['01', bill]])],
  ])}6304`
  return unsigned + crc16(unsigned)
}

/** First digits and length by channel, as `domain.md` has them for real ones; the prefixes belong to nobody. */
const shapes: Readonly<Record<string, { prefix: string; length: number }>> = {
  BCA: { prefix: '70099', length: 16 },
  BRI: { prefix: '70098', length: 16 },
  BNI: { prefix: '988', length: 16 },
  MANDIRI: { prefix: '70012', length: 17 },
  PERMATA: { prefix: '7009', length: 16 },
  CIMB: { prefix: '7008', length: 16 },
  BSI: { prefix: '7007', length: 16 },
  ALFAMART: { prefix: '', length: 14 },
  INDOMARET: { prefix: '', length: 14 },
  QRIS: { prefix: '', length: 15 },
}

/** The same key gives the same, unpredictable number; `salt` gives another if it is taken. */
export function numberOf(channel: string, key: string, salt: number): string {
  const shape = shapes[channel]
  if (shape === undefined) throw new Error(`the simulator has no channel ${channel}`)
  const free = shape.length - shape.prefix.length
  const digest = createHash('sha256').update(`${channel}|${key}|${salt}`).digest('hex')
  return shape.prefix + (BigInt(`0x${digest}`) % 10n ** BigInt(free)).toString().padStart(free, '0')
}

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
