import { createHash } from 'node:crypto'
import { trackEvent } from '#contract/metric/trackEvent'
import type { TrackEvent } from '#domain/tracking/event'
import { isPublicContent } from '#domain/tracking/publicContent'
import { validate } from '../http/validate'
import { ApiError } from '../http/apiError'

export type Judged = { event: TrackEvent } | { raw: string; reason: string; hash: string }

/** Longer than the events of the app are, and short enough for anybody's junk. */
const RAW_LENGTH = 1000

/** By PostgreSQL's rules no text has a NUL in it, nor half a character. */
const storable = (text: string) => text.replace(/\0|\p{Surrogate}/gu, '\uFFFD').slice(0, RAW_LENGTH)

const reasonOf = (error: unknown): string =>
  error instanceof ApiError
    ? Object.entries(error.details.fields ?? {})
        .join(' ')
        .slice(0, 200)
    : 'unreadable'

/** What is nested too deeply to be written again reads as nothing. */
function written(given: unknown): string {
  try {
    return JSON.stringify(given) ?? 'null'
  } catch {
    return 'null'
  }
}

/** What is no event, or says more than an event may, with the reason. */
export function judgeEvent(given: unknown): Judged {
  const raw = written(given)
  const aside = (reason: string) => ({
    raw: storable(raw),
    reason: storable(reason),
    hash: createHash('sha256').update(raw).digest('hex'),
  })
  try {
    const event = validate(trackEvent, given)
    return isPublicContent(event.content) ? { event } : aside('content: not public')
  } catch (error) {
    return aside(reasonOf(error))
  }
}
