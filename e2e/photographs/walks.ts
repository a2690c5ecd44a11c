import type { AnyTransitionDefinition } from 'xstate'
import type { Failure } from '#domain/failure'
import { isMachineId } from '#machines/app/machineFields'
import { transitionName } from '#machines/shared/transitionName'
import { machineOf } from '../../diagrams/words/dictionary'
import { callsOf } from '../../diagrams/answers/facts'
import type { Missing } from '../../diagrams/book/scenes'
import { keyOf } from '../../diagrams/model/chart'
import { playbackText } from '../../inspector/playback/playback'
import { ROOT } from '../../inspector/tape/actors'
import { startPlayer, Unplayable } from '../../inspector/tape/player'
import type { Happening } from '../../inspector/tape/tape'
import { charts } from '../../inspector/travel/charts'
import { hostsOf } from '../../inspector/travel/openings'
import { snapshotOf } from '../../inspector/travel/journey'
import { happeningsNow } from '../../inspector/travel/moves'
import { siti } from '../../inspector/travel/samples/persona'
import { failures, samplesFor } from '../../inspector/travel/samples/samples'
import { isIn } from '../../inspector/travel/search'
import { wayTo, type Way } from '../../inspector/travel/travel'

/** A way that ends in some states. */
export interface Walk {
  way: Way
  states: string[]
  /** Whether it ends in a whole screen or dialog, which its last step may change little of. */
  isScreen?: boolean
}

/** A way that ends with a failure of a call, and the transition that handles it. */
export interface FailingWalk {
  way: Way
  transition: string
  /** The kind of the failure, or the code of a refusal that has a transition of its own. */
  failure: string
}

/** With an answer that cannot be read, which the search for ways does without. */
const known: readonly Failure[] = [...failures, { kind: 'garbled' }]

/** So many other places are tried. */
const MOST_PLACES = 4

const samples = samplesFor(siti)

/** The ways to all states, each once, and the states that stay without a picture. */
export function walksToAll(): { walks: Walk[]; missing: Missing[] } {
  const walks = new Map<string, Walk>()
  const missing: Missing[] = []
  for (const { id, route, overlay } of charts().flatMap(({ states }) => states)) {
    const way = wayTo(id)
    if (way?.isThere) {
      const isScreen = (route ?? overlay) !== null
      const walk = { way: isScreen ? loaded(id, way) : way, states: [id], isScreen }
      const key = playbackText(walk.way)
      const known = walks.get(key)
      if (known) known.states.push(id)
      else walks.set(key, walk)
    } else {
      const why = way !== null ? 'passing' : isMachineId(machineOf(id)) ? 'unreachable' : 'reading'
      missing.push({ state: id, why })
    }
  }
  return { walks: [...walks.values()], missing }
}

/** The way, and what is read then until all of it is there: a screen and a dialog are shown with what they have read. */
function loaded(id: string, way: Way): Way {
  let now = way
  const tried = new Set<string>()
  for (;;) {
    const { player } = led(now)
    const answer = happeningsNow(player, samples).find(
      (happening) => 'output' in happening && !tried.has(happening.to) && isOfScreen(happening.to),
    )
    if (answer === undefined) return now
    tried.add(answer.to)
    const next = { ...now, steps: [...now.steps, { happening: answer, words: '' }] }
    const there = snapshotOf(led(next).player, ROOT)
    if (there !== null && isIn(there, id)) now = next
  }
}

/** Not what the app reads in the background, whatever the screen. */
const isOfScreen = (path: string): boolean => path.split('/').length > 2 && !path.startsWith(`${ROOT}/reporting/`)

/** Ways to a state at the other places that run its machine, and at what is open there: one of them may draw it. */
export function* waysElsewhere(id: string): Generator<Way> {
  const machine = machineOf(id)
  if (!isMachineId(machine) || machine === ROOT) return
  const [first, ...others] = hostsOf(id, machine).map(({ state }) => state)
  const inside = charts()[0]?.states.filter((state) => first !== ROOT && state.id.startsWith(`${first}.`)) ?? []
  for (const { id: at } of inside.slice(1)) {
    const there = wayTo(at)
    const onward = there?.isThere ? wayTo(id, { from: there }) : null
    if (there !== null && onward?.isThere) yield { ...onward, steps: [...there.steps, ...onward.steps] }
  }
  for (const host of others.slice(0, MOST_PLACES)) {
    const way = wayTo(id, { host })
    if (way?.isThere) yield way
  }
}

/** For each state that waits for the lender, the failures that differ in their transition or their kind. */
export function failingWalks(): FailingWalk[] {
  const all = charts()
  return all
    .flatMap(({ states }) => states)
    .flatMap(({ id }) => {
      const failed = callsOf(all, id).flatMap((call) => (call.state === id ? call.failed : []))
      const way = failed.length > 0 ? wayTo(id) : null
      return way?.isThere ? failingIn(id, way, failed) : []
    })
}

type Failed = ReturnType<typeof callsOf>[number]['failed']

function failingIn(id: string, way: Way, failed: Failed): FailingWalk[] {
  const [path] = [...led(way).player.machineStates()].find(([, { machine }]) => machine === machineOf(id)) ?? []
  const triggers = new Map(failed.map(({ trigger }) => [keyOf(trigger), trigger] as const))
  return [...triggers].flatMap(([key, trigger]) => {
    const hasGuards = failed.some((each) => keyOf(each.trigger) === key && each.guard !== null)
    const tried = known.filter(({ kind }, i) => hasGuards || known.findIndex((each) => each.kind === kind) === i)
    const walks = tried.flatMap((failure) => {
      const happening: Happening =
        trigger.kind === 'failed'
          ? { to: `${path}/${trigger.invoke}`, failure }
          : { to: `${path}`, event: { type: key, error: { $failure: failure } } }
      const transition = takenBy(id, way, happening)
      const steps = [...way.steps, { happening, words: '' }]
      return transition === null ? [] : [{ way: { ...way, steps }, transition, failure }]
    })
    return named(walks)
  })
}

/** A code is named where it alone takes a transition. */
function named(walks: { way: Way; transition: string; failure: Failure }[]): FailingWalk[] {
  const found = new Map<string, FailingWalk>()
  for (const { way, transition, failure } of walks) {
    const isAlone = walks.filter((each) => each.transition === transition).length === 1
    const name = failure.kind === 'refused' && isAlone ? String(failure.code) : failure.kind
    const key = `${transition} ${name}`
    if (!found.has(key)) found.set(key, { way, transition, failure: name })
  }
  return [...found.values()]
}

function led({ input, steps }: Way) {
  const taken: string[] = []
  const player = startPlayer(input, {
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return
      for (const each of event._transitions as AnyTransitionDefinition[]) taken.push(transitionName(each) ?? '')
    },
  })
  for (const { happening } of steps) player.play(happening)
  return { player, taken }
}

/** The transition of the state that a happening takes at the end of a way; null where the state does not handle it. */
function takenBy(id: string, way: Way, happening: Happening): string | null {
  const { player, taken } = led(way)
  const before = taken.length
  try {
    player.play(happening)
  } catch (problem) {
    if (problem instanceof Unplayable) return null
    throw problem
  }
  return taken.slice(before).find((name) => name.startsWith(`${id}/`)) ?? null
}
