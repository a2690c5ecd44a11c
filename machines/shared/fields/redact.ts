import { failureOf } from '#domain/failure'
import { failureFields } from './failureFields'
import type { Classes } from './fieldClasses'

export interface Pseudonyms {
  text: (text: string) => string
  address: (path: string) => string
  blob: (blob: object) => string
}

const FAILURE = '$failure'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isBlob = (value: object): boolean => typeof Blob !== 'undefined' && value instanceof Blob

/** Replaces all of it. An empty text stays empty, because it identifies nobody and rules check for it. */
function replaced(value: unknown, pseudonyms: Pseudonyms): unknown {
  if (typeof value === 'string') return pseudonyms.text(value)
  if (typeof value === 'number') return 0
  if (!isObject(value)) return typeof value === 'boolean' ? value : (value ?? null)
  if (isBlob(value)) return pseudonyms.blob(value)
  if (Array.isArray(value)) return value.map((each) => replaced(each, pseudonyms))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, pseudonyms)]))
}

export const classIn = (classes: Classes, field: string): Classes => {
  if (!isObject(classes) || Array.isArray(classes)) return 'secret'
  const named = classes as Record<string, Classes>
  return (Object.hasOwn(named, field) ? named[field] : named['*']) ?? 'secret'
}

const idIn = (value: unknown): unknown =>
  isObject(value) && 'sessionId' in value && 'id' in value ? value.id : actorsIn(value)
const actorsIn = (value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, idIn(each)])) : null

/**
 * The value as it may leave the app, field by field by its classes, as plain data; fields without a class are secret.
 */
export function redactBy(classes: Classes, value: unknown, pseudonyms: Pseudonyms): unknown {
  if (value === null || value === undefined) return value
  if (classes === 'public' || classes === 'loan') return isObject(value) ? replaced(value, pseudonyms) : value
  if (classes === 'actors') return idIn(value)
  if (classes === 'failure') return { [FAILURE]: redactBy(failureFields, failureOf(value), pseudonyms) }
  if (classes === 'address') return typeof value === 'string' ? pseudonyms.address(value) : replaced(value, pseudonyms)
  if (typeof classes === 'string' || !isObject(value)) return replaced(value, pseudonyms)
  if (Array.isArray(classes)) {
    const [each] = classes as readonly [Classes]
    return Array.isArray(value) ? value.map((item) => redactBy(each, item, pseudonyms)) : replaced(value, pseudonyms)
  }
  if (Array.isArray(value)) return replaced(value, pseudonyms)
  return Object.fromEntries(
    Object.entries(value).map(([field, fieldClass]) => [
      field,
      redactBy(classIn(classes, field), fieldClass, pseudonyms),
    ]),
  )
}

/** The public part only; a list keeps its length. */
export function publicIn(classes: Classes, value: unknown): unknown {
  if (classes === 'public') return isObject(value) ? undefined : value
  if (typeof classes === 'string' || !isObject(value)) return undefined
  if (Array.isArray(classes)) {
    const [each] = classes as readonly [Classes]
    return Array.isArray(value) ? value.map((item) => publicIn(each, item)) : undefined
  }
  const told = Object.entries(value)
    .map(([field, fieldClass]) => [field, publicIn(classIn(classes, field), fieldClass)] as const)
    .filter(([, fieldClass]) => fieldClass !== undefined)
  return told.length > 0 ? Object.fromEntries(told) : undefined
}
