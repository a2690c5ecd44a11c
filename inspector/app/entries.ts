import { fieldsOf } from '#machines/app/machineFields'
import type { Failure } from '#domain/failure'
import type { LogEntry, Shown } from '../channel/views'
import type { Row } from '../tape/history'
import { actorOf, last, nameOf, type Happening } from '../tape/tape'
import { marked } from './marked'

/** By the classes of the machine’s event; a field without one is secret. */
function payloadOf(machine: string, happening: Happening): Shown {
  if (!('event' in happening)) return null
  const { type, ...brought } = happening.event
  if (Object.keys(brought).length === 0) return null
  return marked(fieldsOf(machine).events?.[type] ?? {}, brought)
}

/** Also that of an upload, which a listener sends as the error of an event. */
function failureOf(happening: Happening): LogEntry['failure'] {
  const brought = 'event' in happening ? Object.values(happening.event) : []
  const [failure] = [
    ...('failure' in happening ? [happening.failure] : []),
    ...brought.flatMap((each: { $failure?: Failure } | null) => each?.$failure ?? []),
  ]
  return failure ? { kind: failure.kind, code: 'code' in failure ? (failure.code ?? null) : null } : null
}

export function entryOf(row: Row, began: number): LogEntry {
  const { index, happening, transitions, left, entered, fields } = row
  const actor = actorOf(happening)
  const machine = row.machine || last(actor)
  return {
    n: index,
    at: began + row.at,
    actor,
    machine,
    event: nameOf(happening),
    steps: [...transitions],
    left: [...left],
    entered: [...entered],
    fields: fields.map(({ actor: path, field }) => `${path} ${field}`),
    ...('tester' in happening ? { tester: happening.tester } : {}),
    ...('hand' in happening ? { hand: happening.hand } : {}),
    from: 'from' in happening ? (happening.from ?? null) : null,
    payload: payloadOf(machine, happening),
    failure: failureOf(happening),
  }
}
