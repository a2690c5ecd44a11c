import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { sampleCardOf } from '#domain/card/sampleCard'
import { locales } from '#domain/language'
import { borrowers } from '../db/borrowerTables'
import { cards, faceTransactions, pictureOwners } from '../db/certificationTables'
import { migrations } from '../db/migrate'
import { openTestLender, type Phone, type TestLender } from '../testing'
import { cleanUpPictures } from '../housekeeping/pictureCleanup'
import { insertReading } from './card/cardRows'
import { readContested } from './card/contestedCards'
import { faceFile } from './face/faceFixtures'

const { cardDetail, readCard, saveCard, startFace, judgeFace } = endpoints
const DAY = 24 * 60 * 60 * 1000

let lender: TestLender
let count = 0
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

async function begin(locale = 'en') {
  const number = `812490000${String(++count).padStart(2, '0')}`
  const phone = await lender.borrower({ phone: number, bizStatus: 20 }, { locale })
  const [borrower] = await lender.db.select().from(borrowers).where(eq(borrowers.phone, number))
  const readAt = await lender.services.now()
  const fields = sampleCardOf(number)
  await insertReading(lender.db, { borrowerId: borrower!.id, picture: number, fields, doubtful: [], readAt })
  const confirm = (nik: string) => phone.call(saveCard, { body: { ocrId: null, fields: { ...fields, nik } } })
  const prove = async (nik: string) => {
    const passed = { actions: [], triesLeft: 5, passedBy: 'views' as const, createdAt: readAt }
    const check = { ...passed, borrowerId: borrower!.id, expiresAt: new Date(readAt.getTime() + 30 * DAY) }
    const [made] = await lender.db.insert(faceTransactions).values(check).returning()
    return phone.call(saveCard, { body: { ocrId: null, fields: { ...fields, nik }, transactionId: made!.id } })
  }
  return { phone, id: borrower!.id, nik: fields.nik, confirm, prove }
}

const saved = async ({ id }: { id: string }) =>
  (await lender.db.select().from(cards).where(eq(cards.borrowerId, id)))[0] ?? null
const holds = async (who: { id: string }) => (await saved(who))?.sharesNik === false
const waits = async ({ id }: { id: string }) => (await readContested(lender.db)).some((each) => each.borrowerId === id)

describe('a NIK', () => {
  it('belongs to no borrower who did not pass the identity check with it, so its owner can still use it', async () => {
    const [thief, owner] = [await begin(), await begin()]
    expect(await thief.confirm(owner.nik)).toMatchObject({ code: 200, data: { bizStatus: 20 } })
    expect(await holds(thief)).toBe(false)
    expect(await owner.prove(owner.nik)).toMatchObject({ code: 200, data: { bizStatus: 30 } })
    expect([await holds(owner), await waits(owner)]).toEqual([true, false])
  })

  it('of another borrower is answered as a free one is, in every language and at either confirmation', async () => {
    const holder = await begin()
    await holder.prove(holder.nik)
    for (const locale of locales) {
      const [asking, free] = [await begin(locale), await begin(locale)]
      expect(await asking.confirm(holder.nik)).toEqual(await free.confirm(free.nik))
      expect(await asking.prove(holder.nik)).toEqual(await free.prove(free.nik))
      expect([await holds(asking), await waits(asking), await waits(free)]).toEqual([false, true, false])
      expect((await asking.phone.call(cardDetail)).data.stage).toBe((await free.phone.call(cardDetail)).data.stage)
    }
    expect(await holds(holder)).toBe(true)
  })

  it('is tried five times a day at most, however it is confirmed', async () => {
    const { confirm, nik } = await begin()
    const niks = Array.from({ length: 8 }, (_, i) => `329901570895123${i + 1}`)
    const answers: number[] = []
    for (const tried of niks) for (let i = 0; i < 2; i++) answers.push((await confirm(tried)).code)
    expect(answers).toEqual([...Array<number>(10).fill(200), ...Array<number>(6).fill(code.tooMany)])
    await lender.advance(DAY)
    expect(await confirm(nik)).toMatchObject({ code: 200 })
  })

  it('belongs to one of many who prove it at once, and all others wait', async () => {
    const all = await Promise.all([begin(), begin(), begin(), begin()])
    const answers = await Promise.all(all.map(({ prove }) => prove('3299015708951234')))
    expect(answers.map((answer) => answer.code)).toEqual([200, 200, 200, 200])
    expect((await Promise.all(all.map(holds))).filter(Boolean)).toHaveLength(1)
    expect((await Promise.all(all.map(waits))).filter(Boolean)).toHaveLength(3)
  })

  it('is free again when its holder corrects it', async () => {
    const [first, second] = [await begin(), await begin()]
    await first.prove(second.nik)
    await first.prove(first.nik)
    await second.prove(second.nik)
    expect([await holds(first), await holds(second), await waits(second)]).toEqual([true, true, false])
  })

  it('of two borrowers is decided by customer service: the owner gets it, the account of the other is put on hold', async () => {
    const [impostor, owner, liar] = [await begin(), await begin(), await begin()]
    for (const who of [impostor, owner, liar]) await who.prove(owner.nik)
    const decide = (borrowerId: string, isOwner: boolean) =>
      lender.sandbox('POST', '/contested', { borrowerId, isOwner })
    expect((await decide(owner.id, true)).status).toBe(200)
    expect((await decide(liar.id, false)).status).toBe(200)
    expect((await decide(liar.id, false)).status).toBe(404)
    expect([await holds(owner), await waits(owner), await waits(liar), await holds(impostor)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    const isOnHold = async ({ id }: { id: string }) =>
      (await lender.db.select().from(borrowers).where(eq(borrowers.id, id)))[0]?.isBlocked
    expect(await Promise.all([impostor, owner, liar].map(isOnHold))).toEqual([true, false, true])
  })

  it('of a borrower who never passed the check is free after the update, and those who did keep theirs', async () => {
    const text = migrations.find(({ name }) => name === '0040_contested_niks.sql')?.text ?? ''
    const [unproven, proven] = [await begin(), await begin()]
    await unproven.confirm(unproven.nik)
    await lender.db.update(cards).set({ sharesNik: false }).where(eq(cards.borrowerId, unproven.id))
    await proven.prove(proven.nik)
    await lender.db.execute(sql.raw(/^update cards[^;]+/m.exec(text)![0]))
    expect([await holds(unproven), await holds(proven)]).toEqual([false, true])
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
    // The card need not be legible.
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

  it('is recognised as long as it is stored', async () => {
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
