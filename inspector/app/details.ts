import { fieldsOf, queryFields } from '#machines/app/machineFields'
import type { Classes } from '#machines/shared/fields/fieldClasses'
import { classIn } from '#machines/shared/fields/redact'
import type { Change, Details, Shown } from '../channel/views'
import { canonical } from '../tape/digest'
import type { Change as FieldChange, Row } from '../tape/history'
import type { MachineState } from '../tape/marks'
import type { Recorder } from '../tape/recorder'
import { above, last } from '../tape/tape'
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

const shownChanges = (changes: readonly FieldChange[]): Change[] =>
  changes
    .flatMap(({ actor, field, classes, before, after }) =>
      between(classes, before, after, actor === 'app' ? field : `${actor.replace('app/', '')}.${field}`),
    )
    .slice(0, MOST)

/** The data of an answer by its classes; null for an event. */
function answerOf({ happening, machine }: Row, machineStates: ReadonlyMap<string, MachineState>): Shown {
  if (!('output' in happening)) return null
  const [actor, src] = [above(happening.to), last(happening.to)]
  const asking = fieldsOf(machineStates.get(above(actor))?.machine ?? '').actors?.[last(actor)]
  const fields = (machine === 'query' ? queryFields(asking) : fieldsOf(machine)).actors?.[src]
  const classes: Classes = (fields !== undefined && 'output' in fields && fields.output) || 'secret'
  return marked(classes, happening.output)
}

export function detailsOf(recorder: Recorder, n: number): Details {
  const row = recorder.rows().find(({ index }) => index === n)
  return {
    changes: shownChanges(recorder.changesAt(n)),
    answer: row === undefined ? null : answerOf(row, recorder.machineStates()),
  }
}
