import { describe, expect, test } from 'vitest'
import { transitionName } from '#machines/shared/transitionName'
import { machines } from '#machines/testing/machinesTesting'
import { nodesOf } from '#machines/testing/pathTesting'
import { transitionIdOf } from './chartOf'

describe.each(Object.entries(machines))('the arrows of the %s machine', (_, machine) => {
  test('are named in what is told as they are in the diagrams', () => {
    const taken = nodesOf(machine.root).flatMap((node) => [
      ...[...node.transitions.values()].flat(),
      ...(node.always ?? []),
    ])
    expect(taken.map(transitionName)).toEqual(taken.map(transitionIdOf))
    expect(new Set(taken.map(transitionName)).size).toBe(taken.length)
  })
})
