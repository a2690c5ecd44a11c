import { uploadTypes, uploadTypesOf } from '#domain/tracking/uploads'
import { places as routeTable, type Place as Entry } from '#machines/app/places'
import type { Chart, State, Transition } from '../model/chart'
import { testsIn } from '../model/condition'
import { machineOf } from '../words/dictionary'
import type { Offers } from './offers'

export const SCREEN = 'app.screen'
export const GATE = `${SCREEN}.gate`
export const OVERLAY = 'app.overlay'
export const SESSION = 'app.session'

export interface Place {
  id: string
  group: string
  route: string
  isTab: boolean
  step: Entry['step'] | undefined
  offers: Offers
}

/** What charts and screens say about states, by their ids. */
export interface Facts {
  charts: Chart[]
  states: Map<string, State>
  transitions: Transition[]
  /** In the order of the route table. */
  places: Place[]
  /** The place that a state is, or is a part of. */
  placeAt(id: string): Place | undefined
  childrenOf(id: string): State[]
  /** The state that is entered with this one. */
  into(id: string): string
  /** The transitions after which somebody is in one of these states, by id. */
  leadingTo(ids: readonly string[]): string[]
  /** Machines that the state or its children invoke themselves. */
  machinesIn(id: string): string[]
  /** The same with the machines that those invoke. */
  machinesBelow(id: string): string[]
  /** Whether another child machine runs it, so that it is no flow of its own. */
  isPart(machine: string): boolean
  /** Events that are raised in the state or its children. */
  raisedIn(id: string): string[]
  /** The states that an event of the app leads to; behind the gate, by the route that is asked for. */
  ledTo(event: string): string[]
  /** The routes that a place asks the gate for. */
  routesFrom(id: string): (string | null)[]
  /** Whether a place asks the gate for an address that is computed from an event. */
  doesCompute(id: string): boolean
}

export const isUnder = (id: string, top: string): boolean => id === top || id.startsWith(`${top}.`)
export const unique = <T>(list: T[]): T[] => [...new Set(list)]

const nothing: Offers = { links: new Set(), sends: new Set() }

export function factsOf(
  charts: Chart[],
  offers: Map<string, Offers>,
  computed: Record<string, (string | null)[]>,
): Facts {
  const all = charts.flatMap((chart) => chart.states)
  const states = new Map(all.map((state) => [state.id, state] as const))
  const transitions = charts.flatMap((chart) => chart.transitions)
  const root = charts[0]?.id ?? ''
  const places = all.flatMap((state) => placeOf(state, offers))
  const machinesIn = (id: string): string[] => {
    const inside = all.filter((state) => isUnder(state.id, id))
    return unique(inside.flatMap(({ invokes }) => invokes.flatMap(({ machine }) => machine ?? [])))
  }
  const parts = new Set(charts.filter(({ id }) => id !== root).flatMap(({ id }) => machinesIn(id)))
  const into = (id: string): string => {
    const initial = states.get(id)?.initial ?? null
    return initial === null ? id : into(initial)
  }
  const leavingFrom = (id: string): Transition[] => transitions.filter(({ source }) => isUnder(source, id))

  const toGate = (id: string): Transition[] =>
    leavingFrom(id).filter(({ targets }) => targets.some((to) => isUnder(to, GATE)))

  /** The place itself, and those of its group that the gate opens instead while it is too early for it. */
  const behindGate = (route: string): string[] => {
    const place = places.find((each) => each.route === route)
    if (!place) return []
    const asksForGroup = ({ guard }: Transition): boolean =>
      guard !== null &&
      testsIn(guard).some(({ name, params }) => name === 'asksForOne' && params?.['group'] === place.group)
    const ladders = leavingFrom(GATE)
      .filter(asksForGroup)
      .flatMap(({ targets }) => targets)
    return [place.id, ...ladders.flatMap(leavingFrom).flatMap(({ targets }) => targets)]
  }
  const arrivals = (transition: Transition): string[] =>
    transition.targets.flatMap((target) => {
      if (isUnder(target, GATE)) return [target, ...routesOf(transition).flatMap(behindGate)]
      // Such as the moment between two steps.
      const isBetween = states.get(target)?.parent === SCREEN
      return [target, ...(isBetween ? leavingFrom(target).flatMap(arrivals) : [])]
    })

  return {
    charts,
    states,
    transitions,
    places,
    placeAt: (id) => places.find((place) => isUnder(id, place.id)),
    childrenOf: (id) => all.filter(({ parent }) => parent === id),
    into,
    leadingTo: (ids) =>
      transitions
        .filter(({ targets }) => targets.some((to) => ids.some((id) => isUnder(into(to), id))))
        .map(({ id }) => id),
    machinesIn,
    machinesBelow: (id) => {
      const found = new Set(machinesIn(id))
      for (const machine of found) for (const inner of machinesIn(machine)) found.add(inner)
      return [...found]
    },
    isPart: (machine) => parts.has(machine),
    raisedIn: (id) => unique(leavingFrom(id).flatMap(({ actions }) => actions.flatMap(({ raises }) => raises ?? []))),
    ledTo: (event) =>
      transitions
        .filter(({ source, trigger }) => machineOf(source) === root && isEvent(trigger, [event]))
        .flatMap(arrivals),
    routesFrom: (id) => [...toGate(id).flatMap(routesOf), ...(computed[id] ?? [])],
    doesCompute: (id) => toGate(id).some(({ actions }) => actions.some(({ params }) => params === undefined)),
  }
}

const isEvent = (trigger: Transition['trigger'], names: string[]): boolean =>
  trigger.kind === 'event' && names.includes(trigger.name)

/** The routes in the parameters of a transition's actions. */
const routesOf = ({ actions }: Transition): string[] =>
  actions.flatMap(({ params = {} }) => [params['route'], params['path']].filter((value) => typeof value === 'string'))

const entries: Entry[] = Object.values(routeTable).flatMap((group) => Object.values<Entry>(group))

function placeOf({ id, route }: State, offers: Map<string, Offers>): Place[] {
  if (route === null) return []
  const name = id.slice(SCREEN.length + 1)
  const entry = entries.find((each) => each.route === route)
  const [group = ''] = name.split('.')
  const isTab = entry?.tab !== undefined
  return [{ id, group, route, isTab, step: entry?.step, offers: offers.get(name) ?? nothing }]
}

interface Reporting {
  id: string
  machines?: string[]
  /** Events that it raises, and events that are others'. */
  raised: string[]
  except?: string[]
}

/** The upload types of what a state, its machines, or an event that it raises does. */
export function reportsOf({ transitions }: Facts, { id, machines = [], raised, except = [] }: Reporting): number[] {
  const meant = transitions.filter(
    ({ source, trigger }) =>
      (isUnder(source, id) || machines.includes(machineOf(source)) || isEvent(trigger, raised)) &&
      !isEvent(trigger, except),
  )
  const types = meant.flatMap((transition) => uploadTypesOf(transition.id))
  return unique(types.filter((type) => type !== uploadTypes.acquisition)).toSorted((a, b) => a - b)
}
