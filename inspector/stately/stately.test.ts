import { createMachine } from 'xstate'
import { expect, test } from 'vitest'
import { keyOf } from '../../diagrams/model/chart'
import { chartOf, chartsOf } from '../../diagrams/model/chartOf'
import { appMachine } from '#machines/app/appMachine'
import type { ActorView, LogEntry } from '../channel/views'
import { startPlayer } from '../tape/player'
import { definitionOf, valueOf } from './definition'
import { createMessages } from './stately'

const charts = chartsOf(appMachine)
const app = charts.find(({ id }) => id === 'app')!

test('the value of the machine’s states is the one of xstate', () => {
  const player = startPlayer({ token: null, phone: null, openToken: null, path: '/login', isOnline: true })
  for (const [path, { machine, active }] of player.machineStates()) {
    const chart = charts.find(({ id }) => id === machine)
    if (chart === undefined || path !== 'app') continue
    expect(valueOf(chart, active)).toEqual(player.app.getSnapshot().value)
  }
  expect(player.machineStates().size).toBeGreaterThan(1)
})

test.each(charts.map((chart) => [chart.id, chart] as const))(
  'the definition of %s is a machine of the same states and transitions',
  (_, chart) => {
    const told = chartOf(createMachine(JSON.parse(definitionOf(chart)) as never))
    const inShort = ({ states, transitions }: typeof told) => [
      states.map(({ id, kind, initial }) => [id, kind, initial]),
      // Stately gets a compound guard as one text.
      transitions
        .map(({ source, trigger, targets }) => `${source}/${keyOf(trigger)} ${targets.join()}`)
        .toSorted((a, b) => a.localeCompare(b)),
    ]
    expect(inShort(told)).toEqual(inShort(chart))
  },
)

const view: ActorView = {
  id: 'app',
  parent: null,
  machine: 'app',
  status: 'active',
  active: ['app.screen.public.noren'],
  context: { phone: { $mask: 'personal' } },
}
const entry = (n: number, event: string) => ({ n, actor: 'app', event }) as LogEntry

test('an actor is announced once, then by its snapshots, with the events since', () => {
  const messages = createMessages([app], () => 0)
  const before = { actors: new Map([['app', view]]), entries: [entry(0, 'xstate.init')] }
  expect(messages.next(before)).toMatchObject([{ type: '@xstate.actor', sessionId: 'app', _version: '0.7.2' }])
  expect(messages.next(before)).toEqual([])
  const after = { actors: new Map([['app', { ...view }]]), entries: [...before.entries, entry(1, 'policy.open')] }
  expect(messages.next(after)).toMatchObject([
    { type: '@xstate.event', event: { type: 'policy.open' } },
    { type: '@xstate.snapshot', event: { type: 'policy.open' }, snapshot: { context: view.context } },
  ])
})
