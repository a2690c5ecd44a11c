import type { Classes } from '#machines/shared/fields/fieldClasses'
import { classIn } from '#machines/shared/fields/redact'
import type { Shown } from '../channel/views'

const maskOf = (fieldClass: string): Shown => ({ $class: fieldClass })

/** Deep and long values are cut, so that one context can’t fill the inspector’s memory. */
const LIMITS = { depth: 6, items: 60, letters: 300 }

function plain(value: unknown, depth = 0): Shown {
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

export function marked(classes: Classes, sent: unknown): Shown {
  if (sent === null || sent === undefined || sent === '') return null
  if (classes === 'personal' || classes === 'secret') return maskOf(classes)
  if (classes === 'public' || classes === 'loan') return isRecord(sent) ? maskOf('secret') : plain(sent)
  if (typeof classes === 'string') return plain(sent)
  if (!isRecord(sent) || Array.isArray(sent) !== Array.isArray(classes)) return maskOf('secret')
  if (Array.isArray(sent)) {
    const [each] = classes as readonly [Classes]
    return sent.slice(0, 60).map((item) => marked(each, item))
  }
  return Object.fromEntries(
    Object.entries(sent).map(([name, paused]) => [name, marked(classIn(classes, name), paused)]),
  )
}
