import { describe, expect, test } from 'vitest'
import { nameOf, transitionName } from '#machines/shared/transitionName'
import { machines } from '#machines/testing/machinesTesting'
import { nodesOf } from '#machines/testing/pathTesting'
import { TRANSITION_NAME } from '#domain/tracking/event'
import { chartOf } from '../model/chartOf'

describe.each(Object.entries(machines))('the transitions of the %s machine', (_, machine) => {
  test('have the same names in tracking and in the diagrams, each its own, without a place in a ladder', () => {
    const taken = nodesOf(machine.root).flatMap((node) => [
      ...[...node.transitions.values()].flat(),
      ...(node.always ?? []),
    ])
    const names = taken.map(transitionName)
    expect(names).toEqual(chartOf(machine).transitions.map(({ id }) => id))
    expect(new Set(names).size).toBe(taken.length)
    for (const name of names) expect(name).toMatch(TRANSITION_NAME)
  })
})

test('a name has the source, the trigger, the guard in full, and the target', () => {
  const parts = { source: 'otp.confirming', trigger: 'code.resend', guard: null, targets: [] }
  expect(nameOf(parts)).toBe('otp.confirming/code.resend/-/-')
  expect(
    nameOf({
      ...parts,
      guard: {
        kind: 'all',
        of: [
          { kind: 'not', of: { kind: 'in', state: 'otp.entering.editing' } },
          {
            kind: 'any',
            of: [
              { kind: 'test', name: 'asksFor', params: { route: '/repay/:repayId' } },
              { kind: 'test', name: 'isNew' },
            ],
          },
        ],
      },
      targets: ['otp.entering', 'otp'],
    }),
  ).toBe('otp.confirming/code.resend/!in(entering.editing)+(asksFor(/repay/:repayId)|isNew)/entering+otp')
})
