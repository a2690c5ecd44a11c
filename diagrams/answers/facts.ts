import { QUERY } from '#machines/shared/queryMachine'
import { baseOf, type Endpoint } from '#contract/endpoint'
import { endpoints, type EndpointName } from '#contract/endpoints'
import { publicFieldsOf } from '#machines/app/machineFields'
import { isStay, isTracked } from '#machines/reporting/trackedEvents'
import { uploadTypesOf } from '#domain/tracking/uploads'
import type { Chart, Invoke, State, Transition } from '../model/chart'
import { machineOf } from '../words/dictionary'
import { callsBehind, listsBehind } from './calls'

/** A call to the lender, and the transitions that handle its answer, in the order of their guards. */
export interface Call extends Pick<Invoke, 'id' | 'src'> {
  state: string
  endpoints: EndpointName[]
  succeeded: Transition[]
  failed: Transition[]
}

/** What happens in any state when a call is answered 401, and 420. */
export interface Anywhere {
  401: Transition[]
  420: Transition[]
}

/** An invoke with its place: the state, and the invoke that runs the machine of that state. */
interface Placed {
  state: State
  invoke: Invoke
  ranBy: string | null
}

/** A transition that is tracked. */
export interface Sent {
  transition: Transition
  uploadTypes: readonly number[]
  fields: readonly string[]
}

const isUnder = (id: string, top: string): boolean => id === top || id.startsWith(`${top}.`)

/** `POST /api/user/product/applyLoan`. */
export function lineOf(name: EndpointName): string {
  const endpoint: Endpoint = endpoints[name]
  return `${endpoint.method} ${baseOf(endpoint)}${endpoint.path}`
}

export const needsToken = (name: EndpointName): boolean => !('isOpen' in endpoints[name])
export const isAllowedOnHold = (name: EndpointName): boolean => 'isAllowedOnHold' in endpoints[name]
export const isOnce = (name: EndpointName): boolean => 'isOnce' in endpoints[name]

/** The answer to a call without a token can't end a session. */
export const handledAnywhere = (charts: Chart[]): Anywhere => {
  const on = (name: string): Transition[] =>
    charts
      .flatMap(({ transitions }) => transitions)
      .filter(({ trigger, source, actions }) => {
        const isNoticed = actions.some(({ name: action }) => ['moveTo', 'showErrorToast'].includes(action))
        return trigger.kind === 'event' && trigger.name === name && isUnder(source, 'app') && isNoticed
      })
  return { 401: on('session.expired'), 420: on('account.abnormal') }
}

/** The calls of a state, of the states in it, and of the machines that they run. */
export function callsOf(charts: Chart[], id: string): Call[] {
  const waited = placedIn(charts, id, null).flatMap((placed) => {
    const names = endpointsOf(placed)
    return names.length === 0 ? [] : [callOf(charts, placed, names)]
  })
  return [...waited, ...listsOf(charts, id)]
}

/** Stands for the lists of a form, which are no invoke. */
export const LISTS = 'lists'

function listsOf(charts: Chart[], id: string): Call[] {
  const opening = charts
    .flatMap(({ transitions }) => transitions)
    .filter(({ source, actions }) => isUnder(source, id) && actions.some(({ name }) => name === 'openLists'))
  return opening.flatMap(({ source, trigger }) => {
    const names = trigger.kind === 'changed' ? listsBehind[trigger.invoke] : undefined
    return names === undefined
      ? []
      : [{ state: source, id: LISTS, src: LISTS, endpoints: [...names], succeeded: [], failed: [] }]
  })
}

function callOf(charts: Chart[], { state, invoke }: Placed, names: EndpointName[]): Call {
  const chart = charts.find((each) => each.id === machineOf(state.id))
  const own = (chart?.transitions ?? []).filter(({ source }) => source === state.id)
  const on = (kind: 'done' | 'failed', upload: string): Transition[] =>
    own.filter(
      ({ trigger }) =>
        (trigger.kind === kind && trigger.invoke === invoke.id) ||
        (trigger.kind === 'event' && trigger.name === upload),
    )
  const changed = own.filter(({ trigger }) => trigger.kind === 'changed' && trigger.invoke === invoke.id)
  return {
    state: state.id,
    id: invoke.id,
    src: invoke.src,
    endpoints: names,
    succeeded: [...on('done', 'upload.succeeded'), ...changed],
    failed: on('failed', 'upload.failed'),
  }
}

/** Invokes without a machine, and queries, which only read. */
function placedIn(charts: Chart[], id: string, ranBy: string | null, seen = new Set<string>()): Placed[] {
  const machine = machineOf(id)
  const states = charts.find((chart) => chart.id === machine)?.states.filter((state) => isUnder(state.id, id)) ?? []
  return states.flatMap((state) =>
    state.invokes.flatMap((invoke): Placed[] => {
      if (invoke.machine === null || invoke.machine === QUERY) return [{ state, invoke, ranBy }]
      const below = `${machine}.${invoke.id}`
      if (seen.has(below)) return []
      return placedIn(charts, invoke.machine, below, new Set([...seen, below]))
    }),
  )
}

/** Throws where `calls.ts` has no row. */
function endpointsOf({ state, invoke, ranBy }: Placed): EndpointName[] {
  const machine = machineOf(state.id)
  if (machine === QUERY) return []
  const key = `${machine}.${invoke.src}`
  const row = callsBehind[key]
  if (row === undefined) throw new Error(`diagrams/answers/calls.ts does not say which calls are behind ${key}.`)
  if (Array.isArray(row)) return [...row]
  const rows = row as Readonly<Record<string, readonly EndpointName[]>>
  return [...new Set(ranBy === null ? Object.values(rows).flat() : (rows[ranBy] ?? []))]
}

/** What is sent to the lender from a state, the states in it, and the machines that they run. */
export function eventsOf(charts: Chart[], id: string): Sent[] {
  const tops = machinesOf(charts, id)
  return sentIn(charts).filter(({ transition: { source } }) => tops.some((top) => isUnder(source, top)))
}

/** Everything that is sent, in the order of the charts. */
export const sentIn = (charts: Chart[]): Sent[] =>
  charts
    .flatMap(({ transitions }) => transitions)
    .filter(({ source, targets }) => isTracked(machineOf(source)) && !isStay(source, targets))
    .map((transition) => ({
      transition,
      uploadTypes: uploadTypesOf(transition.id),
      fields:
        transition.trigger.kind === 'event'
          ? publicFieldsOf(machineOf(transition.source), transition.trigger.name)
          : [],
    }))

/** The state, and the machines that run in it or in a machine of those. */
function machinesOf(charts: Chart[], id: string): string[] {
  const found = new Set([id])
  for (const top of found) {
    const chart = charts.find((each) => each.id === machineOf(top))
    for (const state of chart?.states ?? [])
      if (isUnder(state.id, top)) for (const { machine } of state.invokes) if (machine !== null) found.add(machine)
  }
  return [...found]
}

/** The states of the app in which a state's machine runs, directly or by another one; of the app, the state itself. */
export function hostsOf(charts: Chart[], id: string): string[] {
  const machine = machineOf(id)
  if (machine === charts[0]?.id) return [id]
  return charts.flatMap((chart) =>
    chart.states
      .filter(({ invokes }) => invokes.some((invoke) => invoke.machine === machine))
      .flatMap((state) => hostsOf(charts, state.id)),
  )
}
