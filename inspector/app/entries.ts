import type { LogEntry } from '../channel/views'
import type { Row } from '../tape/history'
import type { MachineState } from '../tape/marks'
import type { Happening } from '../tape/tape'

/** An answer to `app/home/borrowState/read` is an event of the query there. */
const isAnswer = (happening: Happening) => 'output' in happening || 'failure' in happening
const above = (path: string) => path.slice(0, path.lastIndexOf('/'))
const last = (path: string) => path.slice(path.lastIndexOf('/') + 1)

function nameOf(happening: Happening): string {
  if ('event' in happening) return happening.event.type
  if ('timer' in happening) return happening.timer
  if ('page' in happening) return 'page.opened'
  if ('hand' in happening) return `borrower.${happening.hand.do}`
  if ('tester' in happening) return `tester.${happening.tester.do}`
  return `${'output' in happening ? 'done' : 'failed'}.${last(happening.to)}`
}

export function entryOf(row: Row, began: number, machineStates: ReadonlyMap<string, MachineState>): LogEntry {
  const { index, happening, transitions, left, entered, fields } = row
  const actor = isAnswer(happening) ? above(happening.to) : happening.to
  const machine = transitions[0]?.split(/[./]/)[0] ?? machineStates.get(actor)?.machine ?? last(actor)
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
  }
}
