import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint'
import { endpoints } from './endpoints'

interface Json {
  type?: string | string[]
  [keyword: string]: unknown
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Paths of strings and lists without a limit. */
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

const schemas = Object.values<Endpoint>(endpoints).flatMap(({ query, body, data }) =>
  [query, body, data].flatMap((schema) => schema ?? []),
)

/** Schemas that could be shared: plain integers, and strings with only a length. */
function kindOf({ _zod: { def } }: z.core.$ZodType): string | null {
  const { type, format, checks = [] } = def as z.core.$ZodTypeDef & { format?: string }
  const [check, ...others] = checks.map(({ _zod }) => _zod.def as Partial<z.core.$ZodCheckMaxLengthDef>)
  if (type === 'number' && format === 'safeint' && check === undefined) return 'integer'
  const isOnlyLimited = type === 'string' && check?.check === 'max_length' && others.length === 0
  return isOnlyLimited ? `string of ${check.maximum}` : null
}

function countKinds(roots: readonly z.ZodMiniType[]) {
  const found = new Map<string, Set<z.core.$ZodType>>()
  for (const root of roots)
    z.toJSONSchema(root, {
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema }) => {
        const kind = kindOf(zodSchema)
        if (kind !== null) found.set(kind, (found.get(kind) ?? new Set()).add(zodSchema))
      },
    })
  return Object.fromEntries([...found].map(([kind, { size }]) => [kind, size]))
}

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
])('%s without one is found', (_, schema) => {
  expect(unlimited(schema)).toHaveLength(1)
})

it('fields of one kind share one schema, since a phone makes them all before its first call', () => {
  const counted = countKinds(schemas)
  expect(Object.keys(counted)).toEqual(expect.arrayContaining(['integer', 'string of 500', 'string of 40']))
  expect(Object.entries(counted).filter(([, count]) => count > 1)).toEqual([])
})

it('a schema that was made again is counted, also within a stricter one', () => {
  const twice = z.object({ a: z.int(), b: z.optional(z.int()), c: z.string().check(z.maxLength(3)) })
  expect(countKinds([twice, z.int().check(z.positive())])).toEqual({ integer: 3, 'string of 3': 1 })
})
