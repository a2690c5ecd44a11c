import { sql } from 'drizzle-orm'
import { EnvelopeError, parseSealed } from '#contract/envelope/envelope'
import { code } from '#domain/answerCodes'
import { limits } from '../config/config'
import { task } from '../config/log'
import { builtOnce } from '../db/builtOnce'
import type { Db } from '../db/database'
import { seenEnvelopes } from '../db/callTables'
import type { Services } from '../services'
import { httpStatusOf, RETRY_AFTER, type Answer } from './answer'
import { calledPath, type LenderContext } from './context'
import { ApiError } from './apiError'

const unreadable = () => new ApiError(code.envelope, 'envelope')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

const insertSeen = builtOnce((db) =>
  db
    .insert(seenEnvelopes)
    .values({ iv: sql.placeholder('iv'), expiresAt: sql.placeholder('expiresAt') })
    .onConflictDoNothing()
    .returning({ iv: seenEnvelopes.iv }),
)

async function rejectReplay(db: Db, iv: string, now: number) {
  const expiresAt = new Date(now + limits.envelope.maxAge + limits.envelope.maxAhead)
  const inserted = await insertSeen(db).execute({ iv, expiresAt })
  if (inserted.length === 0) throw unreadable()
}

/**
 * The opened body. Throws a 400 for an envelope that is malformed, altered, too old, from the future, replayed, or for
 * another call.
 */
export async function openRequest(
  { db, envelope, clock }: Pick<Services, 'db' | 'envelope' | 'clock'>,
  { method, path, text }: { method: string; path: string; text: string },
): Promise<unknown> {
  try {
    const sealed = parseSealed(parse(text))
    const value = await envelope.open('req', method, path, sealed)
    const now = clock()
    if (sealed.at < now - limits.envelope.maxAge || sealed.at > now + limits.envelope.maxAhead) throw unreadable()
    await rejectReplay(db, sealed.iv, now)
    return value
  } catch (error) {
    throw error instanceof EnvelopeError ? unreadable() : error
  }
}

export async function sealAnswer(
  c: LenderContext,
  { envelope }: Pick<Services, 'envelope'>,
  answer: Answer,
): Promise<Response> {
  const call = task.getStore()
  if (call !== undefined) call.answerCode = answer.code
  const sealed = await envelope.seal('res', c.req.method, calledPath(c), answer)
  const retry: Record<string, string> = answer.code === code.unavailable ? { 'Retry-After': `${RETRY_AFTER}` } : {}
  return c.json(sealed, httpStatusOf(answer), { 'Cache-Control': 'no-store', ...retry })
}
