import type { Chart, Trigger } from '../model/chart'
import { testsIn } from '../model/condition'
import { catalogue, values } from './machines/catalogue'
import { descriptions } from './machines/descriptions'

/** Names of the charts without words, and words without a name. */
export function gapsIn(charts: Chart[]): { missing: string[]; stale: string[] } {
  const used = charts.flatMap(namesIn)
  const known = charts.flatMap(({ id }) => knownOf(id))
  const extra = [
    ...Object.keys(catalogue).filter((id) => !charts.some((chart) => chart.id === id)),
    ...Object.keys(descriptions)
      .map((text) => `description: ${text}`)
      .filter((name) => !used.includes(name)),
  ]
  const all = [...known, ...Object.keys(descriptions).map((text) => `description: ${text}`)]
  return {
    missing: [...new Set(used)].filter((name) => !all.includes(name) && !isValue(name) && !isMachine(name)),
    stale: [...known.filter((name) => !used.includes(name)), ...extra],
  }
}

function namesIn(chart: Chart): string[] {
  const name = (kind: string, key: string): string => `${chart.id} ${kind} ${key}`
  const untitled = chart.states.filter(({ title, parent }) => title === null && parent !== null)
  const tests = chart.transitions.flatMap(({ guard }) => (guard ? testsIn(guard) : []))
  const raised = chart.transitions.flatMap(({ actions }) => actions.flatMap(({ raises }) => raises ?? []))
  const routes = new Set(chart.states.flatMap(({ route }) => route ?? []))
  return [
    name('name', ''),
    ...untitled.map(({ id }) => name('state', id.slice(chart.id.length + 1))),
    ...chart.states.flatMap(({ invokes }) =>
      invokes.map(({ id, src }) => name('call', catalogue[chart.id]?.calls[id] ? id : src)),
    ),
    ...chart.states.flatMap(({ description }) => (description === null ? [] : [`description: ${description}`])),
    ...[...chart.transitions.flatMap(({ trigger }) => eventIn(trigger)), ...raised].map((event) =>
      name('event', event),
    ),
    ...tests.map((test) => name('guard', test.name)),
    ...tests.flatMap(({ params = {} }) =>
      Object.entries(params).flatMap(([key, value]) =>
        key === 'route' && routes.has(String(value)) ? [] : [`value ${key} ${String(value)}`],
      ),
    ),
  ]
}

const eventIn = (trigger: Trigger): string[] => (trigger.kind === 'event' ? [trigger.name] : [])

/** It has a name of its own. */
const isMachine = (name: string): boolean => {
  const [, kind, key = ''] = name.split(' ')
  return kind === 'call' && key in catalogue
}

const isValue = (name: string): boolean => {
  const [kind, key = '', value = ''] = name.split(' ')
  return kind === 'value' && values[key]?.[value] !== undefined
}

function knownOf(id: string): string[] {
  const words = catalogue[id]
  if (!words) return []
  const keys = (kind: string, table: object): string[] => Object.keys(table).map((key) => `${id} ${kind} ${key}`)
  return [
    `${id} name `,
    ...keys('state', words.states),
    ...keys('event', words.events),
    ...keys('guard', words.guards),
    ...keys('call', words.calls),
  ]
}
