import { code } from '#domain/answerCodes'
import { baseOf, type BodyOf, type DataOf, type Endpoint } from '#contract/endpoint'
import { eq } from 'drizzle-orm'
import type { CouponKind } from '#domain/lending/policy/coupons'
import { DAY } from '#domain/time'
import { borrowers, sessions } from '../../../server/db/borrowerTables'
import { coupons } from '../../../server/db/lendingTables'
import type { Db } from '../../../server/db/database'
import { hashSecret } from '../../../server/auth/session'
import { setUpBorrower } from '../../../server/sandbox/borrowerSetup'
import type { TestBackend } from './testBackend'

const TOKEN = 'token'
const DEVICE = 'device'
const SESSION_LIFE = 30 * 365 * DAY
const COUPON_LIFE = 30 * DAY

/** A signed-in borrower who may borrow. */
export async function makeBorrower(db: Db, now: number): Promise<string> {
  const createdAt = new Date(now)
  return db.transaction(async (tx) => {
    const { userId } = await setUpBorrower(tx, { phone: '81230000001', bizStatus: 60, limit: 2_000_000 }, createdAt)
    const app = { deviceId: DEVICE, appCode: 'simulation', appVersion: '1' }
    const times = { createdAt, expiresAt: new Date(now + SESSION_LIFE) }
    await tx.insert(sessions).values({ ...app, ...times, borrowerId: userId, tokenHash: hashSecret(TOKEN) })
    return userId
  })
}

/** Draws what differs between lives. */
export async function createBorrower(
  { db, borrowerId, now }: Pick<TestBackend, 'db' | 'borrowerId' | 'now'>,
  { isReported, coupon }: { isReported: boolean; coupon: { kind: CouponKind; value: number } | null },
) {
  await db.update(borrowers).set({ isReported }).where(eq(borrowers.id, borrowerId))
  if (coupon === null) return
  const times = { validFrom: new Date(now), validTo: new Date(now + COUPON_LIFE) }
  await db.insert(coupons).values({ ...coupon, ...times, borrowerId, source: 'simulation' })
}

export interface Options<E extends Endpoint> {
  body?: BodyOf<E>
  query?: Record<string, string>
  params?: Record<string, string>
  key?: string
}

interface Reply<Data> {
  code: number
  data: Data
}

/** A call as the app makes it; signs in again where the session has expired. */
export async function call<E extends Endpoint>(backend: TestBackend, endpoint: E, options: Options<E> = {}) {
  const reply = await ask(backend, endpoint, options)
  if (reply.code !== code.unauthorized) return reply
  await backend.db.update(sessions).set({ seenAt: new Date(backend.now) })
  return ask(backend, endpoint, options)
}

/** Sealed, through the lender's routes. */
async function ask<E extends Endpoint>(
  { lender: { app, services } }: TestBackend,
  endpoint: E,
  { body, query, params = {}, key }: Options<E>,
): Promise<Reply<DataOf<E>>> {
  const { method } = endpoint
  const path = baseOf(endpoint) + endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const sent = body === undefined ? null : JSON.stringify(await services.envelope.seal('req', method, path, body))
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
  const headers = {
    Deviceid: DEVICE,
    Authentication: TOKEN,
    ...(sent === null ? {} : { 'Content-Type': 'application/json' }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  }
  const response = await app.request(`http://localhost${path}${search}`, { method, body: sent, headers })
  return (await services.envelope.open('res', method, path, await response.json())) as Reply<DataOf<E>>
}
