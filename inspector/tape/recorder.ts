import type { AnyActorRef, AnyEventObject, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import { isFetchingSnapshot, isMachine } from './actors'
import { chartHash } from './chartHash'
import { REJECTED, RESOLVED } from './manualActors'
import { BESIDE, createHistory, type Change, type Row } from './history'
import type { Fields, MachineState } from './marks'
import type { Beside, Tape } from './tape'

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

/** An event that an actor processes now, or that waits in its mailbox; with the step that it belongs to. */
interface Processing {
  to: AnyActorRef
  event: AnyEventObject
  step: Seen
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
  /** How many steps were recorded before this page. */
  before: number
  /** The beginning by the clock; null before that. */
  began: () => number | null
  subscribe: (listener: () => void) => () => void
  tape: () => Tape
  /** What is done beside the charts. */
  note: (act: Beside) => void
}

interface Options {
  now?: () => number
  rows?: number
  steps?: number
  /** The recording of the pages before this one. */
  earlier?: Tape | null
  /** Schedules the processing, such as `requestIdleCallback`; without it, a read processes. */
  later?: (work: () => void) => void
}

const MOST_UNSEEN = 500

/** Whether an event is external: an answer, a delay, or an event of a listener. */
function isFromOutside(to: AnyActorRef, from: AnyActorRef, type: string): boolean {
  if (from === to) return type === RESOLVED || type === REJECTED || type.startsWith('xstate.after.')
  return !type.startsWith('xstate.') && from._parent === to && !isMachine(from.getSnapshot())
}

export function createRecorder({
  now = Date.now,
  rows = 5000,
  steps = 20_000,
  earlier = null,
  later,
}: Options = {}): Recorder {
  const log = createHistory({ rows, steps, earlier })
  const listeners = new Set<() => void>()
  const unseen: Seen[] = []
  let began: number | null = null
  let isDue = false
  let latest: Seen | null = null
  let root: AnyActorRef | null = null
  /** From the outside in: an actor’s listener may send to another actor while the first is not done. */
  const processing: Processing[] = []
  const mailboxes = new Map<AnyActorRef, Processing[]>()
  /** The actors whose actions are running: events that these send are not external. */
  const acting: AnyActorRef[] = []

  function look() {
    for (const each of unseen.splice(0)) log.add(each)
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
  const current = () => processing.at(-1)?.step ?? latest

  function begin(each: Processing) {
    processing.push(each)
    const { step, event } = each
    if (step.event !== event) return
    latest = step
    if (unseen.length >= MOST_UNSEEN && processing.length === 1) look()
    add(step)
  }
  function add(step: Seen) {
    const time = now()
    began ??= time - (earlier?.steps.at(-1)?.at ?? 0)
    root ??= step.to
    step.at = Math.round(time - began)
    unseen.push(step)
    lookLater()
  }
  /** A busy actor takes an event up later, and in between the event has changed nothing. */
  function onSent(to: AnyActorRef, from: AnyActorRef | undefined, event: AnyEventObject, isInit = false) {
    const isExternal =
      from === undefined ? isInit || acting.length === 0 : !isInit && isFromOutside(to, from, event.type)
    const step = isExternal ? { at: 0, to, from, event, moves: [], taken: [], late: none } : current()
    if (step === null) return
    const each = { to, event, step }
    if (processing.every((other) => other.to !== to)) return begin(each)
    mailboxes.set(to, [...(mailboxes.get(to) ?? []), each])
  }
  function onProcessed(actor: AnyActorRef, event: AnyEventObject, isActive: boolean) {
    const at = processing.findLastIndex((each) => each.to === actor && each.event === event)
    if (at >= 0) processing.length = at
    const [next, ...others] = (isActive && mailboxes.get(actor)) || []
    if (others.length > 0) mailboxes.set(actor, others)
    else mailboxes.delete(actor)
    if (next !== undefined) begin(next)
  }
  function endActing(actor: AnyActorRef) {
    const at = acting.length === 0 ? -1 : acting.lastIndexOf(actor)
    if (at >= 0) acting.length = at
  }
  function moved(actor: AnyActorRef, snapshot: unknown) {
    const moves = current()?.moves
    // A machine’s end is reported after its final step.
    if (moves && (moves.at(-1) !== snapshot || moves.at(-2) !== actor)) moves.push(actor, snapshot)
  }
  function onEvent(to: AnyActorRef, from: AnyActorRef | undefined, event: AnyEventObject) {
    const snapshot = to.getSnapshot() as { status: string }
    if (event.type !== 'xstate.init') {
      if (snapshot.status === 'active') onSent(to, from, event)
      return
    }
    onSent(to, from, event, true)
    const step = current()
    if (step === null) return
    step.moves.push(to, snapshot)
    if (isFetchingSnapshot(snapshot) && typeof to.src === 'string') step.late = [...step.late, to.src]
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
          for (const taken of inspected._transitions as AnyTransitionDefinition[]) current()?.taken.push(taken)
          return
        case '@xstate.snapshot':
          endActing(actor)
          moved(actor, inspected.snapshot)
          onProcessed(actor, inspected.event, (inspected.snapshot as { status: string }).status === 'active')
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
    before: earlier === null ? 0 : earlier.steps.length + 1,
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
    note(act) {
      const event = { type: BESIDE, act }
      if (root !== null) add({ at: 0, to: root, from: undefined, event, moves: [], taken: [], late: none })
    },
  }
}
