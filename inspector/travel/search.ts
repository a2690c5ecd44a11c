import {
  createActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
} from 'xstate'
import type { MachineFields } from '#machines/shared/fields/fieldsOf'
import { redactBy } from '#machines/shared/fields/redact'
import { canonical, stateText } from '../tape/digest'
import { asItIs } from '../tape/marks'
import type { Move } from './moves'

export const isIn = (snapshot: AnyMachineSnapshot, state: string): boolean =>
  (snapshot._nodes as AnyStateNode[]).some(({ id }) => id === state)

export interface Tries {
  left: number
}

interface Search {
  machine: AnyStateMachine
  from: AnyMachineSnapshot
  movesAt: (snapshot: AnyMachineSnapshot) => Move[]
  isGoal: (snapshot: AnyMachineSnapshot) => boolean
  /** What distinguishes one state from another: the less, the sooner it ends. */
  keyOf: (snapshot: AnyMachineSnapshot) => string
  /** Whether an intermediate state counts as reaching the goal. */
  isPassing: boolean
  tries: Tries
}

interface Found {
  snapshot: AnyMachineSnapshot
  move: Move | null
  before: Found | null
}

function movesTo(found: Found): Move[] {
  const moves: Move[] = []
  for (let at: Found | null = found; at !== null; at = at.before) if (at.move !== null) moves.unshift(at.move)
  return moves
}

/** Runs no effects. `getMicrosteps` creates one for each event, which takes half of its time. */
function inertScope(machine: AnyStateMachine): AnyActorScope {
  const self = createActor(machine)
  const nothing = () => {}
  return {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  }
}

/** The shortest way to a state through the chart’s own guards; null if there is none within the limit. */
export function shortest({ machine, from, movesAt, isGoal, keyOf, isPassing, tries }: Search): Move[] | null {
  const known = new Set([keyOf(from)])
  const queue: Found[] = [{ snapshot: from, move: null, before: null }]
  const scope = inertScope(machine)
  for (const found of queue) {
    if (isGoal(found.snapshot)) return movesTo(found)
    if (found.snapshot.status !== 'active') continue
    for (const move of movesAt(found.snapshot)) {
      tries.left -= 1
      if (tries.left < 0) return null
      const passed: AnyMachineSnapshot[] = machine.microstep(found.snapshot, move.event, scope)
      const snapshot = passed.at(-1) ?? found.snapshot
      const next = { snapshot, move, before: found }
      if (isPassing ? passed.some(isGoal) : isGoal(snapshot)) return movesTo(next)
      const key = keyOf(snapshot)
      if (known.has(key)) continue
      known.add(key)
      queue.push(next)
    }
  }
  return null
}

export const byState = (snapshot: AnyMachineSnapshot): string => `${snapshot.status} ${stateText(snapshot.value)}`

export const byContext =
  ({ context = {} }: MachineFields) =>
  (snapshot: AnyMachineSnapshot): string =>
    `${byState(snapshot)} ${canonical(redactBy(context, snapshot.context, asItIs))}`
