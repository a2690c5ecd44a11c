import { exportTape, importTape } from '../../inspector/tape/file'
import { replay } from '../../inspector/tape/replay'
import type { Mark } from '../../inspector/tape/tape'
import { randomTape } from '../../inspector/travel/randomTape'

/** A tape of random events by that seed, as a file. */
export const tapeOf = (seed: number, steps: number): string => exportTape(randomTape(seed, steps))

export interface Replay {
  /** Where it went another way than its tape says; null where it did not. */
  divergence: string | null
  marks: Mark[]
}

/** The same function in Node and in a browser. */
export const replayed = (tapes: readonly string[]): Replay[] =>
  tapes.map((text) => {
    const { divergence, marks } = replay(importTape(text))
    return { divergence: divergence?.words ?? null, marks }
  })
