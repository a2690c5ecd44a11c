import * as z from 'zod/mini'
import { plainForms } from '#domain/certification/fields'
import type { FieldMessageKey } from '../i18n/fieldMessages'
import { invalid } from './apiError'

// Objects around the fields of a form; the app names its fields without them.
const GROUPS = ['survey', ...Object.keys(plainForms), 'fields']

const fieldNameOf = (path: readonly PropertyKey[]) =>
  (path.length > 1 && GROUPS.includes(String(path[0])) ? path.slice(1) : path).map(String).join('.')

const isMissing = (value: unknown, path: readonly PropertyKey[]): boolean => {
  const found = path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  )
  return found === undefined || found === null || found === ''
}

// NUL, or half of a surrogate pair: PostgreSQL accepts neither.
const UNSTORABLE = /\0|\p{Surrogate}/u

function unstorableIn(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null || value instanceof Blob) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    UNSTORABLE.test(key) ? [path] : unstorableIn(inner, [...path, key]),
  )
}

const problemOf = (value: unknown, { path, code }: { path: PropertyKey[]; code: string }): FieldMessageKey => {
  if (code === 'too_big') return 'long'
  return isMissing(value, path) ? 'empty' : 'format'
}

/** Parses by the schema; throws a 422 that names each wrong field. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value)
  const issues = result.success
    ? unstorableIn(result.data).map((path) => ({ path, code: 'unstorable' }))
    : result.error.issues
  if (result.success && issues.length === 0) return result.data
  throw invalid(Object.fromEntries(issues.map((issue) => [fieldNameOf(issue.path) || 'body', problemOf(value, issue)])))
}

/** Parses the JSON in a field of a call by the schema; throws a 422 for that field. */
export function validateJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  field: string,
  json: string,
): z.output<Schema> {
  try {
    return validate(schema, JSON.parse(json))
  } catch {
    throw invalid({ [field]: 'format' })
  }
}
