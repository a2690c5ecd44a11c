import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import type { Lender } from '../createLender'
import { ledgerEntries, loans, paymentCodes } from '../db/ledgerTables'
import { PAYMENTS_BASE } from '../payments/channels/callbackRoutes'
import { transfers } from '../db/paymentTables'
import { simulatorCodes, simulatorPayments } from '../payments/simulator/simulatorTables'
import { credentialsOf, tokenCall, signedCall } from '../payments/simulator/wire'
import type { Phone } from '../testing'
import { DAY, openLives, type Lives } from './lifeTesting'

const HUNDRED = 100

let lives: Lives
let lenders: Lender[]
beforeAll(async () => {
  lives = await openLives()
  lenders = [lives, await lives.another()]
})
afterAll(() => lives.end())

const atOnce = <T>(ask: (lender: Lender, i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: HUNDRED }, (_, i) => ask(lenders[i % lenders.length]!, i)))

const codesOf = async (phone: Phone) => {
  const { repayId } = (await phone.call(endpoints.readBorrowStatus)).data
  return lives.db.select().from(paymentCodes).where(eq(paymentCodes.loanId, repayId!))
}

const entriesOf = async (repayId: string, kind: string) => {
  const entries = await lives.db.select().from(ledgerEntries).where(eq(ledgerEntries.loanId, repayId))
  return entries.filter((entry) => entry.kind === kind)
}

describe('of a hundred applications at once', () => {
  it.each([
    ['with one key one becomes a loan, and all are told so', () => 'same', HUNDRED],
    ['with keys of their own one becomes a loan, and the others are told that one is open', (i: number) => `${i}`, 1],
  ])('%s', async (_, keyOf, granted) => {
    const phone = await lives.borrow()
    const loanRequest = lives.loanRequestOf()
    const { documents } = (await phone.call(endpoints.quoteLoan, { body: loanRequest })).data
    const body = { ...loanRequest, consents: documents }
    const answers = await atOnce((lender, i) => phone.at(lender).call(endpoints.applyLoan, { body, key: keyOf(i) }))
    const made = answers.flatMap(({ code: given, data }) => (given === 200 ? [data.repayId] : []))
    expect(made).toHaveLength(granted)
    expect(new Set(made).size).toBe(1)
    const refused = answers.filter((answer) => answer.code !== 200)
    expect(refused.every((answer) => answer.code === code.inProgress)).toBe(true)
    const [loan] = await lives.db.select().from(loans).where(eq(loans.id, made[0]!))
    expect(await lives.db.select().from(loans).where(eq(loans.borrowerId, loan!.borrowerId))).toHaveLength(1)
  })
})

describe('of a hundred codes requested at once', () => {
  it.each([
    ['for all that is owed', (phone: Pick<Phone, 'call'>, repayId: string) => lives.code(phone, repayId)],
    [
      'to give the loan back',
      (phone: Pick<Phone, 'call'>, repayId: string) => phone.call(endpoints.giveBack, { body: { repayId } }),
    ],
  ])('%s there is one, here and at the provider, and all are shown it', async (_, ask) => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const answers = await atOnce((lender) => ask(phone.at(lender), repayId))
    expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ data }) => `${data.number} ${data.reference}`)).size).toBe(1)
    expect(await codesOf(phone)).toHaveLength(1)
    const { number } = answers[0]!.data
    expect(await lives.db.select().from(simulatorCodes).where(eq(simulatorCodes.number, number))).toHaveLength(1)
  })
})

describe('of a hundred identical callbacks at once', () => {
  it.each(['BCA', 'BRI'])('of %s all are answered alike, and one is booked', async (channel) => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(2 * DAY)
    const { data: made } = await lives.code(phone, repayId, { channel })
    const { body } = await lives.pay({ number: made.number, news: 'lost' })
    const [row] = await lives.db
      .select()
      .from(simulatorPayments)
      .where(eq(simulatorPayments.id, String(body.paymentId)))
    const [{ id: key } = { id: '' }] = await codesOf(phone)
    const paid = { ...row!, paymentId: row!.id, key, isReversed: false, channel }
    const now = await lives.services.now()
    const credentials = credentialsOf(lives.services)
    const said = channel === 'BCA' ? tokenCall(credentials, paid, now) : signedCall(credentials, paid, now)
    const replies = await atOnce(async ({ app }) => {
      const { path, headers, body: sent } = said
      const url = `http://localhost${PAYMENTS_BASE}/simulator${path}`
      const response = await app.request(url, { method: 'POST', headers: { ...headers }, body: sent })
      return `${response.status} ${await response.text()}`
    })
    expect(new Set(replies).size).toBe(1)
    expect(replies[0]).toMatch(/^200 /)
    expect(await entriesOf(repayId, 'payment')).toHaveLength(1)
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 30, owed: 0, overpaid: 0 })
  })
})

it('a pay-out that is retried a hundred times at once is sent once again', async () => {
  const phone = await lives.borrow()
  await lives.sandbox('POST', '/channels', { switch: 'payOutRefused' })
  const { data } = await lives.apply(phone)
  const repayId = 'repayId' in data ? data.repayId : ''
  await lives.run()
  const answers = await atOnce((lender, i) =>
    phone.at(lender).call(endpoints.mendPayOut, { body: { repayId }, key: `${i % 7}` }),
  )
  expect(answers.map((answer) => answer.code)).toEqual(answers.map(() => 200))
  await lives.run()
  const tries = await lives.db
    .select()
    .from(transfers)
    .where(eq(transfers.loanId, repayId))
    .orderBy(transfers.startedAt)
  expect(tries.map(({ state }) => state)).toEqual(['refused', 'sent'])
  expect(await entriesOf(repayId, 'payout')).toHaveLength(1)
})
