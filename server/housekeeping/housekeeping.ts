import { and, isNotNull, lt } from 'drizzle-orm'
import { dayOf } from '#domain/day'
import { DAY } from '#domain/time'
import { markOverdue } from '../ledger/loanState'
import { readContested } from '../kyc/card/contestedCards'
import { logWarning } from '../config/log'
import type { Services } from '../services'
import { readUnmatched } from '../payments/transfers/unmatched'
import { cleanUpPictures } from './pictureCleanup'
import { sealRows } from './sealRows'
import { readDeadJobs, deleteOldJobs } from '../db/queue'
import { limits } from '../config/config'
import { handovers, loginCodes, loginFailures, partnerTokens, sentCodes, sessions } from '../db/borrowerTables'
import { callCounts, onceAnswers, seenEnvelopes } from '../db/callTables'
import type { Db } from '../db/database'
import { preorders } from '../db/lendingTables'
import { moveEarlierEvents, tendEventDays } from '../tracking/eventDays'
import { appReports, failedEvents, trackEvents, trackUploads, visits } from '../tracking/metricTables'

const { sendHistory, failuresPerPhone } = limits.code
const VISIT_HISTORY = 90 * DAY
/** A computer may ask about its handover for this long. */
const HANDOVER_HISTORY = limits.idempotencyKey.lifetime

/**
 * Deletes rows that no rule reads any more. Safe in any process at any time. `now` is the lender’s date, `real` the
 * real one.
 */
export async function runHousekeeping(db: Db, { now, real }: { now: Date; real: Date }) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(seenEnvelopes).where(lt(seenEnvelopes.expiresAt, real))
  await db.delete(onceAnswers).where(lt(onceAnswers.storedAt, ago(limits.idempotencyKey.lifetime)))
  await db.delete(loginCodes).where(lt(loginCodes.sentAt, ago(sendHistory)))
  await db.delete(sentCodes).where(lt(sentCodes.since, ago(sendHistory)))
  await db.delete(loginFailures).where(lt(loginFailures.failedAt, ago(failuresPerPhone.window)))
  await db.delete(partnerTokens).where(lt(partnerTokens.expiresAt, ago(limits.partnerToken.lifetime)))
  await db
    .update(handovers)
    .set({ typed: null })
    .where(and(lt(handovers.expiresAt, now), isNotNull(handovers.typed)))
  await db.delete(handovers).where(lt(handovers.createdAt, ago(HANDOVER_HISTORY)))
  await db.delete(preorders).where(lt(preorders.expiresAt, now))
  const { retention, asideRetention } = limits.tracking
  await db.delete(trackEvents).where(lt(trackEvents.receivedAt, ago(retention)))
  await tendEventDays(db, real)
  await db.delete(trackUploads).where(lt(trackUploads.receivedAt, ago(retention)))
  await db.delete(failedEvents).where(lt(failedEvents.receivedAt, ago(asideRetention)))
  await db.delete(appReports).where(lt(appReports.receivedAt, ago(asideRetention)))
  await db.delete(visits).where(lt(visits.visitedAt, ago(VISIT_HISTORY)))
  await db.delete(callCounts).where(lt(callCounts.hour, ago(DAY)))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

/**
 * Also records which loans have become overdue, and warns the operator of dead jobs, of NIKs that two borrowers claim,
 * and of payments for no loan.
 */
export async function housekeeping(services: Services) {
  const { db } = services
  const times = { now: await services.now(), real: new Date(services.clock()) }
  await runHousekeeping(db, times)
  await cleanUpPictures(services, times)
  await sealRows(db)
  await moveEarlierEvents(db)
  await markOverdue(db, dayOf(times.now.getTime()))
  await deleteOldJobs(db)
  const dead = await readDeadJobs(db, times.now)
  if (dead.length > 0) logWarning(`${dead.length} dead jobs: ${dead.map(({ name, id }) => `${name} ${id}`).join(', ')}`)
  const contested = await readContested(db)
  if (contested.length > 0) {
    logWarning(
      `${contested.length} borrowers whose NIK another holds: ${contested.map((each) => each.borrowerId).join(', ')}`,
    )
  }
  const unmatched = await readUnmatched(db)
  if (unmatched.length > 0) {
    const names = unmatched.map(({ provider, paymentId }) => `${provider} ${paymentId}`)
    logWarning(`${unmatched.length} payments for no loan: ${names.join(', ')}`)
  }
}
