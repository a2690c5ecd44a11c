import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { formatRupiah } from '#domain/lending/money'
import { voucherPictures } from '../db/lendingTables'
import { messages } from '../db/messageTables'
import type { Phone } from '../testing'
import { payOutLoan } from './application/payOutLoan'
import { DAY, openLives, type Lives } from './lifeTesting'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

const messagesOf = async (phone: Phone) => (await phone.call(endpoints.readMessages, { body: {} })).data.details
const kindsOf = async (phone: Phone) => (await messagesOf(phone)).map(({ kind }) => kind)

async function payAll(phone: Phone, repayId: string) {
  const { data } = await lives.code(phone, repayId)
  const { body } = await lives.pay({ number: data.number })
  await lives.run()
  return String(body['paymentId'])
}

const deny = (paymentId: string, isAnnounced = true) =>
  lives.sandbox('POST', '/channels/deny', { paymentId, isTold: isAnnounced })

async function extend(phone: Phone, repayId: string) {
  const { extensions } = (await phone.call(endpoints.quoteRepayment, { body: { repayId } })).data
  const { days, document, newDueDate } = extensions[0]!
  const { data } = await lives.code(phone, repayId, { purpose: 'extend', days, consents: [document] })
  const { body } = await lives.pay({ number: data.number })
  await lives.run()
  return { paymentId: String(body['paymentId']), newDueDate }
}

it('a notice about a payment has the number of its receipt', async () => {
  const phone = await lives.borrow()
  const repayId = await lives.lend(phone)
  await payAll(phone, repayId)
  const [receipt] = (await phone.call(endpoints.listReceipts, { params: { repayId } })).data.details
  expect((await messagesOf(phone)).map(({ kind, receiptNumber }) => [kind, receiptNumber])).toEqual([
    ['settled', receipt?.receiptId],
    ['paid', receipt?.receiptId],
    ['paidOut', null],
  ])
  expect(receipt?.receiptId).toBeTruthy()
})

describe('a payment that settled a loan and is reversed two days later', () => {
  it.each([
    ['a callback', 2, true],
    ['the sweep', 1, false],
  ])('is announced with what is owed now, when %s reports it', async (_, days, isAnnounced) => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(30 * DAY)
    const paymentId = await payAll(phone, repayId)
    expect((await kindsOf(phone))[0]).toBe('settled')
    await lives.wait(days * DAY)
    await deny(paymentId, isAnnounced)
    await lives.wait('20m')
    const { borrowStatus, owed } = await lives.bill(phone, repayId)
    expect([borrowStatus, owed]).toEqual([70, 1_090_000 + days * 1000])
    const [last] = (await messagesOf(phone)).filter(({ kind }) => kind !== 'overdue')
    expect(last).toMatchObject({ kind: 'reversed', repayId, text: expect.stringContaining(formatRupiah(owed, 'en')) })
  })

  it('is followed by the reminder that the loan is overdue, and by a message about the next payment that settles it', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(30 * DAY)
    const paymentId = await payAll(phone, repayId)
    await lives.wait(2 * DAY)
    await deny(paymentId)
    // Enough days to pass any Sunday and holiday.
    for (let day = 0; day < 14; day++) await lives.wait(DAY)
    const kinds = await kindsOf(phone)
    expect(kinds.slice(0, 2)).toEqual(['overdue', 'reversed'])
    expect(kinds.filter((kind) => kind === 'overdue')).toHaveLength(1)
    await payAll(phone, repayId)
    expect((await kindsOf(phone)).slice(0, 2)).toEqual(['settled', 'paid'])
  })
})

it('a reversed payment of two leaves the loan settled, and the message says so', async () => {
  const phone = await lives.borrow()
  const repayId = await lives.lend(phone)
  const { data } = await lives.code(phone, repayId)
  await lives.pay({ number: data.number })
  await lives.run()
  const { body } = await lives.pay({ number: data.number })
  await lives.run()
  expect((await kindsOf(phone)).slice(0, 2)).toEqual(['overpaid', 'paid'])
  await deny(String(body['paymentId']))
  await lives.run()
  expect((await kindsOf(phone))[0]).toBe('reversedSettled')
  expect((await kindsOf(phone)).filter((kind) => kind === 'settled')).toHaveLength(1)
})

it('each extension is announced with its due date, also the one after an extension that was reversed', async () => {
  const phone = await lives.borrow()
  const repayId = await lives.lend(phone)
  const { dueDate } = await lives.bill(phone, repayId)
  await lives.wait(30 * DAY)
  const first = await extend(phone, repayId)
  expect((await kindsOf(phone)).slice(0, 2)).toEqual(['extended', 'paid'])
  await deny(first.paymentId)
  await lives.run()
  expect((await lives.bill(phone, repayId)).dueDate).toBe(dueDate)
  expect((await kindsOf(phone))[0]).toBe('reversed')
  for (let i = 0; i < 2; i++) {
    const { newDueDate } = await extend(phone, repayId)
    expect((await lives.bill(phone, repayId)).dueDate).toBe(newDueDate)
    expect((await kindsOf(phone)).slice(0, 2)).toEqual(['extended', 'paid'])
  }
})

it('a proof of payment that gives way to the payment itself is announced, with what is owed', async () => {
  const phone = await lives.borrow()
  const repayId = await lives.lend(phone)
  const amount = 300_000
  const { data: code } = await lives.code(phone, repayId, { purpose: 'part', amount })
  const { owed, paidOutOn } = await lives.bill(phone, repayId)
  const picture = { loanId: repayId, picture: 'sample', takenAt: new Date() }
  const [row] = await lives.db.insert(voucherPictures).values(picture).returning()
  const said = { repayId, amount, paidOn: paidOutOn!, paidTime: '00:00', channel: 'BCA', note: '', pictures: [row!.id] }
  const { data } = await phone.call(endpoints.sendVoucher, { body: said })
  await lives.sandbox('POST', '/vouchers', { voucherId: data.voucherId, isAccepted: true })
  await lives.run()
  await lives.pay({ number: code.number })
  await lives.run()
  const messages = await messagesOf(phone)
  expect(messages.map(({ kind }) => kind).sort()).toEqual(['paid', 'paid', 'paidOut', 'voucherReplaced'])
  expect(messages.find(({ kind }) => kind === 'voucherReplaced')?.text).toContain(formatRupiah(owed - amount, 'en'))
})

it('a pay-out whose process was killed before its message sends none once the loan is settled', async () => {
  const phone = await lives.borrow()
  const repayId = await lives.lend(phone)
  await payAll(phone, repayId)
  await lives.db.delete(messages).where(and(eq(messages.loanId, repayId), eq(messages.kind, 'paidOut')))
  const before = await kindsOf(phone)
  await payOutLoan(lives.services, { loanId: repayId })
  expect(before[0]).toBe('settled')
  expect(await kindsOf(phone)).toEqual(before)
})
