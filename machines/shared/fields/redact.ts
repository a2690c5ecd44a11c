import { failureOf } from '#domain/failure'
import { failureFields } from './failureFields'
import type { Classes } from './fieldClasses'

/** What stands for a value that is not told. The same for the same value. */
export interface StandIns {
  text: (text: string) => string
  address: (path: string) => string
  blob: (blob: object) => string
}

/** A failure that stands for what was thrown. */
const FAILURE = '$failure'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isBlob = (value: object): boolean => typeof Blob !== 'undefined' && value instanceof Blob

/** All of it replaced. An empty text says nothing of anybody, and rules look whether there is any. */
function replaced(value: unknown, standIns: StandIns): unknown {
  if (typeof value === 'string') return standIns.text(value)
  if (typeof value === 'number') return 0
  if (!isObject(value)) return typeof value === 'boolean' ? value : (value ?? null)
  if (isBlob(value)) return standIns.blob(value)
  if (Array.isArray(value)) return value.map((each) => replaced(each, standIns))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each, standIns)]))
}

/** The class of a field; what has none is secret. */
export const classIn = (classes: Classes, field: string): Classes => {
  if (!isObject(classes) || Array.isArray(classes)) return 'secret'
  const named = classes as Record<string, Classes>
  return (Object.hasOwn(named, field) ? named[field] : named['*']) ?? 'secret'
}

/** Another actor is told by its id alone. */
const idIn = (value: unknown): unknown =>
  isObject(value) && 'sessionId' in value && 'id' in value ? value.id : actorsIn(value)
const actorsIn = (value: unknown): unknown =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, idIn(each)])) : null

/** The value as it may leave the app: as its classes say, field by field; what has none is secret. Plain data comes out. */
export function redactBy(classes: Classes, value: unknown, standIns: StandIns): unknown {
  if (value === null || value === undefined) return value
  if (classes === 'public' || classes === 'loan') return isObject(value) ? replaced(value, standIns) : value
  if (classes === 'actors') return idIn(value)
  if (classes === 'failure') return { [FAILURE]: redactBy(failureFields, failureOf(value), standIns) }
  if (classes === 'address') return typeof value === 'string' ? standIns.address(value) : replaced(value, standIns)
  if (typeof classes === 'string' || !isObject(value)) return replaced(value, standIns)
  if (Array.isArray(classes)) {
    const [each] = classes as readonly [Classes]
    return Array.isArray(value) ? value.map((item) => redactBy(each, item, standIns)) : replaced(value, standIns)
  }
  if (Array.isArray(value)) return replaced(value, standIns)
  return Object.fromEntries(
    Object.entries(value).map(([field, held]) => [field, redactBy(classIn(classes, field), held, standIns)]),
  )
}

/** Only what is public of it; a list keeps its length. */
export function publicIn(classes: Classes, value: unknown): unknown {
  if (classes === 'public') return isObject(value) ? undefined : value
  if (typeof classes === 'string' || !isObject(value)) return undefined
  if (Array.isArray(classes)) {
    const [each] = classes as readonly [Classes]
    return Array.isArray(value) ? value.map((item) => publicIn(each, item)) : undefined
  }
  const told = Object.entries(value)
    .map(([field, held]) => [field, publicIn(classIn(classes, field), held)] as const)
    .filter(([, held]) => held !== undefined)
  return told.length > 0 ? Object.fromEntries(told) : undefined
}
