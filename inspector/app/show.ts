import type { Shown } from '../channel/views'

/** What stands in the place of a value that is not to be seen. */
export const maskOf = (fieldClass: string): Shown => ({ $class: fieldClass })

/** Deep and long things are cut, so that one context can't fill the memory of the other side. */
const LIMITS = { depth: 6, items: 60, letters: 300 }

/** Any value as plain data. */
export function plain(value: unknown, depth = 0): Shown {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'string') return value.length > LIMITS.letters ? `${value.slice(0, LIMITS.letters)}…` : value
  if (typeof value !== 'object') return `[${typeof value}]`
  if (value instanceof Date) return value.toISOString()
  if (typeof Blob !== 'undefined' && value instanceof Blob) return `[picture ${value.size} B]`
  if ('sessionId' in value && 'send' in value) return '[actor]'
  if (value instanceof Error) return { name: value.name }
  if (depth >= LIMITS.depth) return '…'
  if (Array.isArray(value)) return value.slice(0, LIMITS.items).map((each) => plain(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, LIMITS.items)
      .map(([name, each]) => [name, plain(each, depth + 1)]),
  )
}
