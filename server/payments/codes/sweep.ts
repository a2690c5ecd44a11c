import { lt, sql, type SQL } from 'drizzle-orm'
import { over } from '#domain/lending/loanStates'
import { DAY, MINUTE } from '#domain/time'
import { builtOnce } from '../../db/builtOnce'
import type { Db } from '../../db/database'
import { rowsOf } from '../../db/rowsOf'
import { limits } from '../../config/config'
import { logFailure } from '../../config/log'
import { findChannel } from '../channels/channels'
import { abandonOpening } from './openCode'
import { retireCode } from './closeCodes'
import { recordPayment } from '../channels/recordPayment'
import { codeOpenings } from '../../db/paymentTables'
import type { ChannelServices } from '../channels/channel'

/** A code is still fetched for this long after its end, because a payment may be late, reported late, or taken back. */
const READ_AFTER = 2 * DAY
/** Nobody waits for a code that was begun this long ago. */
const OPENING_LIFE = 10 * MINUTE
/** Before all. */
const NO_CODE = '00000000-0000-0000-0000-000000000000'

export interface Swept {
  read: number
  found: number
  failed: number
  /** Where the next page begins; `null` after the last. */
  next: SweepCursor | null
}

const { page: PAGE, atOnce } = limits.sweepCodes

/**
 * Disjoint, each in the order of an index, and the unpaid last: what is found paid is not read again. Payments just reported,
 * however old, may still be taken back.
 */
const streams = [
  {
    name: 'reported',
    from: sql`provider_payments payment join payment_codes code on code.id = payment.code_id`,
    at: sql`payment.received_at`,
    isOfIt: (since: SQL) => sql`
      case when code.paid_at is not null then code.paid_at <= ${since}
      else code.expires_at <= ${since} or code.replaced_at <= ${since} end`,
  },
  { name: 'paid', from: sql`payment_codes code`, at: sql`code.paid_at`, isOfIt: () => sql`true` },
  {
    name: 'unpaid',
    from: sql`payment_codes code`,
    at: sql`code.expires_at`,
    isOfIt: (since: SQL) => sql`code.paid_at is null and (code.replaced_at is null or code.replaced_at > ${since})`,
  },
] as const

/** The last code that was read; `at` as the database writes it. */
export interface SweepCursor {
  stream: (typeof streams)[number]['name']
  at: string
  id: string
}

interface Readable {
  id: string
  provider: string
  at: string
  /** Live, though nothing is owed any more: left by the release before. */
  isNeedless: boolean
}

/** A page of one stream: the next codes after the cursor. */
async function readPage(db: Db, stream: (typeof streams)[number], after: SweepCursor | null, now: Date) {
  const since = sql`${new Date(now.getTime() - READ_AFTER).toISOString()}::timestamptz`
  const { from, at, isOfIt } = stream
  const isNext = after === null ? sql`true` : sql`(${at}, code.id) > (${after.at}::timestamptz, ${after.id}::uuid)`
  const isLive = sql`code.paid_at is null and code.replaced_at is null and code.expires_at > ${now.toISOString()}::timestamptz`
  return rowsOf<Readable>(
    db,
    sql`
    select code.id, code.provider, ${at}::text as at,
      ${isLive} and (select state from loans where loans.id = code.loan_id) in ${over} as "isNeedless"
    from ${from}
    where ${at} > ${since} and ${isNext} and ${isOfIt(since)}
    order by ${at}, code.id limit ${PAGE}`,
  )
}

const selectOldOpenings = builtOnce((db) =>
  db
    .select()
    .from(codeOpenings)
    .where(lt(codeOpenings.createdAt, sql.param(sql.placeholder('before'), codeOpenings.createdAt))),
)

async function abandonOld(services: ChannelServices, now: Date) {
  const before = new Date(now.getTime() - OPENING_LIFE)
  const old = await selectOldOpenings(services.db).execute({ before })
  return countFailures(old, (opening) => abandonOpening(services, opening))
}

/** That many at once. A failure doesn’t stop the others; the next sweep retries it. */
async function countFailures<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<number> {
  let failed = 0
  let next = 0
  const lane = async () => {
    while (next < all.length) {
      await work(all[next++]!).catch((error: unknown) => {
        failed++
        logFailure('sweep', error)
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return failed
}

/**
 * Fetches the next codes that are open, or ended less than 48 hours ago by the lender’s date, from their providers and books
 * missing payments: so many, from where the page before has ended. Safe in any process at any time, but not inside a
 * transaction.
 */
export async function sweepCodes(services: ChannelServices, after: SweepCursor | null = null): Promise<Swept> {
  const now = await services.now()
  const at = Math.max(
    0,
    streams.findIndex(({ name }) => name === after?.stream),
  )
  const stream = streams[at]!
  const codes = await readPage(services.db, stream, after, now)
  let found = 0
  async function readCode({ id, provider, isNeedless }: Readable) {
    const payments = (await findChannel(services, provider)?.read(id)) ?? []
    for (const paid of payments) if ((await recordPayment(services.db, provider, paid, now)) !== 'repeated') found++
    if (isNeedless) await retireCode(services, { id, provider }, now)
  }
  // One that is slow does not delay the others.
  const providers = [...new Set(codes.map(({ provider }) => provider))]
  const failures = await Promise.all([
    ...providers.map((name) =>
      countFailures(
        codes.filter(({ provider }) => provider === name),
        readCode,
      ),
    ),
    after === null ? abandonOld(services, now) : 0,
  ])
  const failed = failures.reduce((sum, n) => sum + n, 0)
  const last = codes.at(-1)
  if (codes.length === PAGE && last !== undefined)
    return { read: codes.length, found, failed, next: { stream: stream.name, at: last.at, id: last.id } }
  const following = streams[at + 1]
  if (following === undefined) return { read: codes.length, found, failed, next: null }
  const rest = await sweepCodes(services, { stream: following.name, at: '-infinity', id: NO_CODE })
  return { read: codes.length + rest.read, found: found + rest.found, failed: failed + rest.failed, next: rest.next }
}
