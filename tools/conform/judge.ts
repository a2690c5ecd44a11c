import type { Behaviour } from './behaviours/behaviour'
import type { World } from './lender/world'
import { Mismatch, Unjudged, type Verdict } from './lender/verdict'

/** Any other error counts as a mismatch, too. */
export async function judge({ name, contract, judge: look }: Behaviour, world: World): Promise<Verdict> {
  try {
    await look(world)
    return { name, contract, kind: 'held' }
  } catch (error) {
    if (error instanceof Unjudged) return { name, contract, kind: 'unjudged', reason: error.message }
    if (error instanceof Mismatch) {
      const { asked, expected, came } = error
      return { name, contract, kind: 'broken', asked, expected, came }
    }
    const came = error instanceof Error ? error.message : String(error)
    return { name, contract, kind: 'broken', asked: name, expected: 'answers that can be read', came }
  }
}
