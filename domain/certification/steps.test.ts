import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CERTIFIED_STATUS,
  hasReached,
  standingAfter,
  standingOf,
  statusOf,
  steps,
  stepsDone,
  type Standing,
} from './steps'

const standings = Object.keys(statusOf) as Standing[]

test.each([
  [0, 'survey'],
  [10, 'survey'],
  [11, 'identity'],
  [20, 'identity'],
  [29, 'identity'],
  [30, 'personal'],
  [40, 'contacts'],
  [50, 'bank'],
  [59, 'bank'],
  [60, 'certified'],
  [70, 'certified'],
])('at status %i comes %s', (bizStatus, standing) => {
  expect(standingOf(bizStatus)).toBe(standing)
})

test('each step leads to the next, and the last to certified', () => {
  expect(steps.map(({ name }) => standingAfter(name))).toEqual(standings.slice(1))
  expect(standings.map((standing) => stepsDone(standing))).toEqual(standings.map((_, index) => index))
})

test('a standing begins at its status, and no status skips a step', () => {
  for (const standing of standings) expect(standingOf(statusOf[standing])).toBe(standing)
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 100 }), (bizStatus) => {
      const gained = stepsDone(standingOf(bizStatus + 1)) - stepsDone(standingOf(bizStatus))
      expect(gained === 0 || gained === 1).toBe(true)
    }),
  )
})

test('what was reached stays open as the status grows', () => {
  const status = fc.integer({ min: 0, max: CERTIFIED_STATUS })
  fc.assert(
    fc.property(status, fc.nat(50), fc.constantFrom(...steps), (bizStatus, more, { name, status: required }) => {
      const isOpen = hasReached(standingOf(bizStatus), name)
      expect(isOpen).toBe(bizStatus >= required || name === 'survey' || (name === 'identity' && bizStatus > 10))
      if (isOpen) expect(hasReached(standingOf(bizStatus + more), name)).toBe(true)
    }),
  )
})
