import type { AppInput } from '#machines/app/appTypes'
import type { Happening, Tape } from '../tape/tape'
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
}

/** Milliseconds per step of a computed way. */
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

export function timelineOfWay({ input, steps }: Way, from: Timeline = { input, steps: [] }): Timeline {
  const began = (from.steps.at(-1)?.at ?? 0) + STRIDE
  return {
    ...from,
    steps: [...from.steps, ...steps.map((step, i) => ({ ...step, at: began + i * STRIDE }))],
  }
}
