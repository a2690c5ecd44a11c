import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { conditionOf } from '../../../diagrams/model/condition'
import type { Condition } from '../../../diagrams/model/chart'

/** A condition in the names of the chart: `isSignedIn`, `not isCertified`. */
export function nameOf(condition: Condition): string {
  if (condition.kind === 'test') return condition.name
  if (condition.kind === 'in') return `in ${condition.state}`
  if (condition.kind === 'not') return `not ${nameOf(condition.of)}`
  return condition.of.map(nameOf).join(condition.kind === 'all' ? ' and ' : ' or ')
}

/** The states that it is in, those around them included, the innermost first. */
function activeNodes(snapshot: AnyMachineSnapshot): AnyStateNode[] {
  return [...snapshot._nodes].sort((a, b) => b.order - a.order)
}

/** What the active states declare for that event: the guards that stand before it, in their order. */
export const guardsBefore = (snapshot: AnyMachineSnapshot, type: string): string[] =>
  activeNodes(snapshot).flatMap((node) =>
    (node.transitions.get(type) ?? []).flatMap(({ guard }) =>
      guard === undefined ? [] : [nameOf(conditionOf(guard, String(snapshot.machine.id)))],
    ),
  )
