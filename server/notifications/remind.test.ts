import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { borrowers } from '../db/borrowerTables'
import { loans, priceRules } from '../db/ledgerTables'
import { insertJob } from '../db/queue'
import type { InboxKind } from '../i18n/inboxTexts'
import { openTestLender, type TestLender } from '../testing'
import { addMessage, readMessages, wordsOf } from './messages'
import { planReminders, remind, remindAll } from './remind'

let lender: TestLender
let priceRuleId: number
let count = 0
beforeAll(async () => {
  lender = await openTestLender()
  const rule = { productCode: 'SAMPLE', name: 'Contoh', validFrom: new Date(0), tenors: [30], extensionDays: [7] }
  const rates = { dailyRateBp: 10, feeBp: 0, lateRateBp: 10, extensionRateBp: 10, capBp: 10, maxExtensions: 1 }
  const amounts = { minAmount: 100_000, maxAmount: 1_000_000, amountStep: 100_000 }
  const [row] = await lender.db
    .insert(priceRules)
    .values({ ...rule, ...rates, ...amounts })
    .returning()
  priceRuleId = row!.id
})
afterAll(() => lender.end())

const now = () => lender.services.now()
const leapTo = async (time: string) => lender.advance(Date.parse(time) - (await now()).getTime())
const runDue = () => lender.sandbox('POST', '/jobs/run')

async function lend() {
  const phone = `812600000${String(++count).padStart(2, '0')}`
  await leapTo('2026-11-10T05:00:00Z')
  await lender.sandbox('POST', '/borrowers', { phone, bizStatus: 60 })
  const [borrower] = await lender.db.select().from(borrowers).where(eq(borrowers.phone, phone))
  const facts = { borrowerId: borrower!.id, priceRuleId, principal: 1_000_000, days: 21, shown: {} }
  const [loan] = await lender.db
    .insert(loans)
    .values({ ...facts, state: 50, appliedAt: await now(), paidOutOn: '2026-11-10', dueOn: '2026-12-01' })
    .returning()
  const plan = async () => planReminders(lender.db, loan!.id, await now())
  await plan()
  const change = (values: { state?: number; dueOn?: string }) =>
    lender.db.update(loans).set(values).where(eq(loans.id, loan!.id))
  const received = async () =>
    (await readMessages(lender.db, borrower!.id, '', await now())).map(({ kind }) => kind).reverse()
  return { borrowerId: borrower!.id, loanId: loan!.id, plan, change, received }
}

describe('a borrower', () => {
  it('is reminded three days, a day and the day itself before, and the day after', async () => {
    const { received } = await lend()
    const expected: InboxKind[] = []
    for (const [day, kind] of [
      ['2026-11-28', 'dueSoon'],
      ['2026-11-30', 'dueTomorrow'],
      ['2026-12-01', 'dueToday'],
      ['2026-12-02', 'overdue'],
    ] as const) {
      await leapTo(`${day}T00:59:00Z`)
      await runDue()
      expect(await received()).toEqual(expected)
      await leapTo(`${day}T09:00:00Z`)
      await runDue()
      expect(await received()).toEqual([...expected, kind])
      expected.push(kind)
    }
  })

  it('who has paid is not reminded', async () => {
    const { received, change } = await lend()
    await change({ state: 30 })
    await leapTo('2026-12-02T09:00:00Z')
    await runDue()
    expect(await received()).toEqual([])
  })

  it('who has extended is reminded of the new due date alone', async () => {
    const { received, change, plan, borrowerId } = await lend()
    await change({ state: 60, dueOn: '2026-12-08' })
    await plan()
    await leapTo('2026-12-01T09:00:00Z')
    await runDue()
    expect(await received()).toEqual([])
    await leapTo('2026-12-05T09:00:00Z')
    await runDue()
    expect(await received()).toEqual(['dueSoon'])
    expect((await readMessages(lender.db, borrowerId, '', await now()))[0]?.values).toEqual({ dueOn: '2026-12-08' })
  })

  it('is reminded after the due date in lawful hours, also when the lender was down until night', async () => {
    const { received } = await lend()
    await leapTo('2026-12-02T14:00:00Z')
    await runDue()
    expect(await received()).toEqual([])
    await leapTo('2026-12-03T09:00:00Z')
    await runDue()
    expect(await received()).toEqual(['overdue'])
  })

  it('is reminded once, however often the reminder is planned, tried or repeated', async () => {
    const { received, plan, loanId } = await lend()
    for (let i = 0; i < 3; i++) await plan()
    const data = { loanId, dueOn: '2026-12-01', day: -3 } as const
    for (let i = 0; i < 3; i++) await insertJob(lender.db, 'remind', data)
    await leapTo('2026-11-28T09:00:00Z')
    await Promise.all([runDue(), runDue()])
    for (let i = 0; i < 3; i++) await remind(lender.services, data)
    expect(await received()).toEqual(['dueSoon'])
  })
})

it('reminders in one are written as each would be, once', async () => {
  const [one, paid, other] = [await lend(), await lend(), await lend()]
  await paid.change({ state: 30 })
  await leapTo('2026-11-28T09:00:00Z')
  const data = [one, paid, other, one].map(({ loanId }) => ({ loanId, dueOn: '2026-12-01', day: -3 as const }))
  const tomorrow = { loanId: one.loanId, dueOn: '2026-12-01', day: -1 as const }
  await remindAll(lender.services, [...data, tomorrow])
  expect(await Promise.all([one, paid, other].map(({ received }) => received()))).toEqual([
    ['dueSoon'],
    [],
    ['dueSoon'],
  ])
  const texts = await lender.db.execute(
    sql`select data -> 'data' ->> 'loanId' as loan from pgboss.job where data ->> 'name' = 'textReminder'`,
  )
  const texted = (texts as unknown as { rows: { loan: string }[] }).rows.map(({ loan }) => loan)
  expect(texted.filter((loan) => loan === one.loanId)).toHaveLength(1)
  expect(texted).not.toContain(paid.loanId)
  await leapTo('2026-11-30T09:00:00Z')
  await runDue()
  expect(await one.received()).toEqual(['dueSoon', 'dueTomorrow'])
})

describe('a message', () => {
  it('is rolled back with the transaction that wrote it', async () => {
    const { borrowerId, received } = await lend()
    const rolledBack = lender.db.transaction(async (tx) => {
      await addMessage(tx, { borrowerId, kind: 'paid', key: 'p1', values: { amount: 5 }, writtenAt: new Date() })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await received()).toEqual([])
  })

  it('is listed for its borrower alone, in the borrower’s language', async () => {
    const [one, other] = [await lend(), await lend()]
    const writtenAt = await now()
    const message = { borrowerId: one.borrowerId, kind: 'overpaid', key: 'p1', values: { amount: 1_090_000 } } as const
    expect(await addMessage(lender.db, { ...message, writtenAt })).toBe(true)
    expect(await addMessage(lender.db, { ...message, writtenAt })).toBe(false)
    expect(await other.received()).toEqual([])
    const [read] = await readMessages(lender.db, one.borrowerId, '', await now())
    expect(wordsOf(read!, 'id')).toEqual({
      title: 'Pembayaran Anda lebih',
      text: expect.stringContaining('membayar Rp1.090.000 lebih'),
    })
    expect(wordsOf(read!, 'en').text).toContain('paid Rp1,090,000 more')
  })
})
