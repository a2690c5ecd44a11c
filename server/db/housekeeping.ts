import { and, isNotNull, lt } from 'drizzle-orm'
import { DAY } from '#domain/time'
import { limits } from '../config'
import { handovers, loginCodes, loginFailures, partnerTokens, sessions } from './borrowerTables'
import { callCounts, onceAnswers, seenEnvelopes } from './callTables'
import type { Db } from './database'
import { preorders } from './lendingTables'
import { appReports, failedEvents, trackEvents, visits } from '../tracking/metricTables'

const { sendHistory, failuresPerPhone } = limits.code
const VISIT_HISTORY = 90 * DAY
/** A computer may ask for as long about the phone that came. */
const HANDOVER_HISTORY = limits.idempotencyKey.lifetime

/** Deletes rows that no rule reads any more. Any process may do it at any time. `now` is the lender's date, `real` the real one. */
export async function runHousekeeping(db: Db, { now, real }: { now: Date; real: Date }) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(seenEnvelopes).where(lt(seenEnvelopes.expiresAt, real))
  await db.delete(onceAnswers).where(lt(onceAnswers.storedAt, ago(limits.idempotencyKey.lifetime)))
  await db.delete(loginCodes).where(lt(loginCodes.sentAt, ago(sendHistory)))
  await db.delete(loginFailures).where(lt(loginFailures.failedAt, ago(failuresPerPhone.window)))
  await db.delete(partnerTokens).where(lt(partnerTokens.expiresAt, ago(limits.partnerToken.lifetime)))
  await db
    .update(handovers)
    .set({ typed: null })
    .where(and(lt(handovers.expiresAt, now), isNotNull(handovers.typed)))
  await db.delete(handovers).where(lt(handovers.createdAt, ago(HANDOVER_HISTORY)))
  await db.delete(preorders).where(lt(preorders.expiresAt, now))
  const { kept, keptAside } = limits.tracking
  await db.delete(trackEvents).where(lt(trackEvents.receivedAt, ago(kept)))
  await db.delete(failedEvents).where(lt(failedEvents.receivedAt, ago(keptAside)))
  await db.delete(appReports).where(lt(appReports.receivedAt, ago(keptAside)))
  await db.delete(visits).where(lt(visits.visitedAt, ago(VISIT_HISTORY)))
  await db.delete(callCounts).where(lt(callCounts.hour, ago(DAY)))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
