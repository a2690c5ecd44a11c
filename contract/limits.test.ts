import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import { endpoints } from './endpoints'

interface Json {
  type?: string | string[]
  [keyword: string]: unknown
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Where in a schema a string may have any length, or a list any size. */
function unlimitedIn(schema: Json, path: string): string[] {
  const types = [schema.type].flat()
  const isAnyText = types.includes('string') && !['maxLength', 'enum', 'const'].some((limit) => limit in schema)
  const isAnyList = types.includes('array') && !('maxItems' in schema)
  const own = isAnyText || isAnyList ? [path] : []
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    isJson(value) ? unlimitedIn(value, `${path}.${key}`) : [],
  )
  return [...own, ...inner]
}

const unlimited = (schema: z.ZodMiniType, path = '') =>
  unlimitedIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, path)

it('every string of the contract has a length, and every list a size', () => {
  const found = Object.entries<Endpoint>(endpoints).flatMap(([name, { query, body, data }]) =>
    [query, body, data].flatMap((schema) => (schema ? unlimited(schema, name) : [])),
  )
  expect(found).toEqual([])
})

it.each([
  ['a string', z.object({ a: z.string() })],
  ['a string that may be missing', z.object({ a: z.optional(z.string()) })],
  ['a string that may be null', z.nullable(z.object({ a: z.nullable(z.string()) }))],
  ['a list', z.object({ a: z.array(z.int()) })],
  ['a string in a list', z.array(z.object({ a: z.string() })).check(z.maxLength(1))],
  ['a string among others', z.union([z.int(), z.string()])],
  ['a string by its name', z.record(z.string().check(z.maxLength(1)), z.string())],
])('%s without one would be found', (_, schema) => {
  expect(unlimited(schema)).toHaveLength(1)
})
