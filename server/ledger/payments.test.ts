import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ledgerEntries, paymentCodes, providerPayments } from '../db/ledgerTables'
import { matchPayment, reversePayment } from './correctPayment'
import { at, dayAt, openTestLedger, type TestLedger } from './ledgerTesting'
import { refundOverpaid, waiveCharges, writeOff } from './lenderEntries'
import { markOverdue, stateOn } from './loanState'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterEach(() => ledger.expectNoFaults())
afterAll(() => ledger.close())

const sum = async (loanId: string, kind: string) => {
  const rows = ledger.db.select({ n: sql<number>`amount::int` }).from(sql`loan_balances`)
  return (await rows.where(sql`loan_id = ${loanId} and kind = ${kind}`))[0]?.n ?? 0
}

describe('a payment', () => {
  it('on the due date settles the loan', async () => {
    const id = await ledger.payOut()
    expect(await ledger.owed(id, 30)).toMatchObject({ total: 1_090_000, dueOn: dayAt(30) })
    await ledger.pay(id, 1_090_000, at(30))
    expect(await ledger.loan(id)).toMatchObject({ state: 30, closedAt: at(30), dueOn: dayAt(30) })
    expect(await ledger.owed(id, 90)).toMatchObject({ total: 0, overpaid: 0, isSettled: true })
  })

  it('in two parts does so as well', async () => {
    const id = await ledger.payOut()
    await ledger.pay(id, 530_000, at(10), { purpose: 'part' })
    expect(await ledger.owed(id, 10)).toMatchObject({ total: 500_000 })
    expect((await ledger.loan(id)).state).toBe(50)
    await ledger.pay(id, 530_000, at(30))
    expect(await ledger.loan(id)).toMatchObject({ state: 30 })
    expect(await sum(id, 'overpaid')).toBe(0)
  })

  it('that is repeated is booked once', async () => {
    const id = await ledger.payOut()
    const codeId = await ledger.addCode(id)
    const payment = { provider: 'sample', paymentId: 'at once', codeId, amount: 1_090_000, paidAt: at(30) }
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => ledger.recordPayment(payment, at(30))))
    expect(outcomes.filter((outcome) => outcome !== 'repeated')).toEqual(['booked'])
    expect(await sum(id, 'overpaid')).toBe(0)
    expect((await ledger.loan(id)).state).toBe(30)
  })

  it('is booked among others at once, early ones and denials too, and no booking waits for ever', async () => {
    const id = await ledger.payOut()
    const codeId = await ledger.addCode(id)
    const many = Array.from({ length: 20 }, (_, i) => {
      return { provider: 'sample', paymentId: `many ${i}`, codeId, amount: 20_000, paidAt: at(30 - i) }
    })
    const denied = await Promise.all(
      many.slice(0, 5).map((payment) => ledger.recordPayment(payment, at(31)).then(() => payment)),
    )
    const deny = (payment: (typeof many)[number]) => ledger.db.transaction((tx) => reversePayment(tx, payment, at(31)))
    await Promise.all([...many.slice(5).map((payment) => ledger.recordPayment(payment, at(31))), ...denied.map(deny)])
    const paid = await ledger.db.select().from(providerPayments).where(eq(providerPayments.loanId, id))
    expect(paid.filter(({ outcome }) => outcome === 'booked')).toHaveLength(15)
  })

  it('of the same bill twice is owed to the borrower, and paid back once', async () => {
    const id = await ledger.payOut()
    await ledger.pay(id, 1_090_000, at(30))
    await ledger.pay(id, 1_090_000, at(30, '12:01'))
    expect(await ledger.owed(id, 30)).toMatchObject({ overpaid: 1_090_000, total: 0 })
    const refund = () => ledger.db.transaction((tx) => refundOverpaid(tx, id, { key: 'out-1' }, at(31)))
    expect([await refund(), await refund()]).toEqual([1_090_000, 0])
    expect(await ledger.owed(id, 31)).toMatchObject({ overpaid: 0, total: 0 })
  })

  it('at 23:58 on the due date that is reported three days later costs no late fee', async () => {
    const id = await ledger.payOut()
    await ledger.pay(id, 1_090_000, at(30, '23:58'), { recordedAt: at(33) })
    expect(await ledger.loan(id)).toMatchObject({ state: 30, closedAt: at(30, '23:58') })
    expect(await ledger.owed(id, 33)).toMatchObject({ total: 0, charged: { lateFee: 0 } })
  })

  it('that is reported after a later one reverses what was charged meanwhile', async () => {
    const id = await ledger.payOut()
    await ledger.pay(id, 50_000, at(32), { purpose: 'part' })
    expect(await sum(id, 'late_income')).toBe(0)
    expect(await ledger.owed(id, 32)).toMatchObject({ charged: { lateFee: 2000 }, total: 1_042_000 })
    await ledger.pay(id, 1_090_000, at(30, '23:58'), { recordedAt: at(33) })
    expect(await ledger.owed(id, 33)).toMatchObject({ charged: { lateFee: 0 }, overpaid: 50_000, total: 0 })
    expect(await ledger.loan(id)).toMatchObject({ state: 30, closedAt: at(30, '23:58') })
    const kinds = await ledger.db.select().from(ledgerEntries).where(eq(ledgerEntries.loanId, id))
    expect(kinds.filter(({ kind }) => kind === 'reversal')).toHaveLength(2)
  })

  it('from a clock that is ahead counts for today', async () => {
    const id = await ledger.payOut()
    await ledger.pay(id, 1_012_000 + 24_000, at(40), { recordedAt: at(12) })
    expect((await ledger.loan(id)).state).toBe(30)
  })

  it('with a coupon is smaller, and the house pays the discount', async () => {
    const id = await ledger.payOut({ discount: 20_000 })
    await ledger.pay(id, 1_070_000, at(30))
    expect(await ledger.loan(id)).toMatchObject({ state: 30 })
    expect(await ledger.owed(id, 30)).toMatchObject({ discount: 20_000, overpaid: 0 })
  })
})

describe('money that has no place', () => {
  it.each([[null], ['6f5a1a52-7f3c-4f0e-9a3a-0e7c31a2f001']])('by the unknown code %s waits', async (codeId) => {
    const payment = { provider: 'sample', paymentId: `lost ${codeId}`, codeId, amount: 77_000, paidAt: at(3) }
    expect(await ledger.recordPayment(payment, at(3))).toBe('unmatched')
    expect(await ledger.recordPayment(payment, at(3))).toBe('repeated')
  })

  it('by a code of a loan that was not paid out waits', async () => {
    const { id } = await ledger.addLoan()
    const codeId = await ledger.addCode(id)
    expect(
      await ledger.recordPayment({ provider: 'sample', paymentId: 'early', codeId, amount: 1, paidAt: at(3) }, at(3)),
    ).toBe('unmatched')
  })

  it('finds its loan on the day on which it was paid, and may still be denied', async () => {
    const id = await ledger.payOut()
    const payment = { provider: 'sample', paymentId: 'found', codeId: null, amount: 1_090_000, paidAt: at(30) }
    await ledger.recordPayment(payment, at(31))
    const match = () => ledger.db.transaction((tx) => matchPayment(tx, payment, id, at(35)))
    expect([await match(), await match()]).toEqual([true, false])
    expect(await ledger.loan(id)).toMatchObject({ state: 30, closedAt: at(30) })
    await ledger.expectNoFaults()
    await ledger.db.transaction((tx) => reversePayment(tx, payment, at(35)))
    expect(await ledger.owed(id, 35)).toMatchObject({ total: 1_095_000 })
  })

  it('is denied while it waits', async () => {
    const payment = { provider: 'sample', paymentId: 'denied', codeId: null, amount: 5, paidAt: at(30) }
    await ledger.recordPayment(payment, at(31))
    const deny = () => ledger.db.transaction((tx) => reversePayment(tx, payment, at(31)))
    expect([await deny(), await deny()]).toEqual([true, false])
  })
})

describe('a payment that is denied after it was settled', () => {
  it('opens the loan again, with the late fee of the days since', async () => {
    const id = await ledger.payOut()
    const payment = await ledger.pay(id, 1_090_000, at(30))
    expect(await ledger.db.transaction((tx) => reversePayment(tx, payment, at(32)))).toBe(true)
    expect(await ledger.loan(id)).toMatchObject({ state: 70, closedAt: null, reopenedAt: null })
    expect(await ledger.owed(id, 32)).toMatchObject({ total: 1_092_000, lateFee: 2000 })
    expect(await ledger.recordPayment(payment, at(32)), 'and is not booked when it is told again').toBe('repeated')
    await ledger.pay(id, 1_092_000, at(32))
    expect((await ledger.loan(id)).state).toBe(30)
  })

  it('leaves what was paid back as a debt of the borrower', async () => {
    const id = await ledger.payOut()
    await ledger.pay(id, 1_090_000, at(29))
    const twice = await ledger.pay(id, 1_090_000, at(30))
    const paidBack = await ledger.db.transaction((tx) => refundOverpaid(tx, id, { key: 'out-2' }, at(30)))
    await ledger.db.transaction((tx) => reversePayment(tx, twice, at(30)))
    expect(paidBack).toBe(1_093_000)
    expect(await ledger.owed(id, 30), 'paid 1,090,000 of 1,087,000').toMatchObject({
      total: 1_090_000,
      overpaid: 0,
    })
  })

  it('is a second open loan where another has begun', async () => {
    const borrowerId = await ledger.addBorrower()
    const id = await ledger.payOut({ borrowerId })
    const payment = await ledger.pay(id, 1_090_000, at(30))
    await ledger.addLoan({ borrowerId })
    await ledger.db.transaction((tx) => reversePayment(tx, payment, at(31)))
    expect(await ledger.loan(id)).toMatchObject({ state: 70, reopenedAt: at(31) })
  })
})

describe('an extension', () => {
  it('costs all charges of the day and its own, and moves the due date', async () => {
    const id = await ledger.payOut()
    expect(await ledger.extend(id, 30)).toMatchObject({ amount: 111_000 })
    expect(await ledger.loan(id)).toMatchObject({ state: 60, dueOn: dayAt(37) })
    expect(await ledger.owed(id, 37)).toMatchObject({ total: 1_000_000 })
    await ledger.pay(id, 1_000_000, at(37))
    expect(await ledger.loan(id)).toMatchObject({ state: 30 })
  })

  it('happens once, though it is paid by two channels', async () => {
    const id = await ledger.payOut()
    const first = await ledger.extensionCode(id, 30)
    const second = await ledger.extensionCode(id, 30)
    for (const [i, code] of [first, second].entries()) {
      const payment = {
        provider: 'sample',
        paymentId: `both ${i}`,
        codeId: code.id,
        amount: 111_000,
        paidAt: at(30, `12:0${i}`),
      }
      expect(await ledger.recordPayment(payment, at(30, '13:00'))).toBe('booked')
    }
    expect(await ledger.loan(id)).toMatchObject({ state: 60, dueOn: dayAt(37) })
    expect(await ledger.owed(id, 37)).toMatchObject({ total: 889_000, extensions: 1 })
  })

  it('is that of the code that was paid first, whichever is reported first', async () => {
    const id = await ledger.payOut()
    const [week, fortnight] = [await ledger.extensionCode(id, 30), await ledger.extensionCode(id, 30, 14)]
    const of = (code: { id: string; amount: number }, paidAt: Date) => {
      return { provider: 'sample', paymentId: `heard ${code.id}`, codeId: code.id, amount: code.amount, paidAt }
    }
    await ledger.recordPayment(of(fortnight, at(30, '12:30')), at(31))
    expect(await ledger.loan(id)).toMatchObject({ dueOn: dayAt(44) })
    await ledger.recordPayment(of(week, at(30, '12:10')), at(32))
    expect(await ledger.loan(id)).toMatchObject({ state: 60, dueOn: dayAt(37) })
  })

  it('of which too little was paid is a payment', async () => {
    const id = await ledger.payOut()
    await ledger.extend(id, 31, { quotedOn: 30 })
    expect(await ledger.loan(id)).toMatchObject({ state: 70, dueOn: dayAt(30) })
  })

  it('is undone when its payment is denied', async () => {
    const id = await ledger.payOut()
    const payment = await ledger.extend(id, 30)
    await ledger.db.transaction((tx) => reversePayment(tx, payment, at(30)))
    expect(await ledger.loan(id)).toMatchObject({ state: 50, dueOn: dayAt(30) })
  })
})

describe('states', () => {
  it('are overdue after the due date, also before the job that marks them', async () => {
    const id = await ledger.payOut()
    const loan = await ledger.loan(id)
    expect([stateOn(loan, dayAt(30)), stateOn(loan, dayAt(31))]).toEqual([50, 70])
    expect(await markOverdue(ledger.db, dayAt(31))).toBeGreaterThan(0)
    expect((await ledger.loan(id)).state).toBe(70)
    await ledger.pay(id, 1_091_000, at(31))
    expect((await ledger.loan(id)).state).toBe(30)
  })
})

describe('a loan that is given back within a day', () => {
  it('costs nothing, after that what it costs', async () => {
    const [soon, late] = [await ledger.payOut(), await ledger.payOut()]
    await ledger.pay(soon, 1_000_000, at(1, '11:59'), { purpose: 'giveBack' })
    await ledger.pay(late, 1_000_000, at(1, '12:01'), { purpose: 'giveBack' })
    expect(await ledger.loan(soon)).toMatchObject({ state: 30 })
    expect(await ledger.owed(late, 1)).toMatchObject({ total: 3000 })
  })

  it('is free of what was charged for an earlier part payment', async () => {
    const id = await ledger.payOut()
    await ledger.pay(id, 100_000, at(0, '13:00'), { purpose: 'part' })
    await ledger.pay(id, 900_000, at(1, '09:00'), { purpose: 'giveBack' })
    expect(await ledger.owed(id, 5)).toMatchObject({ total: 0, overpaid: 0, charged: { interest: 0 } })
  })
})

describe('a clock of a channel that is behind', () => {
  it('makes giving back cost nothing that was charged after a part payment', async () => {
    const id = await ledger.payOut()
    const back = { provider: 'sample', codeId: await ledger.addCode(id, 'giveBack'), amount: 900_000 }
    await ledger.pay(id, 100_000, at(0, '13:00'), { purpose: 'part' })
    await ledger.recordPayment({ ...back, paymentId: 'five minutes behind', paidAt: at(0, '12:56') }, at(0, '13:01'))
    expect(await ledger.loan(id)).toMatchObject({ state: 30 })
    expect(await ledger.owed(id, 5)).toMatchObject({ total: 0, overpaid: 0, charged: { interest: 0 } })
  })

  it('takes no extension away whose price was that after a part payment', async () => {
    const id = await ledger.payOut()
    await ledger.pay(id, 500_000, at(10, '12:00'), { purpose: 'part' })
    const { id: codeId, amount } = await ledger.extensionCode(id, 10)
    await ledger.db
      .update(paymentCodes)
      .set({ createdAt: at(10, '12:01') })
      .where(eq(paymentCodes.id, codeId))
    await ledger.recordPayment(
      { provider: 'sample', paymentId: 'behind', codeId, amount, paidAt: at(10, '11:57') },
      at(10, '12:02'),
    )
    expect(await ledger.loan(id)).toMatchObject({ state: 60, dueOn: dayAt(37) })
  })
})

describe('the house', () => {
  it('forgoes charges and gives up loans', async () => {
    const id = await ledger.payOut()
    const run = <T>(work: (tx: Parameters<typeof writeOff>[0]) => Promise<T>) => ledger.db.transaction(work)
    expect(await run((tx) => waiveCharges(tx, id, { key: 'a', amount: 5000 }, at(40)))).toBe(5000)
    expect(await run((tx) => waiveCharges(tx, id, { key: 'a', amount: 5000 }, at(40)))).toBe(0)
    expect(await ledger.owed(id, 40)).toMatchObject({ lateFee: 5000, total: 1_095_000 })
    expect(await run((tx) => writeOff(tx, id, at(100)))).toBe(1_155_000)
    expect(await ledger.loan(id)).toMatchObject({ state: 40, failure: 'written_off' })
  })
})

it('every payment that was received is stored', async () => {
  const saved = await ledger.db.select().from(providerPayments)
  expect(saved.length).toBeGreaterThan(20)
  expect(saved.map(({ paymentId }) => paymentId).toSorted()).toEqual([...ledger.recorded].toSorted())
})
