import sharp from 'sharp'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { DAY } from '#domain/time'
import { limits } from '../config/config'
import { openTestLender, type Phone, type TestLender } from '../testing'
import { cleanUpPictures } from '../housekeeping/pictureCleanup'
import { feedback, feedbackPictures } from './feedbackTables'

const { addFeedbackPicture, sendFeedback } = endpoints

let lender: TestLender
let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  lender = await openTestLender()
  const drawn = sharp({ create: { width: 60, height: 90, channels: 3, background: '#9ab' } })
  photo = Uint8Array.from(await drawn.jpeg().toBuffer())
})
afterAll(() => lender.end())

const add = async (phone: Phone) =>
  (await phone.call(addFeedbackPicture, { body: { file: new Blob([photo]) } })).data.pictureId
const said = { type: 'complaint' as const, message: 'No code came', pictures: [] as string[] }
const sentWith = (number: string) => lender.db.select().from(feedback).where(eq(feedback.feedbackNumber, number))

it('feedback is saved with its five pictures, and is found by its number', async () => {
  const phone = await lender.borrower({ phone: '81270000001', bizStatus: 10 })
  const pictures: string[] = []
  for (let i = 0; i < 5; i++) pictures.push(await add(phone))
  const { data } = await phone.call(sendFeedback, { body: { ...said, pictures }, key: 'a' })
  expect(data.feedbackNumber).toMatch(/^MS-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const [row] = await sentWith(data.feedbackNumber)
  expect(row).toMatchObject({ kind: 'complaint', message: 'No code came' })
  const saved = await lender.db.select().from(feedbackPictures).where(eq(feedbackPictures.feedbackId, row!.id))
  expect(saved).toHaveLength(5)
})

it('sent again with its key, it is taken once', async () => {
  const phone = await lender.borrower({ phone: '81270000002', bizStatus: 10 })
  const body = { ...said, message: 'Once', pictures: [await add(phone)] }
  const first = await phone.call(sendFeedback, { body, key: 'once' })
  expect(await phone.call(sendFeedback, { body, key: 'once' })).toMatchObject({ data: first.data })
  expect(await lender.db.select().from(feedback).where(eq(feedback.message, 'Once'))).toHaveLength(1)
})

it('an invalid field has its message beside it', async () => {
  const phone = await lender.borrower({ phone: '81270000003', bizStatus: 10 }, { locale: 'en' })
  const send = (own: Partial<typeof said>) => phone.call(sendFeedback, { body: { ...said, ...own } })
  expect(await send({ message: ' \u200b ' })).toMatchObject({
    code: code.invalid,
    data: { fields: { message: 'Please fill in the feedback content before submitting' } },
  })
  const gone = '00000000-0000-4000-8000-000000000000'
  expect(await send({ pictures: [gone] })).toMatchObject({
    code: code.invalid,
    data: { fields: { pictures: expect.any(String) } },
  })
  expect(await phone.call(addFeedbackPicture, { body: { file: new Blob(['no picture']) } })).toMatchObject({
    code: code.unreadable,
  })
})

it('a borrower can send only so much feedback', async () => {
  const phone = await lender.borrower({ phone: '81270000004', bizStatus: 10 })
  for (let i = 0; i < limits.feedback.perBorrower.max; i++)
    expect(await phone.call(sendFeedback, { body: { ...said, message: `${i}` } })).toMatchObject({ code: 200 })
  expect(await phone.call(sendFeedback, { body: said })).toMatchObject({ code: code.tooMany })
})

it('a picture that was never sent is deleted after a day, and one that was sent stays', async () => {
  const phone = await lender.borrower({ phone: '81270000005', bizStatus: 10 })
  const [sent, left] = [await add(phone), await add(phone)]
  await phone.call(sendFeedback, { body: { ...said, pictures: [sent] } })
  const rowsNow = () => lender.db.select().from(feedbackPictures)
  const nameOf = async (id: string) => (await rowsNow()).find((row) => row.id === id)?.picture
  const [sentName, leftName] = [await nameOf(sent), await nameOf(left)]
  const { pictures } = lender.services
  expect([await pictures.savedAt(sentName!), await pictures.savedAt(leftName!)]).toEqual([
    expect.any(Date),
    expect.any(Date),
  ])
  const later = new Date(Date.now() + 2 * DAY)
  await cleanUpPictures(lender.services, { now: later, real: later })
  expect([await pictures.savedAt(sentName!), await pictures.savedAt(leftName!)]).toEqual([expect.any(Date), null])
})
