import { API_BASE, type BodyOf, type DataOf, type Endpoint } from '../../../contract/endpoint'
import { sessions } from '../../../server/db/borrowerTables'
import { hashSecret } from '../../../server/login/session'
import { setUpBorrower, type BorrowerSetup } from '../../../server/sandbox/borrowerSetup'
import type { World } from './world'

const TOKEN = 'token'
const DEVICE = 'device'
const YEARS = 3 * 365 * 24 * 60 * 60 * 1000

/** Somebody who is signed in. */
export async function makeBorrower({ db, now }: World, setup: Omit<BorrowerSetup, 'phone'>): Promise<string> {
  const createdAt = new Date(now)
  return db.transaction(async (tx) => {
    const { userId } = await setUpBorrower(tx, { ...setup, phone: '81230000001' }, createdAt)
    const app = { deviceId: DEVICE, appCode: 'simulation', appVersion: '1' }
    const times = { createdAt, expiresAt: new Date(now + YEARS) }
    await tx.insert(sessions).values({ ...app, ...times, borrowerId: userId, tokenHash: hashSecret(TOKEN) })
    return userId
  })
}

export interface Options<E extends Endpoint> {
  body?: BodyOf<E>
  query?: Record<string, string>
  params?: Record<string, string>
  /** Idempotency-Key. */
  key?: string
}

interface Reply<Data> {
  code: number
  data: Data
}

/** A call as the app makes it: sealed, over the lender's own routes. */
export async function call<E extends Endpoint>(
  { lender: { app, services } }: World,
  endpoint: E,
  { body, query, params = {}, key }: Options<E> = {},
): Promise<Reply<DataOf<E>>> {
  const { method } = endpoint
  const path = API_BASE + endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
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
