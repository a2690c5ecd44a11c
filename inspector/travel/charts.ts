import type { Chart } from '../../diagrams/model/chart'
import { chartsOf } from '../../diagrams/model/chartOf'
import { appMachine } from '#machines/app/appMachine'

let known: Chart[] | null = null

export const charts = (): Chart[] => (known ??= chartsOf(appMachine))

const actions = () =>
  charts().flatMap(({ states, transitions }) => [
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...transitions.flatMap(({ actions: each }) => each),
  ])

let raised: ReadonlySet<string> | null = null

/** Events that a machine sends to itself: no screen or actor sends them. */
export const raisedEvents = (): ReadonlySet<string> =>
  (raised ??= new Set(
    actions()
      .flatMap(({ raises }) => raises ?? [])
      .filter((type) => !type.startsWith('xstate.')),
  ))

/** Events that only machines send, to themselves or to each other. */
export const innerEvents = (): ReadonlySet<string> =>
  new Set([...raisedEvents(), ...actions().flatMap(({ sends }) => sends?.event ?? [])])
