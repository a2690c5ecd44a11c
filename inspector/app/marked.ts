import type { Classes } from '#machines/shared/fields/fieldClasses'
import { classIn } from '#machines/shared/fields/redact'
import type { Shown } from '../channel/views'
import { maskOf, plain } from './show'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What the recorder has redacted, as it is shown: a mark with its class where a stand-in is. */
export function marked(classes: Classes, told: unknown): Shown {
  if (told === null || told === undefined || told === '') return null
  if (classes === 'personal' || classes === 'secret') return maskOf(classes)
  if (classes === 'public' || classes === 'loan') return isRecord(told) ? maskOf('secret') : plain(told)
  if (typeof classes === 'string') return plain(told)
  if (!isRecord(told) || Array.isArray(told) !== Array.isArray(classes)) return maskOf('secret')
  if (Array.isArray(told)) {
    const [each] = classes as readonly [Classes]
    return told.slice(0, 60).map((item) => marked(each, item))
  }
  return Object.fromEntries(Object.entries(told).map(([name, held]) => [name, marked(classIn(classes, name), held)]))
}
