import { lt } from 'drizzle-orm'
import { limits } from '../config'
import { loginCodes, loginFailures, partnerTokens, sessions } from './borrowerTables'
import { onceAnswers, seenEnvelopes } from './callTables'
import type { Db } from './database'

const { streak, failuresPerPhone } = limits.code

/** Forgets what no rule looks at any more. Any process may do it at any time. `now` is the lender's, `real` the real time. */
export async function runHousekeeping(db: Db, { now, real }: { now: Date; real: Date }) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  await db.delete(seenEnvelopes).where(lt(seenEnvelopes.expiresAt, real))
  await db.delete(onceAnswers).where(lt(onceAnswers.storedAt, ago(limits.once.life)))
  await db.delete(loginCodes).where(lt(loginCodes.sentAt, ago(streak)))
  await db.delete(loginFailures).where(lt(loginFailures.failedAt, ago(failuresPerPhone.within)))
  await db.delete(partnerTokens).where(lt(partnerTokens.expiresAt, ago(limits.partnerToken.life)))
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
