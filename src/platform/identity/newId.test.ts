import { expect, test } from 'vitest'
import { newId } from './newId'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test.each([
  ['all of crypto', { crypto }],
  ['no randomUUID', { crypto: { getRandomValues: crypto.getRandomValues.bind(crypto) } }],
  ['no crypto', {}],
])('with %s every id is a distinct UUID', (_, page) => {
  const ids = Array.from({ length: 50 }, () => newId(page))
  expect(ids.filter((id) => UUID.test(id))).toHaveLength(50)
  expect(new Set(ids).size).toBe(50)
})
