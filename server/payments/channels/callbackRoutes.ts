import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { and, desc, eq } from 'drizzle-orm'
import { isGoodAt } from '#domain/lending/codeExpiry'
import { dayOf } from '#domain/day'
import { limits } from '../../config/config'
import { clientAddress, type Bindings, type LenderContext, calledPath } from '../../http/context'
import { logWarning } from '../../config/log'
import { callbacks } from '../../operator/metrics'
import type { Services } from '../../services'
import {
  Unauthenticated,
  Unreadable,
  type Callback,
  type Channel,
  type Reply,
  type ChannelServices,
  type AmountNow,
} from './channel'
import { findChannel, offersAt } from './channels'
import { recordPayment } from './recordPayment'
import type { Db } from '../../db/database'
import { loans, paymentCodes } from '../../db/ledgerTables'
import { readOwed } from '../../ledger/readOwed'

async function findCode(db: Db, provider: string, number: string) {
  const [found] = await db
    .select({ code: paymentCodes, loanState: loans.state })
    .from(paymentCodes)
    .innerJoin(loans, eq(loans.id, paymentCodes.loanId))
    .where(and(eq(paymentCodes.provider, provider), eq(paymentCodes.number, number)))
    .orderBy(desc(paymentCodes.createdAt))
    .limit(1)
  return found ?? null
}

const SETTLED = 30

/**
 * The amount that a bank may take for that number now. A full repayment is what is owed on the lender’s date, however
 * old the code is; any other purpose has the amount that the borrower was shown.
 */
async function amountNow(services: ChannelServices, provider: string, number: string): Promise<AmountNow> {
  const now = await services.now()
  const found = await findCode(services.db, provider, number)
  if (found === null) return { kind: 'unknown' }
  const { code, loanState } = found
  if (code.paidAt !== null || loanState === SETTLED) return { kind: 'paid' }
  if (code.replacedAt !== null || !isGoodAt(code, now.getTime())) return { kind: 'expired' }
  const tillName = offersAt(services, now).find(({ channel }) => channel === code.channel)?.tillName ?? ''
  if (code.purpose !== 'full') return { kind: 'owes', amount: code.amount, tillName }
  const { total } = await readOwed(services.db, code.loanId, dayOf(now.getTime()))
  return total > 0 ? { kind: 'owes', amount: total, tillName } : { kind: 'paid' }
}

export const PAYMENTS_BASE = '/api/payments'

const { perAddress, window, mostAddresses } = limits.failedCallbacks

/** In memory, since it limits the load of this process; only the latest addresses are counted. */
function createFailures() {
  const failures = new Map<string, { count: number; since: number }>()
  const failuresOf = (address: string, now: number) => {
    const known = failures.get(address)
    return known !== undefined && known.since > now - window ? known : { count: 0, since: now }
  }
  return {
    isOver: (address: string, now: number) => failuresOf(address, now).count >= perAddress,
    count(address: string, now: number): number {
      const { count, since } = failuresOf(address, now)
      failures.delete(address)
      failures.set(address, { count: count + 1, since })
      const [oldest] = failures.keys()
      if (failures.size > mostAddresses && oldest !== undefined) failures.delete(oldest)
      return count + 1
    },
  }
}

/** Logs one line for the first failure and one for the limit, so that no caller can fill the log. */
function logFailed(provider: string, count: number) {
  if (count === 1) logWarning(`a callback of ${provider} could not be proven`)
  if (count === perAddress) logWarning(`callbacks of ${provider} from one address are refused unread for an hour`)
}

async function callbackOf(c: Context, base: string, now: Date): Promise<Callback> {
  return {
    method: c.req.method,
    path: calledPath(c).slice(base.length),
    header: (name) => c.req.header(name),
    body: await c.req.text(),
    now,
  }
}

/** Every payment has been committed when the reply is sent. */
async function answer(services: ChannelServices, channel: Channel, callback: Callback): Promise<Reply> {
  const inquired = await channel.answer?.(callback, (number) => amountNow(services, channel.provider, number))
  if (inquired) return inquired
  const { payments, reply } = await channel.parseCallback(callback)
  for (const paid of payments) await recordPayment(services.db, channel.provider, paid, callback.now)
  return reply
}

/** Plain JSON without the envelope. Below `/{provider}`, paths are the provider’s own. */
export function callbackRoutes(services: ChannelServices & Pick<Services, 'config'>): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  const failures = createFailures()
  const addressOf = (c: LenderContext) => (c.env?.incoming ? clientAddress(c, services.config.trustsProxy) : null)
  app.use(bodyLimit({ maxSize: limits.bodyBytes.callback, onError: (c) => c.json({}, 413) }))
  app.post('/:provider/*', async (c) => {
    const provider = c.req.param('provider')
    const channel = findChannel(services, provider)
    if (channel === null) return c.json({}, 404)
    const address = addressOf(c)
    const now = await services.now()
    const at = now.getTime()
    if (address !== null && failures.isOver(address, at)) return c.json({}, 429)
    try {
      const callback = await callbackOf(c, `${PAYMENTS_BASE}/${provider}`, now)
      const { status, body } = await answer(services, channel, callback)
      callbacks.inc({ provider, outcome: 'proven' })
      return c.json(body, status)
    } catch (error) {
      const isUnreadable = error instanceof Unreadable
      const isRefused = error instanceof Unauthenticated
      callbacks.inc({ provider, outcome: isUnreadable ? 'unreadable' : isRefused ? 'refused' : 'failed' })
      if (!isUnreadable && !isRefused) throw error
      const count = address === null ? 1 : failures.count(address, at)
      if (!isUnreadable || count === perAddress) logFailed(channel.provider, count)
      return c.json({}, isUnreadable ? 400 : 401)
    }
  })
  return app
}
