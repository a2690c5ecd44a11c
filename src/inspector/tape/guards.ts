import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { Condition } from '../../../diagrams/model/chart'
import { conditionOf } from '../../../diagrams/model/condition'

/** The tests of a condition in the names of the chart: `isSignedIn`, `not isCertified`. */
export const namesIn = (condition: Condition): string[] => {
  if (condition.kind === 'test') return [condition.name]
  if (condition.kind === 'in') return [`in ${condition.state}`]
  return condition.kind === 'not' ? namesIn(condition.of).map((name) => `not ${name}`) : condition.of.flatMap(namesIn)
}

/** The guards that stand before that event in the states that are active, the innermost first; of an empty one, those that ask by themselves. */
export function guardsBefore(snapshot: AnyMachineSnapshot, type: string): string[] {
  const nodes = [...(snapshot._nodes as AnyStateNode[])].sort((a, b) => b.order - a.order)
  const taken = nodes.flatMap((node) => (type === '' ? (node.always ?? []) : (node.transitions.get(type) ?? [])))
  const names = taken.flatMap(({ guard }) =>
    guard === undefined ? [] : namesIn(conditionOf(guard, String(snapshot.machine.id))),
  )
  return [...new Set(names)]
}
