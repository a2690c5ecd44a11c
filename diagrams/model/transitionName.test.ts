import { describe, expect, test } from 'vitest'
import { transitionName } from '#machines/shared/transitionName'
import { machines } from '#machines/testing/machinesTesting'
import { nodesOf } from '#machines/testing/pathTesting'
import { transitionIdOf } from './chartOf'

describe.each(Object.entries(machines))('the transitions of the %s machine', (_, machine) => {
  test('have the same names in tracking and in the diagrams', () => {
    const taken = nodesOf(machine.root).flatMap((node) => [
      ...[...node.transitions.values()].flat(),
      ...(node.always ?? []),
    ])
    expect(taken.map(transitionName)).toEqual(taken.map(transitionIdOf))
    expect(new Set(taken.map(transitionName)).size).toBe(taken.length)
  })
})
