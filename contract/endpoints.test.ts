import { describe, expect, test } from 'vitest'
import { endpoint, nothing, type BodyOf, type ParamsOf, type RequestOf } from './endpoint'
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

describe('what does not compile', () => {
  test('a property that no endpoint has, a call that is open and yet once', () => {
    // @ts-expect-error -- a misspelt mark would count for nothing
    expect(endpoint({ ...call, isOpne: true })).toBeTruthy()
    // @ts-expect-error -- keys are kept by borrower
    expect(endpoint({ ...call, isOpen: true, isOnce: true })).toBeTruthy()
  })

  test('a call that lacks a part of its request', () => {
    const given: RequestOf<typeof endpoints.checkCode> = { body: { phone: '81200000010', code: '1234' } }
    // @ts-expect-error -- it has a body
    const lacking: RequestOf<typeof endpoints.checkCode> = {}
    // @ts-expect-error -- `{type}` stands in the path
    const misnamed: ParamsOf<typeof endpoints.readDictionary> = { typ: 'gender' }
    const none: RequestOf<typeof endpoints.readStatus> = {}
    expect([given, lacking, misnamed, none]).toHaveLength(4)
  })

  test('a body for a call that has none', () => {
    // @ts-expect-error -- nothing can stand there
    const body: BodyOf<typeof endpoints.readStatus> = {}
    expect(body).toEqual({})
  })
})
