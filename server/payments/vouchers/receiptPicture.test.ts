import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { locales } from '#domain/language'
import { DAY, openLives, type Lives } from '../../loans/lifeTesting'
import type { Phone } from '../../testing'
import { cleanUpPictures } from '../../housekeeping/pictureCleanup'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

let shade = 0
async function receipt() {
  const drawn = sharp({ create: { width: 60, height: 90, channels: 3, background: `rgb(${++shade},150,170)` } })
  return new Blob([Uint8Array.from(await drawn.png().toBuffer())])
}

async function begin() {
  const phone = await lives.borrow()
  return { phone, repayId: await lives.lend(phone) }
}
type Borrower = Awaited<ReturnType<typeof begin>>

const send = ({ phone, repayId }: Borrower, file: Blob) =>
  phone.call(endpoints.addVoucherPicture, { body: { repayId, file } })

const prove = async (phone: Phone, repayId: string, pictureId: string) => {
  const { paidOutOn } = await lives.bill(phone, repayId)
  const said = { amount: 10_000, paidOn: paidOutOn!, paidTime: '00:00', channel: 'INDOMARET', note: '' }
  return phone.call(endpoints.sendVoucher, { body: { repayId, ...said, pictures: [pictureId] } })
}

const cleanUp = async () =>
  cleanUpPictures(lives.services, { now: await lives.services.now(), real: new Date(Date.now() + 2 * DAY) })

describe('a picture of a receipt', () => {
  it('serves one borrower, who may send it again', async () => {
    const [first, second, file] = [await begin(), await begin(), await receipt()]
    for (let i = 0; i < 2; i++) expect(await send(first, file)).toMatchObject({ code: 200 })
    expect(await send(second, file)).toMatchObject({
      status: 200,
      code: code.invalid,
      msg: 'This photo was already used for another account. Take a new one.',
    })
    expect(await send(second, await receipt())).toMatchObject({ code: 200 })
  })

  it('of another is refused in the language of the call', async () => {
    const [first, file] = [await begin(), await receipt()]
    await send(first, file)
    const said = new Set<string>()
    for (const locale of locales) {
      const number = `81260000${String(said.size).padStart(3, '0')}`
      const phone = await lives.borrower({ phone: number, bizStatus: 60, bills: [{ status: 50 }] }, { locale })
      const { details } = (await phone.call(endpoints.listBills, { query: { borrowType: '0' } })).data
      const refused = await send({ phone, repayId: details[0]!.repayId }, file)
      expect(refused.code).toBe(code.invalid)
      said.add(refused.msg)
    }
    expect(said.size).toBe(locales.length)
  })

  it('serves one of many who send it at once', async () => {
    const [all, file] = [[await begin(), await begin(), await begin()], await receipt()]
    const codes = (await Promise.all(all.map((one) => send(one, file)))).map((answer) => answer.code)
    expect(codes.sort((a, b) => a - b)).toEqual([200, code.invalid, code.invalid])
  })

  it('belongs to its borrower as long as its proof is stored; one that was never sent is free after a day', async () => {
    const [first, second] = [await begin(), await begin()]
    const [saved, unsent] = [await receipt(), await receipt()]
    const { data } = await send(first, saved)
    expect(await prove(first.phone, first.repayId, data.pictureId)).toMatchObject({ code: 200 })
    await send(first, unsent)
    await lives.wait(3 * DAY)
    await cleanUp()
    expect(await send(second, saved)).toMatchObject({ code: code.invalid })
    expect(await send(second, unsent)).toMatchObject({ code: 200 })
  })
})
