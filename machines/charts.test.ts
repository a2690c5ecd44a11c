import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { machines } from './testing/machinesTesting'
import { nodesOf } from './testing/pathTesting'

interface StateConfig {
  id?: string
  invoke?: Invoke | Invoke[]
  states?: Record<string, StateConfig>
}
interface Invoke {
  id?: string
}
const statesIn = (state: StateConfig): StateConfig[] =>
  Object.values(state.states ?? {}).flatMap((inner) => [inner, ...statesIn(inner)])

test('the table has every machine', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  const found = files.flatMap((file) => /(\w+)Machine\.ts$/.exec(file)?.[1] ?? [])
  // These two make a machine that another one is named after.
  const makers = ['createApp', 'lazy']
  expect(found.filter((name) => !makers.includes(name)).sort()).toEqual(Object.keys(machines).sort())
})

describe.each(Object.entries(machines))('the %s machine', (name, machine) => {
  const config = machine.config as StateConfig
  const states = [config, ...statesIn(config)]

  test('has the name of its export', () => {
    expect(config.id).toBe(name)
  })
  test('leaves every state its default id', () => {
    expect(states.slice(1).map(({ id }) => id)).toEqual(states.slice(1).map(() => undefined))
    expect(nodesOf(machine.root).map(({ id }) => id)).toEqual(
      nodesOf(machine.root).map(({ path }) => [name, ...path].join('.')),
    )
  })
  test('names every invoked actor, and two alike only where one state at a time has it', () => {
    const ids = states.flatMap(({ invoke }) => invoke ?? []).map(({ id }) => id)
    expect(ids).not.toContain(undefined)
    expect(ids.length).toBeGreaterThan(0)
    const nodes = nodesOf(machine.root)
    for (const id of ids.filter((each, i) => ids.indexOf(each) !== i)) {
      const invoking = nodes.filter(({ invoke }) => invoke.some((each) => each.id === id))
      const [parent, ...others] = new Set(invoking.map((node) => node.parent))
      expect([id, others.map((other) => other?.id)]).toEqual([id, []])
      expect([id, parent?.type]).toEqual([id, 'compound'])
    }
  })
})
