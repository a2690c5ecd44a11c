import type { AnyActorRef, AnyEventObject, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { isFetchingSnapshot, isMachine } from './actors'
import { chartHash } from './chartHash'
import { REJECTED, RESOLVED } from './manualActors'
import { createHistory, type Change, type Row } from './history'
import type { Fields, MachineState } from './marks'
import type { Tape } from './tape'

/** Recorded and not processed yet. Snapshots are immutable, so that this can be done later. */
export interface Seen {
  at: number
  to: AnyActorRef
  from: AnyActorRef | undefined
  event: AnyEventObject
  /** Each actor that changed, followed by its snapshot. */
  moves: unknown[]
  taken: AnyTransitionDefinition[]
  late: readonly string[]
}

const none: readonly string[] = []

export interface Recorder {
  /** For `compose({ inspect })`. It only stores references, which are processed later. */
  inspect: (inspected: InspectionEvent) => void
  rows: () => readonly Row[]
  /** All contexts after a row, by the actors’ paths; null if it is no longer stored. */
  contextsAt: (index: number) => Record<string, Fields> | null
  machineStates: () => ReadonlyMap<string, MachineState>
  changesAt: (index: number) => readonly Change[]
  /** The beginning by the clock; null before that. */
  began: () => number | null
  subscribe: (listener: () => void) => () => void
  tape: () => Tape
}

interface Options {
  now?: () => number
  rows?: number
  steps?: number
  /** Schedules the processing, such as `requestIdleCallback`; without it, a read processes. */
  later?: (work: () => void) => void
}

const MOST_UNSEEN = 500

/** Whether an event is external: an answer, a delay, or an event of a listener. */
function isFromOutside(to: AnyActorRef, from: AnyActorRef, type: string): boolean {
  if (from === to) return type === RESOLVED || type === REJECTED || type.startsWith('xstate.after.')
  return !type.startsWith('xstate.') && from._parent === to && !isMachine(from.getSnapshot())
}

export function createRecorder({ now = Date.now, rows = 5000, steps = 20_000, later }: Options = {}): Recorder {
  const log = createHistory({ rows, steps })
  const listeners = new Set<() => void>()
  let waiting: Seen[] = []
  let current: Seen | null = null
  let began: number | null = null
  let isDue = false
  /** The actors whose actions are running: events that these send are not external. */
  const acting: AnyActorRef[] = []

  function look() {
    const unseen = current === null ? waiting : [...waiting, current]
    waiting = []
    current = null
    for (const each of unseen) log.add(each)
  }
  function lookLater() {
    if (later === undefined || isDue) return
    isDue = true
    later(() => {
      isDue = false
      look()
      for (const listener of listeners) listener()
    })
  }
  /** A lazy machine starts without a reported step, and its listeners may send before it is reported. */
  function settle({ to, moves }: Seen) {
    if (!moves.includes(to)) moves.push(to, to.getSnapshot())
  }
  function begin(to: AnyActorRef, from: AnyActorRef | undefined, event: AnyEventObject) {
    const time = now()
    began ??= time
    if (current !== null) {
      settle(current)
      waiting.push(current)
    }
    if (waiting.length >= MOST_UNSEEN) for (const each of waiting.splice(0)) log.add(each)
    current = { at: Math.round(time - began), to, from, event, moves: [], taken: [], late: none }
    lookLater()
  }
  function endActing(actor: AnyActorRef) {
    const at = acting.length === 0 ? -1 : acting.lastIndexOf(actor)
    if (at >= 0) acting.length = at
  }
  function moved(actor: AnyActorRef, snapshot: unknown) {
    if (current === null) return
    const { moves } = current
    // A machine’s end is reported after its final step.
    if (moves.at(-1) !== snapshot || moves.at(-2) !== actor) moves.push(actor, snapshot)
  }
  function onEvent(to: AnyActorRef, from: AnyActorRef | undefined, event: AnyEventObject) {
    if (event.type !== 'xstate.init') {
      if (from === undefined ? acting.length === 0 : isFromOutside(to, from, event.type)) begin(to, from, event)
      return
    }
    if (to._parent === undefined) begin(to, from, event)
    const snapshot: unknown = to.getSnapshot()
    if (current === null) return
    current.moves.push(to, snapshot)
    if (isFetchingSnapshot(snapshot) && typeof to.src === 'string') current.late = [...current.late, to.src]
  }

  return {
    inspect(inspected) {
      const actor = inspected.actorRef as AnyActorRef
      switch (inspected.type) {
        case '@xstate.event':
          onEvent(actor, inspected.sourceRef as AnyActorRef | undefined, inspected.event)
          return
        case '@xstate.action':
          if (acting.at(-1) !== actor) acting.push(actor)
          return
        case '@xstate.microstep':
          endActing(actor)
          moved(actor, inspected.snapshot)
          for (const taken of inspected._transitions as AnyTransitionDefinition[]) current?.taken.push(taken)
          return
        case '@xstate.snapshot':
          endActing(actor)
          moved(actor, inspected.snapshot)
      }
    },
    rows() {
      look()
      return log.rows()
    },
    machineStates() {
      look()
      return log.machineStates()
    },
    began: () => began,
    contextsAt: (index) => log.contextsAt(index),
    changesAt: (index) => log.changesAt(index),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tape() {
      look()
      return log.tape(chartHash())
    },
  }
}
