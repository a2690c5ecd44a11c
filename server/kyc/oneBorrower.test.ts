import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../contract/endpoints'
import { code } from '../../domain/answerCodes'
import { sampleCardOf } from '../../domain/card/sampleCard'
import { locales } from '../../domain/language'
import { borrowers } from '../db/borrowerTables'
import { cards, pictureOwners } from '../db/certificationTables'
import { migrations } from '../db/migrationFiles'
import { openTestLender, type Phone, type TestLender } from '../testing'
import { cleanUpPictures } from '../uploads/pictureCleanup'
import { insertReading } from './card/cardRows'
import { faceFile } from './face/drawnFaces'

const { readCard, saveCard, startFace, judgeFace } = endpoints
const DAY = 24 * 60 * 60 * 1000
const NIK_TAKEN =
  'This NIK belongs to another account. Sign in with the phone number of that account, or ask customer service'

let lender: TestLender
let count = 0
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

/** A borrower whose photo was read, as far as confirming it. */
async function begin(locale = 'en') {
  const number = `812490000${String(++count).padStart(2, '0')}`
  const phone = await lender.borrower({ phone: number, bizStatus: 20 }, { locale })
  const [borrower] = await lender.db.select().from(borrowers).where(eq(borrowers.phone, number))
  const readAt = await lender.services.now()
  const fields = sampleCardOf(number)
  await insertReading(lender.db, { borrowerId: borrower!.id, picture: number, fields, doubtful: [], readAt })
  const confirm = (nik: string, key = '') =>
    phone.call(saveCard, { body: { ocrId: null, fields: { ...fields, nik } }, key })
  return { phone, id: borrower!.id, nik: fields.nik, confirm }
}

describe('a NIK', () => {
  it('is held by one borrower, and the second is told so beside it', async () => {
    const [first, second] = [await begin(), await begin()]
    expect(await first.confirm(first.nik, '1')).toMatchObject({ code: 200 })
    for (const key of ['1', '2', '']) {
      const refused = await second.confirm(first.nik, key)
      expect(refused).toMatchObject({ status: 200, code: code.invalid, data: { fields: { nik: NIK_TAKEN } } })
    }
    expect(await second.confirm(second.nik, '3')).toMatchObject({ code: 200 })
    expect(await first.confirm(first.nik, '4')).toMatchObject({ code: 200 })
  })

  it('is refused in the language of the call', async () => {
    const holder = await begin()
    await holder.confirm(holder.nik)
    const said = new Set<unknown>()
    for (const locale of locales) said.add((await (await begin(locale)).confirm(holder.nik)).data)
    expect([...said].map((data) => JSON.stringify(data))).toHaveLength(5)
    expect(new Set([...said].map((data) => JSON.stringify(data))).size).toBe(5)
  })

  it('is held by one of many who confirm it at once', async () => {
    const all = await Promise.all([begin(), begin(), begin(), begin()])
    const codes = (await Promise.all(all.map(({ confirm }) => confirm('3299015708951234')))).map(
      (answer) => answer.code,
    )
    expect(codes.sort((a, b) => a - b)).toEqual([200, code.invalid, code.invalid, code.invalid])
  })

  it('is free again when its holder puts it right', async () => {
    const [first, second] = [await begin(), await begin()]
    await first.confirm(second.nik)
    expect(await second.confirm(second.nik)).toMatchObject({ code: code.invalid })
    await first.confirm(first.nik)
    expect(await second.confirm(second.nik)).toMatchObject({ code: 200 })
  })

  it('that cards of before shared stays with the first, and is refused when another is confirmed anew', async () => {
    const text = migrations.find(({ name }) => name === '0007_one_borrower.sql')?.text ?? ''
    const statement = (pattern: RegExp) => sql.raw(pattern.exec(text)?.[0] ?? '')
    const [first, second] = [await begin(), await begin()]
    await lender.db.execute(sql.raw('drop index cards_by_nik'))
    await first.confirm(first.nik)
    await lender.advance(1000)
    await second.confirm(first.nik)
    await lender.db.execute(statement(/^update cards[^;]+/m))
    await lender.db.execute(statement(/^create unique index cards_by_nik[^;]+/m))
    const shares = async ({ id }: { id: string }) =>
      (await lender.db.select().from(cards).where(eq(cards.borrowerId, id)))[0]?.sharesNik
    expect([await shares(first), await shares(second)]).toEqual([false, true])
    expect(await second.confirm(first.nik)).toMatchObject({ code: code.invalid })
    expect(await first.confirm(first.nik)).toMatchObject({ code: 200 })
    expect(await second.confirm(second.nik)).toMatchObject({ code: 200 })
    expect(await shares(second)).toBe(false)
  })
})

const USED = 'This photo was already used for another account. Take a new one.'
const sendCard = (phone: Phone, bytes: Uint8Array<ArrayBuffer>) =>
  phone.call(readCard, { body: { file: new Blob([bytes]), type: 'KTP_FRONT' } })

async function sendSelfie(phone: Phone, bytes: Uint8Array<ArrayBuffer>) {
  const { transactionId } = (await phone.call(startFace, { body: {} })).data
  return phone.call(judgeFace, { body: { file: new Blob([bytes]), transactionId, action: 'selfie' } })
}

describe('a picture', () => {
  it('of a card serves one borrower, who may send it again', async () => {
    const [first, second] = [await begin(), await begin()]
    // It need not be legible.
    const bytes = new TextEncoder().encode('a card')
    for (let i = 0; i < 2; i++) expect(await sendCard(first.phone, bytes)).toMatchObject({ code: code.unreadable })
    expect(await sendCard(second.phone, bytes)).toMatchObject({ code: code.invalid, msg: USED })
    expect(await sendCard(second.phone, new TextEncoder().encode('another card'))).toMatchObject({
      code: code.unreadable,
    })
  })

  it('of a face serves one borrower, and costs another a try', async () => {
    const [first, second] = [await begin(), await begin()]
    const bytes = await faceFile('front', { person: 1 })
    expect(await sendSelfie(first.phone, bytes)).toMatchObject({ code: 200, data: { isPassed: true } })
    expect(await sendSelfie(second.phone, bytes)).toMatchObject({
      code: code.faceFailed,
      msg: USED,
      data: { reason: 'usedElsewhere', triesLeft: 4 },
    })
    expect(await sendCard(second.phone, bytes)).toMatchObject({ code: code.invalid, msg: USED })
  })

  it('of a face serves one of many who send it at once', async () => {
    const all = await Promise.all([begin(), begin(), begin()])
    const bytes = await faceFile('front', { person: 2 })
    const codes = (await Promise.all(all.map(({ phone }) => sendSelfie(phone, bytes)))).map((answer) => answer.code)
    expect(codes.sort((a, b) => a - b)).toEqual([200, code.faceFailed, code.faceFailed])
  })

  it('is known for as long as it is kept', async () => {
    const [first, second] = [await begin(), await begin()]
    const bytes = await faceFile('front', { person: 3 })
    await sendSelfie(first.phone, bytes)
    const owners = async () =>
      (await lender.db.select().from(pictureOwners).where(eq(pictureOwners.borrowerId, first.id))).length
    const cleanUp = async () => cleanUpPictures(lender.services, { now: await lender.services.now(), real: new Date() })
    await lender.advance(DAY - 60_000)
    await cleanUp()
    expect(await owners()).toBe(1)
    await lender.advance(2 * DAY)
    await cleanUp()
    expect(await owners()).toBe(0)
    expect(await sendSelfie(second.phone, bytes)).toMatchObject({ code: 200 })
  })
})
