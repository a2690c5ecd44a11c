import * as z from 'zod/mini'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The part of JSON Schema that the contract's schemas become. */
interface Schema {
  type?: string
  const?: Json
  enum?: Json[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  minItems?: number
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
}

/** Texts that the contract's patterns accept. */
const texts = ['sample', '2026-12-22', '2026-12-22T03:00:00.000Z', '00000000-0000-4000-8000-000000000001', 'LANGKAH30']

function textOf({ pattern, minLength = 0, maxLength = Infinity }: Schema): string {
  const found = texts.find((text) => pattern === undefined || new RegExp(pattern, 'u').test(text)) ?? ''
  return found.padEnd(minLength, 'x').slice(0, maxLength)
}

function valueOf(schema: Schema): Json {
  const { type, anyOf, oneOf, properties = {}, required = [], items, prefixItems, minItems = 0 } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0] ?? null
  const [first] = anyOf ?? oneOf ?? []
  if (first) return valueOf(first)
  if (type === 'object') return Object.fromEntries(required.map((name) => [name, valueOf(properties[name] ?? {})]))
  if (type === 'array') {
    if (prefixItems) return prefixItems.map(valueOf)
    return items ? Array.from({ length: Math.max(1, minItems) }, () => valueOf(items)) : []
  }
  if (type === 'string') return textOf(schema)
  if (type === 'boolean') return false
  if (type === 'null' || type === undefined) return null
  return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1, 1)
}

/** Data that a schema of the contract accepts: each required field, with the first of its choices. */
export const sampleData = (schema: z.ZodMiniType): Json =>
  valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)
