import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { over } from '#domain/lending/loanStates'
import { DAY, MINUTE } from '#domain/time'
import { builtOnce } from '../../db/builtOnce'
import { loans, paymentCodes, providerPayments } from '../../db/ledgerTables'
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

export interface Swept {
  read: number
  found: number
  failed: number
}

const selectReadable = builtOnce((db) => {
  const since = sql.param(sql.placeholder('since'), paymentCodes.expiresAt)
  const { id, paidAt, replacedAt, expiresAt, createdAt } = paymentCodes
  const unpaid = and(isNull(paidAt), gt(expiresAt, since), or(isNull(replacedAt), gt(replacedAt, since)))
  // Payments just reported, however old, may still be taken back.
  const parseCallback = db
    .select({ id: providerPayments.codeId })
    .from(providerPayments)
    .where(gt(providerPayments.receivedAt, since))
  return db
    .select()
    .from(paymentCodes)
    .where(or(unpaid, gt(paidAt, since), inArray(id, parseCallback)))
    .orderBy(asc(createdAt))
})

const isLive = and(
  isNull(paymentCodes.paidAt),
  isNull(paymentCodes.replacedAt),
  gt(paymentCodes.expiresAt, sql.param(sql.placeholder('now'), paymentCodes.expiresAt)),
)
const selectNeedless = builtOnce((db) =>
  db
    .select({ id: paymentCodes.id, provider: paymentCodes.provider })
    .from(paymentCodes)
    .innerJoin(loans, eq(loans.id, paymentCodes.loanId))
    .where(and(isLive, inArray(loans.state, over))),
)
const selectOldOpenings = builtOnce((db) =>
  db
    .select()
    .from(codeOpenings)
    .where(lt(codeOpenings.createdAt, sql.param(sql.placeholder('before'), codeOpenings.createdAt))),
)

async function closeNeedless(services: ChannelServices, now: Date) {
  const needless = await selectNeedless(services.db).execute({ now })
  return countFailures(needless, (code) => retireCode(services, code, now))
}

async function abandonOld(services: ChannelServices, now: Date) {
  const before = new Date(now.getTime() - OPENING_LIFE)
  const old = await selectOldOpenings(services.db).execute({ before })
  return countFailures(old, (opening) => abandonOpening(services, opening))
}

/** A failure doesn’t stop the others; the next sweep retries it. */
async function countFailures<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<number> {
  let failed = 0
  for (const one of all) {
    await work(one).catch((error: unknown) => {
      failed++
      logFailure('sweep', error)
    })
  }
  return failed
}

/**
 * Fetches all codes that are open, or ended less than 48 hours ago by the lender’s date, from their providers and books
 * missing payments. Safe in any process at any time, but not inside a transaction.
 */
export async function sweepCodes(services: ChannelServices): Promise<Swept> {
  const now = await services.now()
  const since = new Date(now.getTime() - READ_AFTER)
  const codes = await selectReadable(services.db).execute({ since })
  let found = 0
  const unread = await countFailures(codes, async ({ id, provider }) => {
    const payments = (await findChannel(services, provider)?.read(id)) ?? []
    for (const paid of payments) if ((await recordPayment(services.db, provider, paid, now)) !== 'repeated') found++
  })
  const unclosed = (await closeNeedless(services, now)) + (await abandonOld(services, now))
  return { read: codes.length, found, failed: unread + unclosed }
}
