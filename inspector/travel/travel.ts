import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { AppInput } from '#machines/app/appTypes'
import { fieldsOf, isMachineId, type MachineId } from '#machines/app/machineFields'
import { QUERY } from '#machines/shared/queryMachine'
import { ROOT } from '../tape/actors'
import { Unplayable } from '../tape/player'
import type { Happening, Tape } from '../tape/tape'
import { charts } from './charts'
import { begin, go, machineAt, opened, snapshotOf, type Journey, type WayStep } from './journey'
import { movesOf, type Move } from './moves'
import { hostsOf, openings } from './openings'
import { siti } from './samples/persona'
import { samplesFor } from './samples/samples'
import { byContext, byState, isIn, shortest, type Tries } from './search'

/** A real way to a state, played with pending actors, so that each step passes the charts’ guards. */
export interface Way {
  input: AppInput
  /** Without those of a tape that it begins with. */
  steps: WayStep[]
  /** Whether it ends in the state, which it may only pass. */
  isThere: boolean
  /** Whether it begins with the tape, and not on a new page. */
  isOnward: boolean
}

/** The maximum transitions tried from one beginning, and in all: a few seconds. */
const MOST_TRIES = { once: 11_000, machineStates: 3000, all: 80_000 } as const

const samples = samplesFor(siti)

interface Travel {
  /** Whether an intermediate state counts as reaching the goal. */
  isPassing: boolean
  allows: (event: AnyEventObject) => boolean
  tries: Tries
}

/** Ignores context that the app doesn’t decide with. */
const byPlace = (snapshot: AnyMachineSnapshot): string => {
  const { token, bizStatus, request, openToken } = snapshot.context as Record<string, unknown>
  return JSON.stringify([snapshot.value, token !== null, bizStatus, (request as { route: unknown }).route, openToken])
}

const byTime = (snapshot: AnyMachineSnapshot): string =>
  `${byState(snapshot)} ${String((snapshot.context as Record<string, unknown>)['secondsLeft'])}`

type Goal = (snapshot: AnyMachineSnapshot) => boolean

const keysOf = (machine: string) => (machine === ROOT ? [byState, byPlace] : [byState, byContext(fieldsOf(machine))])

/** Plays moves of the machine at that path to the goal; false if none lead there. */
function lead(
  journey: Journey,
  path: string,
  machine: string,
  isGoal: Goal,
  travel: Travel,
  keys = keysOf(machine),
): boolean {
  const from = snapshotOf(journey.player, path)
  const logic = machineAt(journey.player, path)
  if (from === null || logic === null) return false
  if (isGoal(from)) return true
  const movesAt = (snapshot: AnyMachineSnapshot) =>
    movesOf(path, machine, snapshot, samples).filter(({ event }) => travel.allows(event))
  for (const keyOf of keys) {
    const moves = shortest({ machine: logic, from, movesAt, isGoal, keyOf, ...travel })
    if (moves !== null) return isPlayed(journey, moves, travel)
  }
  return false
}

const READ = '/read'

/** A query that has been answered is asked again before its next answer. */
function goOn(journey: Journey, happening: Happening): void {
  const query = happening.to.endsWith(READ) ? snapshotOf(journey.player, happening.to.slice(0, -READ.length)) : null
  if (query?.machine.id === QUERY && !isIn(query, `${QUERY}.reading`))
    go(journey, { to: happening.to.slice(0, -READ.length), event: { type: 'query.invalidate' } })
  go(journey, happening)
}

/** A child machine is led to its end by a way of its own. */
function isPlayed(journey: Journey, moves: readonly Move[], travel: Travel): boolean {
  try {
    return moves.every(({ happening }) => {
      if ('to' in happening) return (goOn(journey, happening), true)
      return lead(journey, happening.path, happening.machine, happening.isGoal, travel)
    })
  } catch (problem) {
    if (problem instanceof Unplayable) return false
    throw problem
  }
}

const startOf = (node: AnyStateNode): string[] => [
  node.id,
  ...(node.type === 'parallel'
    ? Object.values(node.states)
    : node.type === 'compound'
      ? node.initial.target
      : []
  ).flatMap(startOf),
]

function isAt(journey: Journey, path: string, state: string, isPassing: boolean): boolean {
  const snapshot = snapshotOf(journey.player, path)
  if (snapshot !== null && isIn(snapshot, state)) return true
  if (!isPassing) return false
  if (journey.passed.has(state)) return true
  const machine = machineAt(journey.player, path)
  return machine !== null && startOf(machine.root).includes(state)
}

/** Whether the state is reached by a delay: moves lead to the state before it, and then only time passes. */
function isWaitedFor(journey: Journey, path: string, machine: MachineId, state: string, travel: Travel): boolean {
  const into = charts().find(({ id }) => id === machine)?.transitions ?? []
  const first = into.find(({ targets, trigger }) => trigger.kind === 'after' && targets.includes(state))
  if (first === undefined || !lead(journey, path, machine, (snapshot) => isIn(snapshot, first.source), travel))
    return false
  const allows = ({ type }: AnyEventObject) => type.startsWith('xstate.after.') && type.endsWith(first.source)
  const waiting = { ...travel, allows, tries: { left: 100 } }
  return lead(journey, path, machine, (snapshot) => isIn(snapshot, state), waiting, [byTime])
}

function isLed(journey: Journey, path: string, machine: MachineId, state: string, travel: Travel): boolean {
  if (isAt(journey, path, state, travel.isPassing)) return true
  if (!lead(journey, path, machine, (snapshot) => isIn(snapshot, state), travel))
    isWaitedFor(journey, path, machine, state, { ...travel, tries: { left: MOST_TRIES.once } })
  return isAt(journey, path, state, travel.isPassing)
}

const ancestorsOf = (state: string): string[] => state.split('.').map((_, i, ids) => ids.slice(0, i + 1).join('.'))

/** How many tries to spend on staying in a state: none if its machine ends there, few if it may be left at once. */
function triesToStay(state: string): number {
  const chart = charts().find(({ states }) => states.some(({ id }) => id === state))
  const left = (chart?.transitions ?? []).filter(({ source, trigger }) => source === state && trigger.kind === 'always')
  if (chart?.states.some(({ id, kind }) => id === state && kind === 'final')) return 0
  if (left.some(({ guard }) => guard === null)) return 0
  return left.length > 0 ? MOST_TRIES.machineStates : MOST_TRIES.all
}

interface Given {
  from?: Pick<Tape, 'input'> & Parameters<typeof begin>[1]
  /** The state of the app in which its machine runs, where several do. */
  host?: string
  /** A status that nothing on the way changes. */
  fixedStatus?: number | null
}

function retains(status: number | null, value: unknown): boolean {
  if (status === null || typeof value !== 'object' || value === null) return true
  if ('bizStatus' in value && typeof value.bizStatus === 'number' && value.bizStatus !== status) return false
  return Object.values(value).every((each) => retains(status, each))
}

/** The borrower’s own moves: another tab only leads where nothing else does. */
const isOwn = ({ type }: AnyEventObject) => !['session.changed', 'step.savedElsewhere'].includes(type)
const isUnsaved = ({ type }: AnyEventObject) => type !== 'form.submit'

/**
 * A way to any state of any chart: from a tape’s end, or else from a new page. It ends in the state if that can stay
 * active. Null if there is none.
 */
export function wayTo(state: string, { from, ...given }: Given = {}): Way | null {
  const machine = state.split('.')[0] ?? ''
  if (!isMachineId(machine)) return null
  const own = { allows: [isOwn, isUnsaved], most: MOST_TRIES.once }
  const unsaved = { allows: [isUnsaved], most: MOST_TRIES.once }
  const all = { allows: [], most: MOST_TRIES.all }
  const attempts = from ? [{ ...own, from }, { ...unsaved, from }, own, { ...all, from }, all] : [own, all]
  for (const isPassing of [false, true])
    for (const { most, allows, ...begun } of attempts) {
      const tries = isPassing ? most : Math.min(most, triesToStay(state))
      const way = find(state, machine, { isPassing, allows, tries }, { ...given, ...begun })
      if (way !== null) return way
    }
  return null
}

interface Attempt {
  isPassing: boolean
  allows: readonly ((event: AnyEventObject) => boolean)[]
  tries: number
}

function find(
  state: string,
  machine: MachineId,
  { isPassing, allows, tries }: Attempt,
  { from, host: wanted, fixedStatus = null }: Given,
): Way | null {
  if (tries === 0) return null
  const isAllowed = (event: AnyEventObject) =>
    retains(fixedStatus, event) && allows.every((allowsEach) => allowsEach(event))
  for (const { path, state: host, route, between } of hostsOf(state, machine)) {
    if (wanted !== undefined && wanted !== host) continue
    let left = tries
    const journeys = from
      ? [begin(from.input, from)]
      : openings(route, siti, samples)
          .filter(({ status }) => retains(fixedStatus, status))
          .map(opened)
    const nearness = (journey: Journey) => ancestorsOf(host).filter((id) => isAt(journey, ROOT, id, true)).length
    const nearest = journeys.map((journey) => ({ journey, near: nearness(journey) })).sort((a, b) => b.near - a.near)
    for (const { journey } of nearest) {
      if (left <= 0) break
      const travel: Travel = { isPassing, allows: isAllowed, tries: { left: Math.min(left, MOST_TRIES.once) } }
      const before = travel.tries.left
      const isLedThere =
        isLed(journey, ROOT, 'app', host, travel) &&
        between.every((each) => isLed(journey, each.path, each.machine, each.state, travel)) &&
        isLed(journey, path, machine, state, travel)
      left -= before - Math.max(travel.tries.left, 0)
      if (!isLedThere) continue
      const isThere = isAt(journey, path, state, false)
      return { input: journey.input, steps: journey.steps, isThere, isOnward: from !== undefined }
    }
  }
  return null
}
