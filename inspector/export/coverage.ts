import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { transitionName } from '#machines/shared/transitionName'
import { playOn, startPlayer, Unplayable, type Player } from '../tape/player'
import type { Tape } from '../tape/tape'

/** How often each transition was taken in all tapes, by id; `diagrams/coverage` draws it. */
export function takenIn(tapes: readonly Tape[]): Map<string, number> {
  const counts = new Map<string, number>()
  const inspect = (seen: InspectionEvent) => {
    if (seen.type !== '@xstate.microstep') return
    for (const taken of seen._transitions as AnyTransitionDefinition[]) {
      const id = transitionName(taken)
      if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  for (const { input, late = [], steps } of tapes) {
    let player: Player = startPlayer(input, { late, inspect })
    try {
      for (const { happening, late: then } of steps) player = playOn(player, happening, then, inspect).player
    } catch (problem) {
      // A tape of other charts counts as far as it can be replayed.
      if (!(problem instanceof Unplayable)) throw problem
    }
  }
  return counts
}

export const coverageLines = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([transition, count]) => `${JSON.stringify({ transition, count })}\n`).join('')
