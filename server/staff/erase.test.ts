import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { sampleCardOf } from '#domain/card/sampleCard'
import { readAllPersonalData } from '../borrowers/dataExport'
import { borrowers, consents, type Borrower } from '../db/borrowerTables'
import { facePictures, faceTransactions } from '../db/certificationTables'
import { voucherPictures } from '../db/lendingTables'
import { cleanUpPictures } from '../housekeeping/pictureCleanup'
import { DAY, openLives, type Lives } from '../loans/lifeTesting'
import { insertVoucher } from '../payments/vouchers/voucherRows'
import { sampleAccount, sampleContacts, samplePersonal } from '../sandbox/samples'
import { ActRefused } from './act'
import { erase } from './erase'

let lives: Lives
beforeAll(async () => {
  lives = await openLives()
})
afterAll(() => lives.end())

const NUMBER = '81277700123'
const findByPhone = async (phone: string) =>
  (await lives.db.select().from(borrowers).where(eq(borrowers.phone, phone)))[0]!
async function borrowerById(id: string) {
  return (await lives.db.select().from(borrowers).where(eq(borrowers.id, id)))[0]!
}
const eraseNow = async ({ id }: Pick<Borrower, 'id'>) => {
  const now = await lives.services.now()
  return lives.db.transaction((tx) => erase(tx, lives.services, id, now))
}

/** All rows of all tables as text, but for those of testers and of the simulated provider, which stands for a bank. */
async function readEverything(): Promise<string> {
  const found = (await lives.db.execute(sql`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
      and table_name not like 'sandbox%' and table_name not like 'simulator%'`)) as { rows: { name: string }[] }
  const texts = []
  for (const { name } of found.rows)
    texts.push(JSON.stringify(await lives.db.execute(sql.raw(`select t::text from ${name} as t`))))
  return texts.join('\n')
}

describe('to erase a borrower', () => {
  it('leaves nothing personal in any table, and keeps the ledger and the hashes of consents', async () => {
    const phone = await lives.borrow({ phone: NUMBER })
    const repayId = await lives.lend(phone)
    const takenAt = await lives.services.now()
    const { data } = await lives.code(phone, repayId)
    await lives.pay({ number: data.number })
    await lives.run()
    const borrower = await findByPhone(NUMBER)
    const saved = () => lives.services.pictures.save(Buffer.from(NUMBER))
    const words = 'My name is in this message'
    await phone.call(endpoints.sendFeedback, { body: { type: 'complaint', message: words, pictures: [] } })
    const proof = { loanId: repayId, amount: 1, paidOn: '2026-01-01', note: words, state: 'refused' as const }
    const { id: voucherId } = await insertVoucher(lives.db, { ...proof, sentAt: takenAt, decidedAt: takenAt })
    const pictures = [await saved(), await saved()]
    await lives.db.insert(voucherPictures).values({ loanId: repayId, voucherId, picture: pictures[0]!, takenAt })
    const check = { borrowerId: borrower.id, actions: [], triesLeft: 1, createdAt: takenAt, expiresAt: takenAt }
    const [face] = await lives.db.insert(faceTransactions).values(check).returning()
    const view = { transactionId: face!.id, action: 'front' as const, sha256: NUMBER, likeness: '' }
    await lives.db.insert(facePictures).values({ ...view, picture: pictures[1]!, takenAt })
    const { nik, name, address } = sampleCardOf(NUMBER)
    const secrets = [NUMBER, nik, name, address, words, samplePersonal.email, sampleAccount.accountNumber]
    const contacts = sampleContacts.map((contact) => contact.phone)
    const heldOf = async (): Promise<string[]> => {
      const text = JSON.stringify(await readAllPersonalData(lives.services, await borrowerById(borrower.id)))
      return [...secrets, ...contacts].filter((secret) => text.includes(secret))
    }
    expect(await heldOf()).toEqual([...secrets, ...contacts])
    const consentsBefore = await lives.db.select().from(consents).where(eq(consents.borrowerId, borrower.id))
    const ledgerBefore = await lives.ledger(repayId)
    expect(consentsBefore.length).toBeGreaterThan(2)

    expect(await eraseNow(borrower)).toEqual({})

    expect(await heldOf()).toEqual([])
    const everything = await readEverything()
    expect([NUMBER, nik, words].filter((secret) => everything.includes(secret))).toEqual([])
    expect(await lives.db.select().from(consents).where(eq(consents.borrowerId, borrower.id))).toEqual(consentsBefore)
    const { entries, lines, balances } = await lives.ledger(repayId)
    expect({ entries, lines, balances }).toEqual({
      entries: ledgerBefore['entries'],
      lines: ledgerBefore['lines'],
      balances: ledgerBefore['balances'],
    })
    await cleanUpPictures(lives.services, { now: takenAt, real: new Date(Date.now() + 2 * DAY) })
    for (const picture of pictures) expect(await lives.services.pictures.savedAt(picture)).toBeNull()
    expect(await eraseNow(borrower)).toBeNull()
  })

  it('ends their sessions, and frees the phone number for a new borrower', async () => {
    const number = '81277700124'
    const phone = await lives.borrow({ phone: number })
    const { id } = await findByPhone(number)
    await eraseNow({ id })
    expect(await phone.call(endpoints.readStatus)).toMatchObject({ status: 401 })
    const again = lives.phone({ deviceId: 'another' })
    await again.signIn(number)
    expect(await findByPhone(number)).toMatchObject({ bizStatus: 10, isBlocked: false })
    expect((await findByPhone(number)).id).not.toBe(id)
  })

  it('is refused while a loan is not settled, money was paid too much, or a proof waits', async () => {
    const number = '81277700125'
    const phone = await lives.borrow({ phone: number })
    const borrower = await findByPhone(number)
    const repayId = await lives.lend(phone)
    await expect(eraseNow(borrower)).rejects.toThrow(new ActRefused('a loan is not settled'))
    const { data } = await lives.code(phone, repayId)
    await lives.pay({ number: data.number, amount: data.amount + 1000 })
    await lives.run()
    await expect(eraseNow(borrower)).rejects.toThrow('money that was paid too much')
    await lives.wait(2 * DAY)
    const proof = { loanId: repayId, amount: 1, paidOn: '2026-01-01', sentAt: await lives.services.now() }
    await insertVoucher(lives.db, proof)
    await expect(eraseNow(borrower)).rejects.toThrow('a proof of payment waits')
    expect((await findByPhone(number)).isBlocked).toBe(false)
  })
})
