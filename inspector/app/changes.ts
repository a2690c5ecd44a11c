import type { Classes } from '#machines/shared/fields/fieldClasses'
import { classIn } from '#machines/shared/fields/redact'
import type { Change } from '../channel/views'
import { canonical } from '../tape/digest'
import type { Change as FieldChange } from '../tape/history'
import { marked } from './marked'

const MOST = 24

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function between(classes: Classes, was: unknown, is: unknown, path: string): Change[] {
  if (canonical(was ?? null) === canonical(is ?? null)) return []
  if (typeof classes === 'string' || !isRecord(was) || !isRecord(is))
    return [{ path, was: marked(classes, was), is: marked(classes, is) }]
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return names.flatMap((name) => between(classIn(classes, name), was[name], is[name], `${path}.${name}`))
}

export const shownChanges = (changes: readonly FieldChange[]): Change[] =>
  changes
    .flatMap(({ actor, field, classes, before, after }) =>
      between(classes, before, after, actor === 'app' ? field : `${actor.replace('app/', '')}.${field}`),
    )
    .slice(0, MOST)
