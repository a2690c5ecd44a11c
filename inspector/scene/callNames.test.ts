import { expect, test } from 'vitest'
import { coreEndpoints } from '#contract/coreEndpoints'
import { loanEndpoints } from '#contract/loanEndpoints'
import { callNamed, callNames } from './callNames'

test('every call of the contract has a name of its own, by which it can be broken', () => {
  const calls = Object.values({ ...coreEndpoints, ...loanEndpoints }).map(({ method, path }) => ({ method, path }))
  expect(callNames.map(({ name }) => callNamed(name))).toEqual(callNames)
  expect(callNames).toHaveLength(calls.length)
  for (const call of calls) expect(callNames).toContainEqual(expect.objectContaining(call))
})
