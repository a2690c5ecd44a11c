import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { StepName } from '../../domain/certification/steps'
import { statusAfter } from './steps'

const steps: StepName[] = ['survey', 'identity', 'personal', 'contacts', 'bank']

it('leads from one status to the next', () => {
  expect(steps.map((step, i) => statusAfter(step, 10 * (i + 1)))).toEqual([20, 30, 40, 50, 60])
  expect(statusAfter('survey', 0)).toBe(20)
})

it('skips no step', () => {
  expect(statusAfter('identity', 10)).toBeNull()
  expect(statusAfter('personal', 20)).toBeNull()
  expect(statusAfter('contacts', 39)).toBeNull()
  expect(statusAfter('bank', 40)).toBeNull()
})

it('never moves back, and never by more than the step', () => {
  fc.assert(
    fc.property(fc.constantFrom(...steps), fc.integer({ min: 0, max: 90 }), (step, before) => {
      const after = statusAfter(step, before)
      fc.pre(after !== null)
      expect(after).toBeGreaterThanOrEqual(before)
      if (before >= 10 * (steps.indexOf(step) + 2)) expect(after).toBe(before)
    }),
  )
})

it('leads through to certified in order only', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 30 }), (tried) => {
      const end = tried.reduce((status, step) => statusAfter(step, status) ?? status, 10)
      const inOrder = tried.reduce((done, step) => (steps[done] === step ? done + 1 : done), 0)
      expect(end).toBe(10 * (inOrder + 1))
    }),
  )
})
