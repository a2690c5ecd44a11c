import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { addDays } from '#domain/day'
import { MINUTE, WIB_OFFSET } from '#domain/time'
import { voucherPictures } from '../../db/lendingTables'
import { DAY, openLives, type Lives } from '../../loans/lifeTesting'
import type { Phone } from '../../testing'
import { cleanUpPictures } from '../../housekeeping/pictureCleanup'

let lives: Lives
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  lives = await openLives()
  const drawn = sharp({ create: { width: 60, height: 90, channels: 3, background: '#9ab' } })
  photo = Uint8Array.from(await drawn.jpeg().toBuffer())
})
afterAll(() => lives.end())

/** A file belongs to one borrower, so trailing bytes make it different for each loan. */
const addPicture = async (phone: Phone, repayId: string) =>
  (await phone.call(endpoints.addVoucherPicture, { body: { repayId, file: new Blob([photo, repayId]) } })).data
    .pictureId

const PAID = { paidTime: '00:00', channel: 'INDOMARET', note: '' }

interface Paid {
  amount: number
  paidOn: string
}

async function sent(phone: Phone, repayId: string, given: Partial<typeof PAID> & Paid) {
  const pictures = [await addPicture(phone, repayId), await addPicture(phone, repayId)]
  return phone.call(endpoints.sendVoucher, { body: { repayId, ...PAID, ...given, pictures } })
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

  it('that is refused changes nothing, and has its reason', async () => {
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
    const good = { repayId, amount: 10_000, paidOn: paidOutOn!, ...PAID, pictures }
    const wrong: [object, string][] = [
      [{ pictures: [] }, 'pictures'],
      [{ pictures: ['x'] }, 'pictures'],
      [{ amount: 0 }, 'amount'],
      [{ amount: 100_000_001 }, 'amount'],
      [{ paidOn: addDays(paidOutOn!, -1) }, 'paidOn'],
      [{ paidOn: addDays(paidOutOn!, 1) }, 'paidOn'],
      [{ paidOn: '2026-13-01' }, 'paidOn'],
      [{ paidTime: '24:00' }, 'paidTime'],
      [{ paidTime: '' }, 'paidTime'],
      [{ channel: 'PIGEON' }, 'channel'],
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

  it('saves what the borrower states of it, under a number that can be read out', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { paidOutOn } = await lives.bill(phone, repayId)
    const said = { amount: 10_000, paidOn: paidOutOn!, paidTime: '00:05', channel: 'INDOMARET', note: ' Kasir  2 ' }
    const { data } = await sent(phone, repayId, said)
    expect(data.receiptNumber).toMatch(/^BP-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
    const other = await sent(phone, repayId, { amount: 20_000, paidOn: paidOutOn! })
    expect(other.data.receiptNumber).not.toBe(data.receiptNumber)
    const { channels, details } = (await phone.call(endpoints.listVouchers)).data
    expect(channels).toContainEqual({ channel: 'INDOMARET', name: 'Indomaret' })
    expect(details).toHaveLength(2)
    expect(details.find(({ voucherId }) => voucherId === data.voucherId)).toMatchObject({
      ...said,
      note: 'Kasir 2',
      receiptNumber: data.receiptNumber,
    })
  })

  it('that is sent twice with one key is one, with one number', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { paidOutOn } = await lives.bill(phone, repayId)
    const pictures = [await addPicture(phone, repayId)]
    const body = { repayId, ...PAID, amount: 10_000, paidOn: paidOutOn!, pictures }
    const send = () => phone.call(endpoints.sendVoucher, { body, key: 'one-proof' })
    const [first, second] = [await send(), await send()]
    expect(first.code).toBe(200)
    expect(second.data).toEqual(first.data)
    expect((await phone.call(endpoints.listVouchers)).data.details).toHaveLength(1)
  })

  it('that is dated in the future, or has too long a note, is refused', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const now = await lives.services.now()
    const later = new Date(now.getTime() + WIB_OFFSET + 2 * MINUTE).toISOString()
    const pictures = [await addPicture(phone, repayId)]
    const good = { repayId, ...PAID, amount: 10_000, paidOn: later.slice(0, 10), pictures }
    const early = await phone.call(endpoints.sendVoucher, { body: { ...good, paidTime: later.slice(11, 16) } })
    expect(early).toMatchObject({ code: code.invalid, data: { fields: { paidTime: expect.any(String) } } })
    const long = await phone.call(endpoints.sendVoucher, { body: { ...good, note: 'x'.repeat(201) } })
    expect(long).toMatchObject({ code: code.invalid })
  })

  it('keeps its pictures, and those that were never sent are deleted after a day', async () => {
    const phone = await lives.borrow()
    const repayId = await lives.lend(phone)
    const { paidOutOn } = await lives.bill(phone, repayId)
    await sent(phone, repayId, { amount: 10_000, paidOn: paidOutOn! })
    const unsent = await addPicture(phone, repayId)
    const before = await lives.db.select().from(voucherPictures)
    const now = new Date((await lives.services.now()).getTime() + 2 * DAY)
    await cleanUpPictures(lives.services, { now, real: new Date(Date.now() + 2 * DAY) })
    const saved = await lives.db.select().from(voucherPictures)
    expect(saved.map(({ id }) => id)).toEqual(
      before.filter(({ id, voucherId }) => id !== unsent && voucherId !== null).map(({ id }) => id),
    )
    for (const { picture } of saved) expect((await lives.services.pictures.read(picture)).length).toBeGreaterThan(0)
  })
})
