import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { sampleCardOf } from '#domain/card/sampleCard'
import { borrowers } from '../db/borrowerTables'
import { cardReadings, cards, facePictures, faceTransactions } from '../db/certificationTables'
import { migrations } from '../db/migrate'
import { insertReading } from '../kyc/card/cardRows'
import { drawFace, faceFile } from '../kyc/face/faceFixtures'
import { openTestLender, type Phone, type TestLender } from '../testing'
import { cleanUpPictures } from './pictureCleanup'

const { startFace, judgeFace, saveCard, cardDetail, readStatus } = endpoints
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let lender: TestLender
let count = 0
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

const cleanUp = async (real = new Date()) =>
  cleanUpPictures(lender.services, { now: await lender.services.now(), real })

async function begin() {
  const number = `812700000${String(++count).padStart(2, '0')}`
  const phone = await lender.borrower({ phone: number, bizStatus: 20 })
  const [borrower] = await lender.db.select().from(borrowers).where(eq(borrowers.phone, number))
  return { phone, number, id: borrower!.id, fields: sampleCardOf(number) }
}

async function photograph(borrowerId: string, fields = sampleCardOf('')) {
  const picture = await lender.services.pictures.save(Buffer.from('a card'))
  const readAt = await lender.services.now()
  return { picture, ocrId: await insertReading(lender.db, { borrowerId, picture, fields, doubtful: [], readAt }) }
}

const isThere = async (picture: string) => (await lender.services.pictures.savedAt(picture)) !== null

const picturesOf = (transactionId: string) =>
  lender.db.select().from(facePictures).where(eq(facePictures.transactionId, transactionId))

async function showFace(phone: Phone, shift = 0) {
  const { transactionId } = (await phone.call(startFace, { body: {} })).data
  const file = new Blob([await faceFile('front', { shift, person: count })])
  const { data } = await phone.call(judgeFace, { body: { file, transactionId, action: 'selfie' } })
  expect(data.isPassed).toBe(true)
  const [view] = await picturesOf(transactionId)
  return { transactionId, picture: view!.picture }
}

describe('the picture of a card', () => {
  it('that was never confirmed is deleted after a day, with what was read from it', async () => {
    const { phone, id } = await begin()
    const { picture } = await photograph(id)
    await lender.advance(24 * HOUR - MINUTE)
    await cleanUp()
    expect(await isThere(picture)).toBe(true)
    await lender.advance(2 * MINUTE)
    await cleanUp()
    expect(await isThere(picture)).toBe(false)
    expect((await phone.call(cardDetail)).data.stage).toBe('none')
  })

  it('is deleted earlier when a newer one replaced it an hour ago', async () => {
    const { id, phone } = await begin()
    const first = await photograph(id)
    await lender.advance(MINUTE)
    const second = await photograph(id)
    await cleanUp()
    expect(await isThere(first.picture)).toBe(true)
    await lender.advance(HOUR)
    await cleanUp()
    expect([await isThere(first.picture), await isThere(second.picture)]).toEqual([false, true])
    expect((await phone.call(cardDetail)).data).toMatchObject({ stage: 'read', ocrId: second.ocrId })
  })

  it('of one borrower replaces no other borrower’s', async () => {
    const [a, b] = [await begin(), await begin()]
    const { picture } = await photograph(a.id)
    await lender.advance(MINUTE)
    await photograph(b.id)
    await lender.advance(2 * HOUR)
    await cleanUp()
    expect(await isThere(picture)).toBe(true)
  })
})

describe('a confirmed card', () => {
  it('keeps its pictures, until it is confirmed again', async () => {
    const { phone, id, fields } = await begin()
    const old = { card: await photograph(id), face: await showFace(phone) }
    const save = (name: string, { card, face }: typeof old) =>
      phone.call(saveCard, {
        body: { ocrId: card.ocrId, fields: { ...fields, name }, transactionId: face.transactionId },
      })
    expect(await save('SITI CONTOH', old)).toMatchObject({ data: { bizStatus: 30 } })
    await lender.advance(80 * 24 * HOUR)
    await cleanUp(new Date(Date.now() + 80 * 24 * HOUR))
    expect([await isThere(old.card.picture), await isThere(old.face.picture)]).toEqual([true, true])
    expect((await lender.services.pictures.read(old.card.picture)).toString()).toBe('a card')
    expect((await lender.services.pictures.read(old.face.picture)).subarray(0, 3)).toEqual(Buffer.of(0xff, 0xd8, 0xff))

    const fresh = { card: await photograph(id), face: await showFace(phone, 3) }
    expect(await save('SITI CONTOH BARU', fresh)).toMatchObject({ code: 200 })
    await lender.advance(HOUR)
    await cleanUp()
    for (const retention of ['card', 'face'] as const) {
      expect([await isThere(old[retention].picture), await isThere(fresh[retention].picture)]).toEqual([false, true])
    }
    expect((await phone.call(readStatus)).data.bizStatus).toBe(30)
  })

  it('of before the link was stored finds its face check', async () => {
    const { phone, id, fields } = await begin()
    const { ocrId } = await photograph(id)
    const { transactionId } = await showFace(phone)
    await phone.call(saveCard, { body: { ocrId, fields, transactionId } })
    await lender.db.update(cards).set({ transactionId: null }).where(eq(cards.borrowerId, id))
    const text = migrations.find(({ name }) => name === '0006_pictures.sql')?.text ?? ''
    await lender.db.execute(sql.raw(/^update cards[^;]+/m.exec(text)?.[0] ?? ''))
    const [card] = await lender.db.select().from(cards).where(eq(cards.borrowerId, id))
    expect(card?.transactionId).toBe(transactionId)
  })
})

describe('pictures of a face', () => {
  it('that were refused are never written', async () => {
    const { phone } = await begin()
    const { transactionId, actions } = (await phone.call(startFace, { body: {} })).data
    const before = await countFiles()
    const dark = new Blob([Uint8Array.from(await drawFace('front').linear(0.15, 0).jpeg().toBuffer())])
    const refused = await phone.call(judgeFace, { body: { file: dark, transactionId, action: actions[0]! } })
    expect(refused.data).toMatchObject({ reason: 'tooDark' })
    expect(await countFiles()).toBe(before)
  })

  it('of a check that proved nothing go after a day, and not while it can still be used', async () => {
    const { phone, id } = await begin()
    const started = (await phone.call(startFace, { body: {} })).data
    await lender.advance(20 * MINUTE)
    const { transactionId, picture } = await showFace(phone)
    expect(transactionId).toBe(started.transactionId)
    await lender.advance(24 * HOUR - MINUTE)
    await cleanUp()
    expect(await isThere(picture)).toBe(true)
    await lender.advance(2 * MINUTE)
    await cleanUp()
    expect(await isThere(picture)).toBe(false)
    expect(await lender.db.select().from(faceTransactions).where(eq(faceTransactions.borrowerId, id))).toEqual([])
  })
})

async function countFiles() {
  let files = 0
  for await (const names of lender.services.pictures.names()) files += names.length
  return files
}

it('a file that no row refers to is deleted when it is a day old', async () => {
  const { id } = await begin()
  const lost = await lender.services.pictures.save(Buffer.from('lost'))
  const { picture } = await photograph(id)
  await cleanUp()
  expect(await isThere(lost)).toBe(true)
  await cleanUp(new Date(Date.now() + 24 * HOUR + MINUTE))
  expect([await isThere(lost), await isThere(picture)]).toEqual([false, true])
  await lender.db.delete(cardReadings).where(eq(cardReadings.borrowerId, id))
  await cleanUp(new Date(Date.now() + 24 * HOUR + MINUTE))
  expect(await isThere(picture)).toBe(false)
})
