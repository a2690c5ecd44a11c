import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { appMachine } from '#machines/app/appMachine'
import { machinesBelow } from '#machines/shared/machinesBelow'
import { hashOf } from './digest'

const nameOf = (of: unknown): string => {
  if (typeof of === 'string') return of
  return typeof of === 'object' && of !== null && 'type' in of && typeof of.type === 'string' ? of.type : '…'
}

const transitionText = ({ eventType, guard, target, actions, reenter }: AnyTransitionDefinition) =>
  [
    eventType,
    guard === undefined ? '' : nameOf(guard),
    (target ?? []).map(({ id }) => id).join('+'),
    actions.map(nameOf).join('+'),
    reenter ? 'reenter' : '',
  ].join(' ')

const nodeText = (node: AnyStateNode): string[] => [
  [
    node.id,
    node.type,
    [...node.entry, ...node.exit].map(nameOf).join('+'),
    node.invoke.map(({ id, src }) => `${id}=${nameOf(src)}`).join('+'),
  ].join(' '),
  ...[...node.transitions.values(), node.always ?? []].flat().map(transitionText),
  ...Object.values(node.states).flatMap(nodeText),
]

/** Hashes what decides transitions: states, events, guards, targets. Words don’t count. */
export const hashOfCharts = (machines: Iterable<AnyStateMachine>): string =>
  hashOf(
    [...machines]
      .flatMap(({ root }) => nodeText(root))
      .sort()
      .join('\n'),
  )

let known: string | null = null
export const chartHash = (): string => (known ??= hashOfCharts(machinesBelow(appMachine).values()))
