import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { addDays, dayOf } from '#domain/day'
import { DAY, HOUR, openLives, type Lives } from './lifeTesting'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

const couponsOf = async (phone: Awaited<ReturnType<Lives['borrow']>>) =>
  (await phone.call(endpoints.listCoupons)).data.details

describe('a loan that is repaid', () => {
  it('on its due date costs what was shown, and the limit grows', async () => {
    const phone = await lives.borrow()
    const before = await lives.credit(phone)
    const { data: quote } = await phone.call(endpoints.quoteLoan, { body: lives.loanRequestOf() })
    expect(quote).toMatchObject({ received: 1_000_000, charges: 90_000, total: 1_090_000, interest: 30_000 })
    const repayId = await lives.lend(phone)
    expect((await lives.bill(phone, repayId)).dueDate).toBe(quote.dueDate)
    expect(await lives.credit(phone)).toEqual({ ...before, availableLimit: before.totalLimit - 1_000_000 })
    await lives.wait(30 * DAY)
    expect((await lives.bill(phone, repayId)).owed).toBe(quote.total)
    const { data: paidWith } = await lives.code(phone, repayId)
    expect(paidWith).toMatchObject({ amount: 1_090_000, channel: 'BCA' })
    await lives.pay({ number: paidWith.number })
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 30, owed: 0, overpaid: 0 })
    expect((await lives.credit(phone)).totalLimit).toBeGreaterThan(before.totalLimit)
    const [receipt] = (await phone.call(endpoints.listReceipts, { params: { repayId } })).data.details
    expect(receipt).toMatchObject({
      amount: 1_090_000,
      shares: { principal: 1_000_000, interest: 30_000, serviceFee: 60_000, lateFee: 0, overpaid: 0 },
    })
    await lives.run()
    const { details } = (await phone.call(endpoints.readMessages, { body: {} })).data
    expect(details.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['settled', 'paid', 'dueToday', 'paidOut']))
  })

  it('in two parts, which pay charges first', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(30 * DAY)
    const { data: part } = await lives.code(phone, repayId, { purpose: 'part', amount: 500_000 })
    await lives.pay({ number: part.number })
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 50, owed: 590_000 })
    const { data: rest } = await lives.code(phone, repayId)
    expect(rest.amount).toBe(590_000)
    await lives.pay({ number: rest.number })
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 30, owed: 0 })
  })

  it('extended, then paid on the new date', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(30 * DAY)
    const { data: quote } = await phone.call(endpoints.quoteRepayment, { body: { repayId } })
    const week = quote.extensions.find(({ days }) => days === 7)!
    expect(week).toMatchObject({ amount: 111_000, fee: 21_000, owedAfter: 1_000_000 })
    const body = { repayId, purpose: 'extend' as const, channel: 'BCA', days: 7, consents: [week.document] }
    const { data: extending } = await phone.call(endpoints.makeCode, { body })
    await lives.pay({ number: extending.number })
    const extended = await lives.bill(phone, repayId)
    expect(extended).toMatchObject({ borrowStatus: 60, owed: 1_000_000, dueDate: week.newDueDate, extensions: 1 })
    const documents = (await phone.call(endpoints.listDocuments, { params: { repayId } })).data.details
    expect(documents).toContainEqual({ ...week.document, agreedAt: expect.any(String) })
    await lives.wait(7 * DAY)
    const { data: rest } = await lives.code(phone, repayId)
    await lives.pay({ number: rest.number })
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 30, owed: 0 })
  })

  it('late: locked until it is paid, and the limit does not grow', async () => {
    const phone = await lives.borrow({ coupons: [{}] })
    const before = await lives.credit(phone)
    const repayId = await lives.lend(phone)
    await lives.wait(35 * DAY)
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 70, owed: 1_095_000, daysLate: 5 })
    expect(await lives.credit(phone)).toEqual({ ...before, availableLimit: 0 })
    expect((await phone.call(endpoints.readBorrowStatus)).data).toMatchObject({ isLocked: true, canApply: false })
    const { data: late } = await lives.code(phone, repayId)
    await lives.pay({ number: late.number })
    expect(await lives.credit(phone)).toEqual(before)
    expect((await phone.call(endpoints.readBorrowStatus)).data).toMatchObject({ isLocked: false, canApply: true })
  })

  it('at 23:58 on the due date, and reported three days later, costs no late fee', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { dueDate } = await lives.bill(phone, repayId)
    const now = await lives.services.now()
    const lastMinutes = Date.parse(`${dueDate}T23:58:00+07:00`)
    await lives.wait(lastMinutes - now.getTime() - HOUR)
    const { data: paidWith } = await lives.code(phone, repayId)
    await lives.sandbox('POST', '/clock', { advance: 60_000 })
    await lives.pay({ number: paidWith.number, news: '3d' })
    await lives.sandbox('POST', '/clock', { advance: DAY })
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 70, owed: 1_091_000 })
    await lives.wait(3 * DAY)
    expect(await lives.bill(phone, repayId)).toMatchObject({
      borrowStatus: 30,
      owed: 0,
      overpaid: 0,
      closedOn: dueDate,
    })
  })

  it('twice: the second is overpaid, and is paid back', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(30 * DAY)
    const { data: first } = await lives.code(phone, repayId)
    const { data: second } = await lives.code(phone, repayId, { purpose: 'part', amount: 1_090_000, channel: 'BNI' })
    await lives.pay({ number: first.number })
    await lives.sandbox('POST', '/clock', { advance: HOUR })
    await lives.pay({ number: second.number })
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 30, overpaid: 1_090_000 })
    const messages = async () => {
      const { details } = (await phone.call(endpoints.readMessages, { body: {} })).data
      const kinds = details.map(({ kind }) => kind)
      return [kinds.filter((kind) => kind === 'overpaid').length, kinds.filter((kind) => kind === 'refunded').length]
    }
    const refund = async () => (await phone.call(endpoints.quoteRepayment, { body: { repayId } })).data.refund
    const account = { bankName: expect.any(String), accountMasked: expect.stringMatching(/^•••• \d{4}$/) }
    const back = { amount: 1_090_000, ...account, holderMasked: expect.stringMatching(/^\S\*/) }
    const by = addDays(dayOf((await lives.services.now()).getTime()), 3)
    expect(await refund()).toEqual({ ...back, state: 'waiting', by, sentAt: null })
    expect(await messages()).toEqual([0, 0])
    await lives.run()
    await lives.wait(23 * HOUR)
    expect(await lives.bill(phone, repayId)).toMatchObject({ overpaid: 1_090_000 })
    expect(await messages()).toEqual([1, 0])
    await lives.wait(2 * HOUR)
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 30, overpaid: 0 })
    expect(await messages()).toEqual([1, 1])
    expect(await refund()).toEqual({ ...back, state: 'sent', by, sentAt: expect.any(String) })
    const { details } = (await phone.call(endpoints.listReceipts, { params: { repayId } })).data
    const numbers = details.map(({ receiptId }) => receiptId)
    expect(new Set(numbers).size).toBe(2)
    expect(numbers, 'the ids of the ledger say how many payments all borrowers make').toEqual(
      numbers.map(() => expect.stringMatching(/^PB(-[0-9A-F]{4}){3}$/)),
    )
    expect(details.map(({ name, amount, shares }) => [name, amount, shares.overpaid])).toEqual([
      ['BNI', 1_090_000, 1_090_000],
      ['BCA', 1_090_000, 0],
    ])
  })
})

describe('a loan that is not repaid', () => {
  it('is rejected with a reason, and its coupon is free again', async () => {
    const phone = await lives.borrow({ coupons: [{}], isReported: true })
    const [coupon] = await couponsOf(phone)
    const { data } = await lives.apply(phone, lives.loanRequestOf({ couponId: coupon!.couponId }))
    const repayId = 'repayId' in data ? data.repayId : ''
    expect(await couponsOf(phone)).toMatchObject([{ reason: 'used', repayId }])
    await lives.run()
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 40, failure: { reason: 'reported' } })
    expect(await couponsOf(phone)).toMatchObject([{ reason: null, repayId: null }])
    const { details } = (await phone.call(endpoints.readMessages, { body: {} })).data
    expect(details).toMatchObject([
      { kind: 'rejected', repayId, text: expect.stringMatching(/Repay that loan; you can apply again once .* coupon/) },
    ])
  })

  it('is given back within 24 hours, without any charge', async () => {
    const phone = await lives.borrow({ coupons: [{}] })
    const before = await lives.credit(phone)
    const [coupon] = await couponsOf(phone)
    const repayId = await lives.lend(phone, lives.loanRequestOf({ couponId: coupon!.couponId }))
    await lives.wait(20 * HOUR)
    const { data: back } = await phone.call(endpoints.giveBack, { body: { repayId } })
    expect(back).toMatchObject({ amount: 1_000_000, purpose: 'giveBack' })
    await lives.pay({ number: back.number })
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 30, owed: 0, overpaid: 0 })
    expect(await lives.credit(phone)).toEqual(before)
    expect(await couponsOf(phone)).toMatchObject([{ reason: null }])
  })

  it('is given back after a part payment for the rest alone, though the provider’s clock is behind', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(HOUR)
    const { data: part } = await lives.code(phone, repayId, { purpose: 'part', amount: 400_000 })
    await lives.pay({ number: part.number })
    const { data: back } = await phone.call(endpoints.giveBack, { body: { repayId } })
    expect(back.amount).toBe(600_000)
    const paidAt = new Date((await lives.services.now()).getTime() - 5 * 60_000).toISOString()
    await lives.pay({ number: back.number, paidAt })
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 30, owed: 0, overpaid: 0 })
  })

  it('has a code to give it back that ends with the 24 hours, and not at midnight', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const until = (await lives.bill(phone, repayId)).giveBackUntil
    const { data: first } = await phone.call(endpoints.giveBack, { body: { repayId } })
    expect(first.expiresAt).toBe(until)
    await lives.wait(20 * HOUR)
    const { data: again } = await phone.call(endpoints.giveBack, { body: { repayId } })
    expect([again.number, again.expiresAt]).toEqual([first.number, until])
    await lives.wait(4 * HOUR)
    const { codes } = (await phone.call(endpoints.quoteRepayment, { body: { repayId } })).data
    expect(codes).toEqual([])
  })

  it('can’t be given back later', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(24 * HOUR)
    expect(await phone.call(endpoints.giveBack, { body: { repayId } })).toMatchObject({ code: code.tooEarly })
  })
})

it('a pay-out that failed is retried with another account, and paid once', async () => {
  const number = '81230009999'
  const phone = await lives.borrow({ phone: number })
  await lives.sandbox('POST', '/channels', { switch: 'payOutRefused' })
  const { data } = await lives.apply(phone)
  const repayId = 'repayId' in data ? data.repayId : ''
  await lives.run()
  expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 20, failure: { message: expect.any(String) } })
  expect((await phone.call(endpoints.readBorrowStatus)).data.isPayOutFailed).toBe(true)
  const account = { bankCode: '002', accountNumber: '123456789012345', accountHolder: 'SITI CONTOH' }
  await phone.call(endpoints.sendHeldCode, { query: { purpose: 'account' } })
  const body = { ...account, code: await lives.lastCode(number) }
  expect(await phone.call(endpoints.saveAccount, { body })).toMatchObject({ code: 200 })
  const mended = await phone.call(endpoints.mendPayOut, { body: { repayId } })
  expect(mended.data).toEqual({ repayId, borrowStatus: 20 })
  await lives.run()
  expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 50, owed: 1_003_000, failure: null })
  expect(await phone.call(endpoints.mendPayOut, { body: { repayId } })).toMatchObject({ code: code.tooEarly })
})

it('a coupon lowers the charges, by what was shown', async () => {
  const phone = await lives.borrow({ coupons: [{ value: 20_000 }] })
  const [coupon] = await couponsOf(phone)
  const loanRequest = lives.loanRequestOf({ couponId: coupon!.couponId })
  const { data: quote } = await phone.call(endpoints.quoteLoan, { body: loanRequest })
  expect(quote).toMatchObject({ discount: 20_000, total: 1_070_000, charges: 70_000 })
  const repayId = await lives.lend(phone, loanRequest)
  await lives.wait(30 * DAY)
  expect((await lives.bill(phone, repayId)).owed).toBe(1_070_000)
})
