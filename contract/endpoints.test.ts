import { describe, expect, expectTypeOf, test } from 'vitest'
import { endpoint, nothing, type BodyOf, type Endpoint, type ParamsOf, type RequestOf } from './endpoint'
import { endpoints } from './endpoints'

const files = import.meta.glob<Record<string, unknown>>(
  [
    './*.ts',
    './lending/*.ts',
    './metric/*.ts',
    '!./endpoint.ts',
    '!./endpoints.ts',
    '!./coreEndpoints.ts',
    '!./lending/loanEndpoints.ts',
    '!./*.test.ts',
  ],
  {
    eager: true,
  },
)

test('every call of every file is in the list, under a name of its own', () => {
  const exported = Object.values(files).flatMap((file) => Object.entries(file))
  const calls = exported.flatMap(([name, value]) => (name.endsWith('Calls') ? Object.entries(value as object) : []))
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.toSorted(byName)).toEqual(Object.entries(endpoints).toSorted(byName))
})

test('no two calls share an address', () => {
  const addresses = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(addresses).toEqual([...new Set(addresses)])
})

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
const call = { method: 'POST', path: '/x', summary: '', data: nothing } as const
type Call = typeof call
type Empty = Record<never, never>

// `tsc -p .` checks these: at run time `expectTypeOf` does nothing.
describe('what does not compile', () => {
  test('a property that no endpoint has', () => {
    expectTypeOf(endpoint({ ...call, isOpen: true })).toExtend<Endpoint>()
    // @ts-expect-error -- a misspelt mark would count for nothing
    expectTypeOf(endpoint({ ...call, isOpne: true })).toExtend<Endpoint>()
  })

  test('a call that is open and has Idempotency-Keys, which are stored by borrower', () => {
    expectTypeOf<Call & { isOpen: true }>().toExtend<Endpoint>()
    expectTypeOf<Call & { isOnce: true }>().toExtend<Endpoint>()
    expectTypeOf<Call & { isOpen: true; isOnce: true }>().not.toExtend<Endpoint>()
  })

  test('a call that lacks a part of its request', () => {
    expectTypeOf<{ body: { phone: string; code: string } }>().toExtend<RequestOf<typeof endpoints.checkCode>>()
    expectTypeOf<Empty>().not.toExtend<RequestOf<typeof endpoints.checkCode>>()
    expectTypeOf<Empty>().toExtend<RequestOf<typeof endpoints.readStatus>>()
    expectTypeOf<ParamsOf<typeof endpoints.readDictionary>>().toEqualTypeOf<{ type: string }>()
  })

  test('a body for a call that has none', () => {
    expectTypeOf<BodyOf<typeof endpoints.readStatus>>().toBeNever()
  })
})
