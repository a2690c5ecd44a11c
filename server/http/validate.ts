import * as z from 'zod/mini'
import type { FieldMessageKey } from '../i18n/fieldMessages'
import { invalid } from './apiError'

// Objects around the fields of a form; the app knows its fields without them.
const GROUPS = ['survey', 'personal', 'fields']

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

/** Parses by the schema; throws a 422 that names each wrong field. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const fields = result.error.issues.map(({ path }): [string, FieldMessageKey] => [
    fieldNameOf(path) || 'body',
    isMissing(value, path) ? 'empty' : 'format',
  ])
  throw invalid(Object.fromEntries(fields))
}
