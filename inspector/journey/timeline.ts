import type { AppInput } from '#machines/app/appTypes'
import type { Happening, Tape } from '../tape/tape'
import type { Playback } from '../playback/playback'
import type { Way } from '../travel/travel'

export interface TimelineStep {
  happening: Happening
  late?: readonly string[]
  /** Milliseconds since it began. */
  at: number
  words: string
}

export interface Timeline {
  input: AppInput
  late?: readonly string[]
  steps: readonly TimelineStep[]
  /** Whose first steps these are. */
  tape?: Tape
}

/** Milliseconds per step of a computed way. */
const STRIDE = 600

const wordsOf = (states: Record<string, string | null>): string =>
  Object.entries(states)
    .map(([path, state]) => `${path} → ${state ?? 'over'}`)
    .join('; ')

export const timelineOfTape = (tape: Tape): Timeline => ({
  input: tape.input,
  late: tape.late ?? [],
  tape,
  steps: tape.steps.map((step) => ({
    happening: step.happening,
    late: step.late ?? [],
    at: step.at,
    words: wordsOf(step.mark.states) || '—',
  })),
})

export function timelineOfWay({ input, steps }: Way, from: Timeline = { input, steps: [] }): Timeline {
  const began = (from.steps.at(-1)?.at ?? 0) + STRIDE
  return {
    ...from,
    steps: [...from.steps, ...steps.map((step, i) => ({ ...step, at: began + i * STRIDE }))],
  }
}

/** What a frame plays to be after that step: the steps since its page was loaded. */
export function playbackAt({ input, late = [], steps, tape }: Timeline, at: number): Playback {
  const gone = steps.slice(0, at)
  const page = gone.findLastIndex(({ happening }) => 'page' in happening)
  const opened = gone[page]
  if (opened === undefined || !('page' in opened.happening)) return { input, late, steps: gone }
  const before = tape === undefined ? {} : { before: { ...tape, steps: tape.steps.slice(0, page) } }
  return { input: opened.happening.page, late: opened.late ?? [], ...before, steps: gone.slice(page + 1) }
}
