import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stepAfter, statusOf, steps } from '#domain/certification/steps'
import { statusAfter } from './steps'

const names = steps.map(({ name }) => name)
const last = steps.map(({ name }) => statusOf[stepAfter(name)])

it('leads from one status to the next', () => {
  expect(steps.map(({ name, status }) => statusAfter(name, status))).toEqual(last)
  expect(statusAfter('survey', 0)).toBe(20)
})

it('skips no step', () => {
  for (const [i, step] of names.slice(1).entries()) expect(statusAfter(step, steps[i]!.status)).toBeNull()
  expect(statusAfter('contacts', 39)).toBeNull()
})

it('never moves back, and never by more than the step', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.integer({ min: 0, max: 90 }), (step, before) => {
      const after = statusAfter(step, before)
      fc.pre(after !== null)
      expect(after).toBeGreaterThanOrEqual(before)
      if (before >= statusOf[stepAfter(step)]) expect(after).toBe(before)
    }),
  )
})

it('leads through to certified in order only', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...names), { maxLength: 30 }), (tried) => {
      const end = tried.reduce((status, step) => statusAfter(step, status) ?? status, 10)
      const inOrder = tried.reduce((done, step) => (names[done] === step ? done + 1 : done), 0)
      expect(end).toBe([10, ...last][inOrder])
    }),
  )
})
