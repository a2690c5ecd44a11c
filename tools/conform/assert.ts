import type { Behaviour } from './behaviours/behaviour'
import type { LenderUnderTest } from './lender/lenderUnderTest'
import { Mismatch, Undecided, type Verdict } from './lender/verdict'

/** Any other error counts as a mismatch, too. */
export async function assert({ name, contract, assert: look }: Behaviour, target: LenderUnderTest): Promise<Verdict> {
  try {
    await look(target)
    return { name, contract, kind: 'held' }
  } catch (error) {
    if (error instanceof Undecided) return { name, contract, kind: 'unjudged', reason: error.message }
    if (error instanceof Mismatch) {
      const { asked, expected, came } = error
      return { name, contract, kind: 'broken', asked, expected, came }
    }
    const came = error instanceof Error ? error.message : String(error)
    return { name, contract, kind: 'broken', asked: name, expected: 'answers that can be read', came }
  }
}
