import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints'
import { code } from '../../domain/answerCodes'
import { addDays } from '../../domain/lending/day'
import { voucherPictures } from '../db/lendingTables'
import { DAY, openLives, type Lives } from '../loans/lifeTesting'
import type { Phone } from '../testing'
import { cleanUpPictures } from '../uploads/pictureCleanup'

let lives: Lives
let photo: Blob
beforeAll(async () => {
  lives = await openLives()
  const drawn = sharp({ create: { width: 60, height: 90, channels: 3, background: '#9ab' } })
  photo = new Blob([Uint8Array.from(await drawn.jpeg().toBuffer())])
})
afterAll(() => lives.end())

const addPicture = async (phone: Phone, repayId: string) =>
  (await phone.call(endpoints.addVoucherPicture, { body: { repayId, file: photo } })).data.pictureId

async function sent(phone: Phone, repayId: string, given: { amount: number; paidOn: string }) {
  const pictures = [await addPicture(phone, repayId), await addPicture(phone, repayId)]
  return phone.call(endpoints.sendVoucher, { body: { repayId, ...given, pictures } })
}

const decide = (voucherId: string, isAccepted: boolean, reason?: string) =>
  lives.sandbox('POST', '/vouchers', { voucherId, isAccepted, ...(reason === undefined ? {} : { reason }) })

describe('a proof of payment', () => {
  it('that is accepted settles the bill as of the day on which it was paid', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    await lives.wait(33 * DAY)
    const bill = await lives.bill(phone, repayId)
    expect(bill.owed).toBe(1_093_000)
    const { data } = await sent(phone, repayId, { amount: 1_090_000, paidOn: bill.dueDate! })
    expect((await phone.call(endpoints.listVouchers)).data.details).toMatchObject([
      { voucherId: data.voucherId, repayId, state: 'waiting', pictures: 2, amount: 1_090_000 },
    ])
    expect((await decide(data.voucherId, true)).status).toBe(200)
    expect(await lives.bill(phone, repayId)).toMatchObject({ borrowStatus: 30, owed: 0, closedOn: bill.dueDate })
    expect((await decide(data.voucherId, true)).status).toBe(404)
  })

  it('that is refused changes nothing, and says why', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { paidOutOn, owed } = await lives.bill(phone, repayId)
    const { data } = await sent(phone, repayId, { amount: 50_000, paidOn: paidOutOn! })
    await decide(data.voucherId, false, 'Blurred')
    expect((await phone.call(endpoints.listVouchers)).data.details).toMatchObject([
      { state: 'refused', reason: 'Blurred' },
    ])
    expect((await lives.bill(phone, repayId)).owed).toBe(owed)
  })

  it('is refused at once without a picture, with too many, and for a day that can’t be', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { paidOutOn } = await lives.bill(phone, repayId)
    const pictures = [await addPicture(phone, repayId)]
    const good = { repayId, amount: 10_000, paidOn: paidOutOn!, pictures }
    const wrong: [object, string][] = [
      [{ pictures: [] }, 'pictures'],
      [{ pictures: ['x'] }, 'pictures'],
      [{ amount: 0 }, 'amount'],
      [{ amount: 100_000_001 }, 'amount'],
      [{ paidOn: addDays(paidOutOn!, -1) }, 'paidOn'],
      [{ paidOn: addDays(paidOutOn!, 1) }, 'paidOn'],
      [{ paidOn: '2026-13-01' }, 'paidOn'],
    ]
    for (const [change, field] of wrong) {
      const answer = await phone.call(endpoints.sendVoucher, { body: { ...good, ...change } })
      expect(answer).toMatchObject({ code: code.invalid, data: { fields: { [field]: expect.any(String) } } })
    }
    const notOne = await phone.call(endpoints.addVoucherPicture, { body: { repayId, file: new Blob(['x']) } })
    expect(notOne.code).toBe(code.unreadable)
    expect(await phone.call(endpoints.sendVoucher, { body: good })).toMatchObject({ code: 200 })
    const again = await phone.call(endpoints.sendVoucher, { body: good })
    expect(again, 'its pictures are used up').toMatchObject({ code: code.invalid })
  })

  it('keeps its pictures, and those that nobody sent go after a day', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { paidOutOn } = await lives.bill(phone, repayId)
    await sent(phone, repayId, { amount: 10_000, paidOn: paidOutOn! })
    const unsent = await addPicture(phone, repayId)
    const before = await lives.db.select().from(voucherPictures)
    const now = new Date((await lives.services.now()).getTime() + 2 * DAY)
    await cleanUpPictures(lives.services, { now, real: new Date(Date.now() + 2 * DAY) })
    const kept = await lives.db.select().from(voucherPictures)
    expect(kept.map(({ id }) => id)).toEqual(
      before.filter(({ id, voucherId }) => id !== unsent && voucherId !== null).map(({ id }) => id),
    )
    for (const { picture } of kept) expect((await lives.services.pictures.read(picture)).length).toBeGreaterThan(0)
  })
})
