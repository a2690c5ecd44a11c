import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf } from '#machines/testing/pathTesting'

export interface Declared {
  /** As src/app/boot/noteTransitions.ts tells it. */
  key: string
  /** In words. */
  name: string
}

const targetsOf = ({ target }: AnyTransitionDefinition) => target?.map(({ id }) => id).join(', ') ?? 'itself'

/** Some have no guard and share a state and an event: those behind the first are told by their number. */
const ofEvent = ({ id }: AnyStateNode, event: string, transitions: readonly AnyTransitionDefinition[]): Declared[] =>
  transitions.map((transition, index) => ({
    key: `${id} ${event} ${index}`,
    name: `${id} — ${event || 'always'}${transitions.length > 1 ? ` (${index + 1})` : ''} → ${targetsOf(transition)}`,
  }))

/** Every transition that a machine declares. */
export const declaredIn = ({ root }: AnyStateMachine): Declared[] =>
  nodesOf(root).flatMap((node) => [
    ...[...node.transitions].flatMap(([event, transitions]) => ofEvent(node, event, transitions)),
    ...ofEvent(node, '', node.always ?? []),
  ])
