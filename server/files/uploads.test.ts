import { isNotNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { limits } from '../config/config'
import { cardReadings, uploads } from '../db/certificationTables'
import { runDue } from '../jobs/runJob'
import { faceFile } from '../kyc/face/faceFixtures'
import { openTestLender, type Phone, type TestLender } from '../testing'
import { createUploadWatch } from './uploads'

const { readCard, startFace, judgeFace, addFeedbackPicture, cardDetail } = endpoints
const DAY = 24 * 60 * 60_000
const CARD = 'NIK : 3299995708959999\nNama : SITI CONTOH\nTempat/Tgl Lahir : CONTOH, 17-08-1995\nAlamat : JL. CONTOH 1'
/** Milliseconds for which calls of this file wait for a worker. */
const WAIT = 300

let lender: TestLender
let phone: Phone
let count = 0
/** What tesseract says to each look, an error where it fails. */
let looks: (() => Promise<string>)[] = []
let looked = 0
beforeAll(async () => {
  lender = await openTestLender()
  lender.services.reader = {
    read: () => {
      looked++
      return (looks.shift() ?? (() => Promise.resolve(CARD)))()
    },
    close: () => Promise.resolve(),
  }
})
afterAll(() => lender.end())
beforeEach(async () => {
  // In this process no worker looks for what is sent: it is as one that only answers calls.
  lender.services.uploadWatch = createUploadWatch(lender.db, WAIT)
  phone = await lender.borrower({ phone: `812470001${String(++count).padStart(2, '0')}`, bizStatus: 20 })
  looks = []
  looked = 0
})
afterEach(async () => {
  await lender.db.delete(uploads)
  await lender.db.delete(cardReadings).where(isNotNull(cardReadings.sha256))
})

async function photo(): Promise<Blob> {
  const drawn = sharp({ create: { width: 800, height: 500, channels: 3, background: `#0000${10 + count}` } })
  return new Blob([Uint8Array.from(await drawn.jpeg().toBuffer())])
}
const sendCard = (file: Blob) => phone.call(readCard, { body: { file, type: 'KTP_FRONT' } })

async function countFiles() {
  let files = 0
  for await (const names of lender.services.pictures.names()) files += names.length
  return files
}

describe('a card that no worker reads in time', () => {
  it('is refused for a moment, and who sends it again waits for the same work and gets its result', async () => {
    const file = await photo()
    const files = await countFiles()
    for (let times = 0; times < 2; times++)
      expect(await sendCard(file)).toMatchObject({
        status: 200,
        code: code.tooMany,
        msg: expect.stringContaining('moment') as string,
      })
    expect(await lender.db.select().from(uploads)).toMatchObject([{ kind: 'card', outcome: null }])
    expect(await countFiles()).toBe(files + 1)
    await runDue(lender.services)
    const reading = await phone.call(cardDetail)
    expect(reading.data).toMatchObject({ stage: 'read', fields: { name: 'SITI CONTOH' } })
    const again = [await sendCard(file), await sendCard(file)]
    for (const { data } of again)
      expect(data).toEqual({ ocrId: reading.data.ocrId, fields: reading.data.fields, doubtful: reading.data.doubtful })
    const once = looked
    expect(await lender.db.$count(cardReadings, isNotNull(cardReadings.sha256))).toBe(1)
    await runDue(lender.services)
    expect(looked).toBe(once)
  })

  it('is deleted as it was sent once it is read, and after a day if it never is', async () => {
    const files = await countFiles()
    await sendCard(await photo())
    await runDue(lender.services)
    // The picture without its metadata is left.
    expect(await countFiles()).toBe(files + 1)
    await lender.db.delete(uploads)
    await sendCard(await photo())
    expect(await countFiles()).toBe(files + 2)
    await lender.db.execute('delete from pgboss.job')
    await lender.advance(DAY)
    await runDue(lender.services)
    expect(await lender.db.select().from(uploads)).toEqual([])
    expect(await countFiles()).toBe(files)
  })
})

describe('a reading that fails', () => {
  const fail = () => Promise.reject(new Error('the OCR thread has ended'))

  it('is tried again, for a call that still waits', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    looks = [fail]
    lender.services.uploadWatch = createUploadWatch(lender.db)
    const answer = sendCard(await photo())
    await vi.waitFor(async () => expect(await lender.db.$count(uploads)).toBe(1))
    await runDue(lender.services)
    await lender.advance(limits.uploads.firstWait * 4)
    await runDue(lender.services)
    expect(await answer).toMatchObject({ code: 200, data: { fields: { nik: '3299995708959999' } } })
  })

  it('each time it is tried is an error, and a card that is sent again is read again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    looks = Array.from({ length: limits.uploads.tries }, () => fail)
    const file = await photo()
    await sendCard(file)
    for (let tries = 0; tries <= limits.uploads.tries; tries++) {
      await runDue(lender.services)
      await lender.advance(limits.uploads.firstWait * 4 * 2 ** tries)
    }
    expect(await sendCard(file)).toMatchObject({ code: code.server })
    await sendCard(file)
    await runDue(lender.services)
    expect(await sendCard(file)).toMatchObject({ code: 200 })
  })
})

it('a face that no worker judges in time costs no try', async () => {
  const { transactionId, actions } = (await phone.call(startFace, { body: {} })).data
  const file = new Blob([await faceFile(actions[0]!)])
  const send = () => phone.call(judgeFace, { body: { file, transactionId, action: actions[0]! } })
  expect(await send()).toMatchObject({ code: code.tooMany })
  expect((await phone.call(startFace, { body: {} })).data).toMatchObject({ triesLeft: 5, done: [] })
  await runDue(lender.services)
  expect(await send()).toMatchObject({ code: 200, data: { done: [actions[0]] } })
  expect(await lender.db.select().from(uploads)).toEqual([])
})

it('a screenshot that was read for one picture is read again for another', async () => {
  const file = await photo()
  const send = () => phone.call(addFeedbackPicture, { body: { file } })
  const ids = new Set<string>()
  for (let times = 0; times < 2; times++) {
    expect(await send()).toMatchObject({ code: code.tooMany })
    await runDue(lender.services)
    ids.add((await send()).data.pictureId)
  }
  expect(ids.size).toBe(2)
})
