import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { voucherPictures } from '../../db/lendingTables'
import { openLives, type Lives } from '../../loans/lifeTesting'
import type { Phone } from '../../testing'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

const amount = 300_000

async function begin() {
  const phone = await lives.borrow()
  const repayId = await lives.lend(phone)
  const { data } = await lives.code(phone, repayId, { purpose: 'part', amount })
  const { owed, paidOutOn } = await lives.bill(phone, repayId)
  return { phone, repayId, number: data.number, owed, today: paidOutOn! }
}

async function prove(phone: Phone, repayId: string, paidOn: string) {
  const picture = { loanId: repayId, picture: 'sample', takenAt: new Date() }
  const [row] = await lives.db.insert(voucherPictures).values(picture).returning()
  const said = { repayId, amount, paidOn, paidTime: '00:00', channel: 'INDOMARET', note: '', pictures: [row!.id] }
  const { data } = await phone.call(endpoints.sendVoucher, { body: said })
  expect((await lives.sandbox('POST', '/vouchers', { voucherId: data.voucherId, isAccepted: true })).status).toBe(200)
}

const receipts = async (phone: Phone, repayId: string) => {
  const { details } = (await phone.call(endpoints.listReceipts, { params: { repayId } })).data
  return details.filter(({ isReversed }) => !isReversed).map((receipt) => receipt.amount)
}

describe('money that a proof was accepted for', () => {
  it('is booked once when its channel reports it later', async () => {
    const { phone, repayId, number, owed, today } = await begin()
    await prove(phone, repayId, today)
    expect((await lives.bill(phone, repayId)).owed).toBe(owed - amount)
    await lives.pay({ number })
    await lives.run()
    expect(await lives.bill(phone, repayId)).toMatchObject({ owed: owed - amount, overpaid: 0 })
    expect(await receipts(phone, repayId)).toEqual([amount])
  })
  it('is booked once when its channel has reported it before', async () => {
    const { phone, repayId, number, owed, today } = await begin()
    await lives.pay({ number })
    await prove(phone, repayId, today)
    expect(await lives.bill(phone, repayId)).toMatchObject({ owed: owed - amount, overpaid: 0 })
    expect(await receipts(phone, repayId)).toEqual([amount])
  })
  it('is not the money of another proof', async () => {
    const { phone, repayId, number, owed, today } = await begin()
    await prove(phone, repayId, today)
    await prove(phone, repayId, today)
    expect((await lives.bill(phone, repayId)).owed).toBe(owed - 2 * amount)
    await lives.pay({ number })
    await lives.run()
    expect((await lives.bill(phone, repayId)).owed).toBe(owed - 2 * amount)
    await prove(phone, repayId, today)
    expect(await receipts(phone, repayId)).toEqual([amount, amount, amount])
  })
})
