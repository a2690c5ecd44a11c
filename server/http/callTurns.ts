import { code } from '#domain/answerCodes'
import { limits } from '../config'
import { ApiError } from './apiError'

const { atOnce, maxWaiting } = limits.callsOfSession

interface Line {
  running: number
  waiting: (() => void)[]
}

/** Of one session so many calls are worked on at once, so that nobody's calls keep all others waiting. In memory, as what it spares. */
export function createCallTurns() {
  const lines = new Map<string, Line>()
  return {
    /** Throws a 429 where too many wait. */
    async take<T>(session: string, work: () => Promise<T>): Promise<T> {
      const line = lines.get(session) ?? { running: 0, waiting: [] }
      lines.set(session, line)
      if (line.running < atOnce) line.running++
      else if (line.waiting.length >= maxWaiting) throw new ApiError(code.tooMany, 'busy')
      // Who ends hands its turn on, so the number of those at work stays.
      else await new Promise<void>((resolve) => line.waiting.push(resolve))
      try {
        return await work()
      } finally {
        const next = line.waiting.shift()
        if (next !== undefined) next()
        else if (--line.running === 0) lines.delete(session)
      }
    },
  }
}
