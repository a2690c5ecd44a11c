import { exportTape, importTape } from '../../inspector/tape/file'
import { replay } from '../../inspector/tape/replay'
import type { Mark } from '../../inspector/tape/tape'
import { randomTape } from '../../inspector/travel/randomTape'

/** A tape file of random events for that seed. */
export const tapeOf = (seed: number, steps: number): string => exportTape(randomTape(seed, steps))

export interface Replay {
  /** How the replay differed from the tape; null where it did not. */
  divergence: string | null
  marks: Mark[]
}

/** Shared by Node and the browser. */
export const replayed = (tapes: readonly string[]): Replay[] =>
  tapes.map((text) => {
    const { divergence, marks } = replay(importTape(text))
    return { divergence: divergence?.words ?? null, marks }
  })
