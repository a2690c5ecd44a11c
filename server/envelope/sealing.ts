import { EnvelopeError, parseSealed } from '../../contract/envelope/envelope'
import { code } from '../../domain/answerCodes'
import { limits } from '../config'
import type { Db } from '../db/database'
import { seenEnvelopes } from '../db/callTables'
import type { Services } from '../services'
import { httpStatusOf, type Answer } from '../http/answer'
import type { LenderContext } from '../http/context'
import { Refusal } from '../http/apiError'

const refused = () => new Refusal(code.envelope, 'envelope')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused()
  }
}

async function noteFirstUse(db: Db, iv: string, now: number) {
  const expiresAt = new Date(now + limits.envelope.age + limits.envelope.ahead)
  const noted = await db.insert(seenEnvelopes).values({ iv, expiresAt }).onConflictDoNothing().returning()
  if (noted.length === 0) throw refused()
}

/** Refuses what is no envelope, was altered, is late or early, was seen before, or is for another call. */
export async function openRequest(
  { db, envelope, clock }: Pick<Services, 'db' | 'envelope' | 'clock'>,
  { method, path, text }: { method: string; path: string; text: string },
): Promise<unknown> {
  try {
    const sealed = parseSealed(parse(text))
    const value = await envelope.open('req', method, path, sealed)
    const now = clock()
    if (sealed.at < now - limits.envelope.age || sealed.at > now + limits.envelope.ahead) throw refused()
    await noteFirstUse(db, sealed.iv, now)
    return value
  } catch (error) {
    throw error instanceof EnvelopeError ? refused() : error
  }
}

/** Errors are sealed too. */
export async function sealAnswer(
  c: LenderContext,
  { envelope }: Pick<Services, 'envelope'>,
  answer: Answer,
): Promise<Response> {
  const sealed = await envelope.seal('res', c.req.method, c.req.path, answer)
  return c.json(sealed, httpStatusOf(answer), { 'Cache-Control': 'no-store' })
}
