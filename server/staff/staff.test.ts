import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../auth/session'
import { borrowers, sessions } from '../db/borrowerTables'
import { cards } from '../db/certificationTables'
import { loans, providerPayments } from '../db/ledgerTables'
import { voucherPictures, vouchers } from '../db/lendingTables'
import { transfers } from '../db/paymentTables'
import { insertFeedback } from '../feedback/feedbackRows'
import { feedback, feedbackPictures } from '../feedback/feedbackTables'
import { DAY, openLives, type Lives } from '../loans/lifeTesting'
import { recordPayment } from '../payments/channels/recordPayment'
import { insertVoucher } from '../payments/vouchers/voucherRows'
import type { Phone } from '../testing'
import { WAIVED_ALONE } from './loanActs'
import { acts, createToken, type ActName } from './staffActs'
import { roles, staffActs, type Outcome, type Role } from './staffTables'

let lives: Lives
const tokens: Record<string, string> = {}

const ask = async (token: string | null, method: string, path: string, body?: unknown) => {
  const response = await lives.app.request(`http://localhost/api/staff${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token === null ? {} : { Authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const doAs = (who: string, name: ActName, fields: object = {}) =>
  ask(tokens[who]!, 'POST', `/${name.replace(' ', '/')}`, acts[name].isRead ? fields : { reason: 'a test', ...fields })

const latestAct = async () => {
  const [row] = await lives.db.select().from(staffActs).orderBy(desc(staffActs.id)).limit(1)
  return row!
}

beforeAll(async () => {
  lives = await openLives()
  const now = await lives.services.now()
  for (const name of [...roles, 'second'])
    tokens[name] = (await createToken(lives.db, { name, role: name === 'second' ? 'finance' : (name as Role) }, now))!
})
afterAll(() => lives.end())

async function idOf({ token }: Phone) {
  const isTheirs = eq(sessions.tokenHash, hashSecret(token!))
  return (await lives.db.select().from(sessions).where(isTheirs))[0]!.borrowerId
}
const borrowerOf = async (borrowerId: string) =>
  (await lives.db.select().from(borrowers).where(eq(borrowers.id, borrowerId)))[0]!
const loanOf = async (repayId: string) => (await lives.db.select().from(loans).where(eq(loans.id, repayId)))[0]!

async function borrowed() {
  const phone = await lives.borrow()
  return { phone, borrowerId: await idOf(phone), repayId: await lives.lend(phone) }
}

async function overdue() {
  const loan = await borrowed()
  await lives.wait(40 * DAY)
  return loan
}

const owedOn = async (repayId: string) => ((await lives.ledger(repayId))['owed'] as { total: number }).total

const picture = () => lives.services.pictures.save(Buffer.from('a picture'))

async function waitingVoucher() {
  const { repayId } = await borrowed()
  const { paidOutOn } = await loanOf(repayId)
  const sentAt = await lives.services.now()
  const { id: voucherId } = await insertVoucher(lives.db, {
    loanId: repayId,
    amount: 50_000,
    paidOn: paidOutOn!,
    sentAt,
  })
  const [attached] = await lives.db
    .insert(voucherPictures)
    .values({ loanId: repayId, voucherId, picture: await picture(), takenAt: sentAt })
    .returning()
  return { voucherId, pictureId: attached!.id }
}
const voucherOf = async (voucherId: string) =>
  (await lives.db.select().from(vouchers).where(eq(vouchers.id, voucherId)))[0]

async function unmatched() {
  const paidAt = await lives.services.now()
  const name = { provider: 'simulator', paymentId: randomUUID() }
  const stray = { paymentId: name.paymentId, key: null, number: '8808123456789', amount: 70_000, paidAt }
  await recordPayment(lives.db, name.provider, { ...stray, isReversed: false }, paidAt)
  return name
}
const outcomeOf = async ({ paymentId }: { paymentId: string }) =>
  (await lives.db.select().from(providerPayments).where(eq(providerPayments.paymentId, paymentId)))[0]?.outcome

async function refusedPayOut() {
  const phone = await lives.borrow()
  await lives.sandbox('POST', '/channels', { switch: 'payOutRefused', times: 1 })
  const applied = await lives.apply(phone)
  await lives.run()
  return 'repayId' in applied.data ? applied.data.repayId : ''
}

async function overpaid() {
  const { phone, repayId } = await borrowed()
  const { data } = await lives.code(phone, repayId)
  await lives.pay({ number: data.number, amount: data.amount + 25_000 })
  await lives.run()
  return repayId
}

async function contested() {
  const { borrowerId } = await borrowed()
  const contestedAt = await lives.services.now()
  await lives.db.update(cards).set({ contestedAt, sharesNik: true }).where(eq(cards.borrowerId, borrowerId))
  return borrowerId
}

async function complaint() {
  const borrowerId = await idOf(await lives.borrow())
  const sentAt = await lives.services.now()
  const row = await insertFeedback(lives.db, { borrowerId, kind: 'complaint', message: 'It is slow', sentAt })
  const [attached] = await lives.db
    .insert(feedbackPictures)
    .values({ borrowerId, feedbackId: row.id, picture: await picture(), takenAt: sentAt })
    .returning()
  return { feedbackNumber: row.feedbackNumber, pictureId: attached!.id }
}

const largeRequest = async () => {
  const { repayId } = await overdue()
  const { body } = await doAs('finance', 'loan write-off', { repayId })
  return { repayId, requestId: String(body['requestId']) }
}

interface Scene {
  fields: object
  outcome?: Outcome
  /** Whether it was done. */
  isDone: (answer: Record<string, unknown>) => Promise<boolean> | boolean
}

const jpeg = Buffer.from('a picture').toString('base64')
const contains =
  (name: string, part: object) =>
  ({ [name]: rows }: Record<string, unknown>) =>
    (rows as object[]).some((row) => Object.entries(part).every(([key, value]) => row[key as never] === value))

/** What each act is tried on; its first role does it, or an admin. */
const scenes: Record<ActName, () => Promise<Scene>> = {
  async 'voucher list'() {
    const { voucherId } = await waitingVoucher()
    return { fields: {}, isDone: contains('vouchers', { voucherId, amount: 50_000 }) }
  },
  async 'voucher picture'() {
    const { pictureId } = await waitingVoucher()
    return { fields: { pictureId }, isDone: (answer) => answer['jpeg'] === jpeg }
  },
  async 'voucher accept'() {
    const { voucherId } = await waitingVoucher()
    return { fields: { voucherId }, isDone: async () => (await voucherOf(voucherId))?.state === 'accepted' }
  },
  async 'voucher refuse'() {
    const { voucherId } = await waitingVoucher()
    const isDone = async () => {
      const row = await voucherOf(voucherId)
      return row?.state === 'refused' && row.reason === 'It is blurred'
    }
    return { fields: { voucherId, tell: 'It is blurred' }, isDone }
  },
  async 'unmatched list'() {
    return { fields: {}, isDone: contains('payments', await unmatched()) }
  },
  async 'unmatched assign'() {
    const [name, { repayId }] = [await unmatched(), await borrowed()]
    return { fields: { ...name, repayId }, isDone: async () => (await outcomeOf(name)) === 'booked' }
  },
  async 'unmatched return'() {
    const name = await unmatched()
    const account = { bankCode: '014', accountNumber: '1234567890', accountHolder: 'SAMPLE PAYER' }
    const isDone = async (answer: object) =>
      JSON.stringify(answer) === JSON.stringify({ sent: 'sent', amount: 70_000 }) &&
      (await outcomeOf(name)) === 'returned'
    return { fields: { ...name, ...account }, isDone }
  },
  async 'transfer list'() {
    return { fields: {}, isDone: contains('transfers', { repayId: await refusedPayOut(), state: 'refused' }) }
  },
  async 'transfer pay-out'() {
    const repayId = await refusedPayOut()
    const isDone = async () => {
      await lives.run()
      return (await loanOf(repayId)).state === 50
    }
    return { fields: { repayId }, isDone }
  },
  async 'transfer refund'() {
    const repayId = await overpaid()
    const isRefund = and(eq(transfers.loanId, repayId), eq(transfers.kind, 'refund'), eq(transfers.amount, 25_000))
    return { fields: { repayId }, isDone: async () => (await lives.db.$count(transfers, isRefund)) === 1 }
  },
  async 'loan waive'() {
    const { phone, repayId } = await overdue()
    const { owed } = await lives.bill(phone, repayId)
    const isDone = async () => (await lives.bill(phone, repayId)).owed === owed - 5_000
    return { fields: { repayId, amount: 5_000 }, isDone }
  },
  async 'loan write-off'() {
    const { repayId } = await overdue()
    const isDone = async ({ requestId }: Record<string, unknown>) =>
      typeof requestId === 'string' && (await loanOf(repayId)).state === 70
    return { fields: { repayId }, outcome: 'asked', isDone }
  },
  async 'request list'() {
    return { fields: {}, isDone: contains('requests', { ...(await largeRequest()), askedBy: 'finance' }) }
  },
  async 'request approve'() {
    const { repayId, requestId } = await largeRequest()
    return { fields: { requestId }, isDone: async () => (await loanOf(repayId)).state === 40 }
  },
  async 'request decline'() {
    const { repayId, requestId } = await largeRequest()
    const isDone = async () => {
      const { status } = await doAs('second', 'request approve', { requestId })
      return status === 404 && (await loanOf(repayId)).state === 70
    }
    return { fields: { requestId }, isDone }
  },
  async 'borrower find'() {
    const { borrowerId, repayId } = await borrowed()
    const { phone } = await borrowerOf(borrowerId)
    const isDone = (answer: Record<string, unknown>) =>
      answer['borrowerId'] === borrowerId && contains('loans', { repayId })(answer)
    return { fields: { phone }, isDone }
  },
  async 'borrower hold'() {
    const borrowerId = await idOf(await lives.borrow())
    return { fields: { borrowerId }, isDone: async () => (await borrowerOf(borrowerId)).isBlocked }
  },
  async 'borrower release'() {
    const borrowerId = await idOf(await lives.borrow())
    await doAs('clerk', 'borrower hold', { borrowerId })
    return { fields: { borrowerId }, isDone: async () => !(await borrowerOf(borrowerId)).isBlocked }
  },
  async 'borrower erase'() {
    const borrowerId = await idOf(await lives.borrow())
    return {
      fields: { borrowerId },
      isDone: async () => (await borrowerOf(borrowerId)).phone === `erased ${borrowerId}`,
    }
  },
  async 'identity list'() {
    return { fields: {}, isDone: contains('borrowers', { borrowerId: await contested() }) }
  },
  async 'identity decide'() {
    const borrowerId = await contested()
    const isOpen = and(eq(cards.borrowerId, borrowerId), isNotNull(cards.contestedAt))
    const isDone = async () => (await lives.db.$count(cards, isOpen)) === 0 && (await borrowerOf(borrowerId)).isBlocked
    return { fields: { borrowerId, isOwner: false }, isDone }
  },
  async 'income list'() {
    const borrowerId = await idOf(await lives.borrow())
    const incomeAskedAt = await lives.services.now()
    await lives.db.update(borrowers).set({ incomeAskedAt }).where(eq(borrowers.id, borrowerId))
    return { fields: {}, isDone: contains('borrowers', { borrowerId }) }
  },
  async 'income decide'() {
    const borrowerId = await idOf(await lives.borrow())
    const isDone = async () => (await borrowerOf(borrowerId)).monthlyIncome === 9_000_000
    return { fields: { borrowerId, monthlyIncome: 9_000_000 }, isDone }
  },
  async 'feedback list'() {
    const { feedbackNumber } = await complaint()
    return { fields: { kind: 'complaint' }, isDone: contains('feedback', { feedbackNumber, message: 'It is slow' }) }
  },
  async 'feedback picture'() {
    const { pictureId } = await complaint()
    return { fields: { pictureId }, isDone: (answer) => answer['jpeg'] === jpeg }
  },
  async 'feedback close'() {
    const { feedbackNumber } = await complaint()
    const isClosed = and(eq(feedback.feedbackNumber, feedbackNumber), isNotNull(feedback.closedAt))
    return { fields: { feedbackNumber }, isDone: async () => (await lives.db.$count(feedback, isClosed)) === 1 }
  },
  async 'token list'() {
    return Promise.resolve({ fields: {}, isDone: contains('staff', { name: 'clerk', role: 'clerk' }) })
  },
  async 'token create'() {
    const name = randomUUID()
    const isDone = async ({ token }: Record<string, unknown>) =>
      (await ask(String(token), 'GET', '')).body['name'] === name
    return Promise.resolve({ fields: { name, role: 'clerk' }, isDone })
  },
  async 'token end'() {
    const name = randomUUID()
    const token = await createToken(lives.db, { name, role: 'clerk' }, await lives.services.now())
    return { fields: { name }, isDone: async () => (await ask(token, 'GET', '')).status === 401 }
  },
  async 'audit list'() {
    const { voucherId } = await waitingVoucher()
    await doAs('clerk', 'voucher accept', { voucherId })
    const isDone = contains('acts', { act: 'voucher accept', by: 'clerk', outcome: 'done', reason: 'a test' })
    return { fields: { about: voucherId }, isDone }
  },
}

const names = Object.keys(acts) as ActName[]

describe('an act of the staff', () => {
  it.each(names)('%s is done by its role, and leaves a row in the audit', async (name) => {
    const { fields, outcome = 'done', isDone } = await scenes[name]()
    // A second person, since the first has asked for what is approved.
    const by = { finance: 'second', clerk: 'clerk', admin: 'admin' }[acts[name].roles[0] ?? 'admin']
    const { status, body } = await doAs(by, name, fields)
    expect({ status, error: body['error'] }).toEqual({ status: 200, error: undefined })
    const row = await latestAct()
    expect(row).toMatchObject({ act: name, outcome, reason: acts[name].isRead ? null : 'a test' })
    expect(await isDone(body)).toBe(true)
  })

  it.each(names)('%s is refused to another role, which the audit has too, and without a token', async (name) => {
    const { fields, isDone } = await scenes[name]()
    const others = roles.filter((role) => role !== 'admin' && !acts[name].roles.includes(role))
    expect(others.length > 0 || acts[name].roles.length === 2).toBe(true)
    for (const role of others) {
      expect(await doAs(role, name, fields)).toEqual({
        status: 403,
        body: { error: `${name} needs another role than ${role}` },
      })
      expect(await latestAct()).toMatchObject({ act: name, outcome: 'refused', about: {} })
    }
    const path = `/${name.replace(' ', '/')}`
    for (const token of [null, 'x', randomUUID()])
      expect(await ask(token, 'POST', path, { ...fields, reason: 'a test' })).toEqual({
        status: 401,
        body: { error: 'no such token' },
      })
    if (!acts[name].isRead && name !== 'loan write-off') expect(await isDone({})).toBe(false)
  })

  it('names each wrong field, needs a reason unless it only reads, and does nothing then', async () => {
    const { voucherId } = await waitingVoucher()
    const wrong = await ask(tokens['clerk']!, 'POST', '/voucher/accept', { voucherId: 'x', more: 1 })
    expect(wrong.status).toBe(422)
    expect(wrong.body['error']).toMatch(/voucherId: not an id.*reason: /s)
    expect((await ask(tokens['clerk']!, 'POST', '/voucher/accept', { voucherId, reason: '  ' })).status).toBe(422)
    expect((await ask(tokens['clerk']!, 'POST', '/voucher/accept')).status).toBe(422)
    expect((await voucherOf(voucherId))?.state).toBe('waiting')
    expect((await ask(tokens['clerk']!, 'POST', '/voucher/eat', {})).status).toBe(404)
  })

  it('that was done before is a 404, and the audit says that nothing was done', async () => {
    const { voucherId } = await waitingVoucher()
    await doAs('clerk', 'voucher accept', { voucherId })
    expect((await doAs('clerk', 'voucher refuse', { voucherId, tell: 'Too late' })).status).toBe(404)
    expect(await latestAct()).toMatchObject({ outcome: 'nothing', about: { voucherId } })
  })

  it('is listed for its roles only, with its fields', async () => {
    const { body } = await ask(tokens['clerk']!, 'GET', '')
    const own = (body['acts'] as { name: ActName; fields: object[] }[]).map(({ name }) => name)
    expect(own).toEqual(names.filter((name) => acts[name].roles.includes('clerk')))
    expect(body['acts']).toContainEqual(
      expect.objectContaining({
        name: 'identity decide',
        fields: [
          { name: 'borrowerId', type: 'string', isRequired: true },
          { name: 'isOwner', type: 'boolean', isRequired: true },
          { name: 'reason', type: 'string', isRequired: true },
        ],
      }),
    )
  })
})

describe('an amount that is waived', () => {
  it('needs a second person once the parts of one loan pass the limit', async () => {
    const repayId = await lives.lend(await lives.borrow(), lives.loanRequestOf({ amount: 2_000_000 }))
    await lives.wait(400 * DAY)
    const owed = await owedOn(repayId)
    const half = WAIVED_ALONE / 2 + 1
    expect((await doAs('finance', 'loan waive', { repayId, amount: half })).body).toEqual({ amount: half })
    const second = await doAs('second', 'loan waive', { repayId, amount: half })
    expect(second.body).toMatchObject({ outcome: 'asked', amount: half })
    const { requestId } = second.body
    expect((await doAs('admin', 'loan waive', { repayId, amount: half })).status).toBe(409)
    expect(await doAs('second', 'request approve', { requestId })).toMatchObject({ status: 409 })
    expect(await latestAct()).toMatchObject({ act: 'request approve', outcome: 'refused', about: { requestId } })
    expect(await owedOn(repayId)).toBe(owed - half)
    expect((await doAs('finance', 'request approve', { requestId })).body).toEqual({ repayId, amount: half })
    expect(await owedOn(repayId)).toBe(owed - 2 * half)
  })

  it('is no more than what is charged', async () => {
    const { phone, repayId } = await overdue()
    const { owed } = await lives.bill(phone, repayId)
    const { body } = await doAs('finance', 'loan waive', { repayId, amount: 400_000 })
    expect((await lives.bill(phone, repayId)).owed).toBe(owed - Number(body['amount']))
    expect((await lives.bill(phone, repayId)).owed).toBeGreaterThanOrEqual(1_000_000)
  })
})

describe('the audit', () => {
  it('has a row before money is sent, and one that says how it ended', async () => {
    const name = await unmatched()
    const account = { bankCode: '014', accountNumber: '1234567890', accountHolder: 'SAMPLE PAYER' }
    await doAs('finance', 'unmatched return', { ...name, ...account })
    await doAs('finance', 'unmatched return', { ...name, ...account })
    const { body } = await doAs('finance', 'audit list', { about: name.paymentId })
    expect((body['acts'] as { outcome: Outcome }[]).map(({ outcome }) => outcome).toReversed()).toEqual([
      'begun',
      'done',
      'begun',
      'nothing',
    ])
  })

  it('can’t be changed or deleted', async () => {
    const { id } = await latestAct()
    for (const statement of [
      sql`update staff_acts set reason = 'another' where id = ${id}`,
      sql`delete from staff_acts where id = ${id}`,
      sql`truncate staff_acts`,
    ])
      await expect(lives.db.execute(statement)).rejects.toMatchObject({ cause: { code: 'LK002' } })
  })

  it('keeps no account, phone, text or token that an act was asked with or answered', async () => {
    const rows = JSON.stringify(await lives.db.select().from(staffActs))
    for (const secret of ['1234567890', 'SAMPLE PAYER', 'It is blurred', 'It is slow', ...Object.values(tokens)])
      expect(rows).not.toContain(secret)
    const phones = await lives.db.select({ phone: borrowers.phone }).from(borrowers)
    for (const { phone } of phones) if (/^\d+$/.test(phone)) expect(rows).not.toContain(phone)
  })
})
