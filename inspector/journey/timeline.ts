import type { AppInput } from '#machines/app/appTypes'
import type { Happening, Tape } from '../tape/tape'
import type { Way } from '../travel/travel'

export interface TimelineStep {
  happening: Happening
  late?: readonly string[]
  /** Milliseconds since it began. */
  at: number
  /** Where it led. */
  words: string
}

/** What an app is led through, step by step: a session, a tape, or a way into a state. */
export interface Timeline {
  input: AppInput
  late?: readonly string[]
  steps: readonly TimelineStep[]
}

/** Of a way nobody has lived, each step takes so long. */
const STRIDE = 600

const wordsOf = (states: Record<string, string | null>): string =>
  Object.entries(states)
    .map(([path, state]) => `${path} → ${state ?? 'over'}`)
    .join('; ')

export const timelineOfTape = ({ input, late = [], steps }: Tape): Timeline => ({
  input,
  late,
  steps: steps.map((step) => ({
    happening: step.happening,
    late: step.late ?? [],
    at: step.at,
    words: wordsOf(step.mark.states) || '—',
  })),
})

/** A way that goes on from the end of a timeline, or begins anew. */
export function timelineOfWay({ input, steps }: Way, from: Timeline = { input, steps: [] }): Timeline {
  const began = (from.steps.at(-1)?.at ?? 0) + STRIDE
  return {
    ...from,
    steps: [...from.steps, ...steps.map((step, i) => ({ ...step, at: began + i * STRIDE }))],
  }
}
