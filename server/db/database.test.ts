import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleProducts } from '#domain/lending/policy/sampleProducts'
import { borrowers, loginCodes, sessions } from './borrowerTables'
import { onceAnswers, seenEnvelopes } from './callTables'
import { runHousekeeping } from '../housekeeping/housekeeping'
import { seedIfEmpty } from '../sandbox/reset'
import { openTestLender, type TestLender } from '../testing'

const DAY = 24 * 60 * 60 * 1000

let lender: TestLender
let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'products-'))
  const productsFile = join(folder, 'products.json')
  writeFileSync(productsFile, JSON.stringify(sampleProducts))
  lender = await openTestLender({ config: { hasSandbox: false, productsFile } })
})
afterAll(async () => {
  await lender.end()
  rmSync(folder, { recursive: true })
})

it('sample borrowers are added in the sandbox only, and once when several processes start at a time', async () => {
  const now = new Date()
  expect(await lender.db.select().from(borrowers)).toEqual([])
  await Promise.all([1, 2, 3].map(() => seedIfEmpty(lender.db, now)))
  expect(await lender.db.select().from(borrowers)).toHaveLength(9)
})

it('housekeeping deletes what no rule reads any more, and nothing else', async () => {
  const now = new Date()
  const [borrower] = await lender.db.select().from(borrowers)
  const borrowerId = borrower!.id
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const code = { phone: '81280000001', deviceId: 'd', address: 'a', channel: 'sms', codeHash: 'h' }
  const session = { borrowerId, deviceId: 'd', appCode: '', appVersion: '', createdAt: ago(400) }
  for (const [name, days] of [
    ['old', 2],
    ['new', 0.5],
  ] as const) {
    await lender.db.insert(loginCodes).values({ ...code, channel: name, sentAt: ago(days), expiresAt: ago(days) })
    await lender.db
      .insert(onceAnswers)
      .values({ borrowerId, call: 'c', key: name, fingerprint: 'f', storedAt: ago(days) })
    await lender.db.insert(seenEnvelopes).values({ iv: name, expiresAt: name === 'old' ? ago(1) : ago(-1) })
    await lender.db
      .insert(sessions)
      .values({ ...session, tokenHash: name, expiresAt: name === 'old' ? ago(1) : ago(-1) })
  }
  await runHousekeeping(lender.db, { now, real: now })
  expect((await lender.db.select().from(loginCodes)).map(({ channel }) => channel)).toEqual(['new'])
  expect((await lender.db.select().from(onceAnswers)).map(({ key }) => key)).toEqual(['new'])
  expect((await lender.db.select().from(seenEnvelopes)).map(({ iv }) => iv)).toEqual(['new'])
  expect((await lender.db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).toEqual(['new'])
})
