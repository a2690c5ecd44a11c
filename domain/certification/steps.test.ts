import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CERTIFIED_STATUS,
  hasReached,
  stepAfter,
  certificationStepOf,
  statusOf,
  steps,
  stepsDone,
  type CertificationStep,
} from './steps'

const certificationSteps = Object.keys(statusOf) as CertificationStep[]

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
])('at status %i the next step is %s', (bizStatus, reached) => {
  expect(certificationStepOf(bizStatus)).toBe(reached)
})

test('each step leads to the next, and the last to certified', () => {
  expect(steps.map(({ name }) => stepAfter(name))).toEqual(certificationSteps.slice(1))
  expect(certificationSteps.map((reached) => stepsDone(reached))).toEqual(certificationSteps.map((_, index) => index))
})

test('a certification step begins at its status, and no status skips one', () => {
  for (const reached of certificationSteps) expect(certificationStepOf(statusOf[reached])).toBe(reached)
  fc.assert(
    fc.property(fc.integer({ min: -10, max: 100 }), (bizStatus) => {
      const gained = stepsDone(certificationStepOf(bizStatus + 1)) - stepsDone(certificationStepOf(bizStatus))
      expect(gained === 0 || gained === 1).toBe(true)
    }),
  )
})

test('what was reached stays open as the status grows', () => {
  const status = fc.integer({ min: 0, max: CERTIFIED_STATUS })
  fc.assert(
    fc.property(status, fc.nat(50), fc.constantFrom(...steps), (bizStatus, more, { name, status: required }) => {
      const isOpen = hasReached(certificationStepOf(bizStatus), name)
      expect(isOpen).toBe(bizStatus >= required || name === 'survey' || (name === 'identity' && bizStatus > 10))
      if (isOpen) expect(hasReached(certificationStepOf(bizStatus + more), name)).toBe(true)
    }),
  )
})
