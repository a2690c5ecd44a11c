import type { AppInput } from '#machines/app/appTypes'
import { isMachineId, type MachineId } from '#machines/app/machineFields'
import { requestOf } from '#machines/app/places'
import { ROOT } from '../tape/actors'
import { charts } from './charts'
import type { SampleTable } from './samples/samplesOf'
import type { Persona } from './samples/persona'

/** Where a machine runs: the state of the app, then that of each machine between the two, and the machine’s own path. */
export interface Host {
  path: string
  state: string
  route: string | null
  between: { path: string; machine: MachineId; state: string }[]
}

export function hostsOf(target: string, machine = target.split('.')[0]): Host[] {
  const [app] = charts()
  if (app === undefined) return []
  const routeAt = (id: string | null): string | null => {
    const state = app.states.find((each) => each.id === id)
    return state === undefined ? null : (state.route ?? routeAt(state.parent))
  }
  if (machine === 'app') return [{ path: ROOT, state: target, route: routeAt(target), between: [] }]
  return charts().flatMap((chart) =>
    chart.states.flatMap(({ id, invokes }) =>
      invokes
        .filter((invoke) => invoke.machine === machine)
        .flatMap((invoke): Host[] => {
          if (chart === app) return [{ path: `${ROOT}/${invoke.id}`, state: id, route: routeAt(id), between: [] }]
          const runBy = chart.id
          if (!isMachineId(runBy)) return []
          return hostsOf(id, runBy).map(({ path, state, route, between }) => ({
            path: `${path}/${invoke.id}`,
            state,
            route,
            between: [...between, { path, machine: runBy, state: id }],
          }))
        }),
    ),
  )
}

export interface Opening {
  input: AppInput
  status: unknown
}

/** Pages opened at that route, or at any if it has none: signed out, or with each status. */
export function openings(route: string | null, { token, phone }: Persona, samples: SampleTable): Opening[] {
  const paths = (samples.app.events['route.requested'] ?? []).map((each) => (each as { path: string }).path)
  const wanted = [...new Set(paths)].filter((path) => route !== null && requestOf(path).route === route)
  const statuses = samples.app.answers['readStatus'] ?? []
  const anywhere = wanted.length > 0 ? wanted : ['/noren', '/home', '/facial-auth/step-two']
  const opened = anywhere.flatMap((path): Opening[] => {
    const usual = { openToken: null, path, isOnline: true, isDeviceReported: false }
    return [
      { input: { ...usual, token: null, phone: null }, status: null },
      ...statuses.map((status) => ({ input: { ...usual, token, phone }, status })),
    ]
  })
  const [first] = opened
  if (first === undefined || route !== null) return opened
  const byLink = [false, true].flatMap((isHandover) =>
    opened
      .slice(0, 2)
      .map(({ input }): Opening => ({ input: { ...input, openToken: token, isHandover }, status: null })),
  )
  const locked = opened
    .slice(1, 2)
    .map(({ input, status }): Opening => ({ input: { ...input, isLockOn: true }, status }))
  return [...byLink, ...opened, ...locked]
}
