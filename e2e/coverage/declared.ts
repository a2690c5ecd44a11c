import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf } from '#machines/testing/pathTesting'

export interface Declared {
  /** As reported by src/app/boot/recordTransitions.ts. */
  key: string
  name: string
}

const targetsOf = ({ target }: AnyTransitionDefinition) => target?.map(({ id }) => id).join(', ') ?? 'itself'

/** Some transitions share state and event without a guard: those after the first are distinguished by index. */
const ofEvent = ({ id }: AnyStateNode, event: string, transitions: readonly AnyTransitionDefinition[]): Declared[] =>
  transitions.map((transition, index) => ({
    key: `${id} ${event} ${index}`,
    name: `${id} — ${event || 'always'}${transitions.length > 1 ? ` (${index + 1})` : ''} → ${targetsOf(transition)}`,
  }))

export const declaredIn = ({ root }: AnyStateMachine): Declared[] =>
  nodesOf(root).flatMap((node) => [
    ...[...node.transitions].flatMap(([event, transitions]) => ofEvent(node, event, transitions)),
    ...ofEvent(node, '', node.always ?? []),
  ])
