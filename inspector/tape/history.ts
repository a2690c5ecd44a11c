import type { AnyActorRef, AnyTransitionDefinition } from 'xstate'
import { failureOf, type Failure } from '#domain/failure'
import type { AppInput } from '#machines/app/appTypes'
import { redactAddress } from './redactAddress'
import { failureFields } from '#machines/shared/fields/failureFields'
import type { Classes } from '#machines/shared/fields/fieldClasses'
import { classIn, redactBy } from '#machines/shared/fields/redact'
import { createPseudonyms } from '#machines/shared/fields/pseudonyms'
import { transitionName } from '#machines/shared/transitionName'
import { declared, pathOf, ROOT } from './actors'
import { canonical } from './digest'
import { REJECTED, RESOLVED } from './manualActors'
import { createReader, type Fields, type MachineState } from './marks'
import { redactEvent } from './redactEvent'
import type { Seen } from './recorder'
import { actorOf, type Beside, type Happening, type Step, type Tape } from './tape'

/** The type of the event that stands for what was done beside the charts. */
export const BESIDE = 'qa.beside'

/** A step with its taken transitions in order, including intermediate ones. */
export interface Row extends Step {
  index: number
  /** The id of the machine that processed it; empty if there was none. */
  machine: string
  transitions: readonly string[]
  left: readonly string[]
  entered: readonly string[]
  fields: readonly { actor: string; field: string }[]
}

export interface Change {
  actor: string
  field: string
  classes: Classes
  before: unknown
  after: unknown
}

type Contexts = Map<string, Fields>

/** A snapshot of all contexts is stored this often; between two of them only changes are. */
const PICTURE_EVERY = 50

const isSame = (a: unknown, b: unknown): boolean => a === b || canonical(a) === canonical(b)

type MachineStates = ReadonlyMap<string, MachineState>

const isActiveIn = (machineStates: MachineStates, id: string): boolean => {
  for (const { active } of machineStates.values()) if (active.includes(id)) return true
  return false
}

function activeOnlyIn(one: MachineStates, other: MachineStates): string[] {
  const found = new Set<string>()
  for (const [path, { active }] of one) {
    if (other.get(path)?.active === active) continue
    for (const id of active) if (!isActiveIn(other, id)) found.add(id)
  }
  return [...found]
}

const ids = new WeakMap<object, string | null>()
function idOf(taken: AnyTransitionDefinition): string | null {
  const known = ids.get(taken)
  if (known !== undefined) return known
  const id = transitionName(taken)
  ids.set(taken, id)
  return id
}

const sent = (machineStates: ReadonlyMap<string, MachineState>): Contexts =>
  new Map([...machineStates].map(([path, { context }]) => [path, context]))

interface Limits {
  rows: number
  steps: number
  /** The recording of the pages before this one, which is continued. */
  earlier: Tape | null
}

export function createHistory({ earlier, ...limits }: Limits) {
  const pseudonyms = createPseudonyms(redactAddress)
  const reader = createReader(pseudonyms)
  const latest = new WeakMap<AnyActorRef, unknown>()
  const classesOf = new Map<string, Classes>()
  let root: AnyActorRef | null = null
  let head: Omit<Tape, 'format' | 'chart' | 'steps' | 'dropped'> | null = earlier
  let machineStates: ReadonlyMap<string, MachineState> = new Map()
  let steps: Step[] = [...(earlier?.steps ?? [])]
  let rows: (Row & { changed: Contexts })[] = []
  let pictures = new Map<number, Contexts>()
  let count = steps.length + (earlier?.dropped ?? 0)

  function happeningOf({ to: actor, from, event }: Seen): Happening {
    const to = pathOf(actor)
    if (event.type === BESIDE) return { to, ...(event['act'] as Beside) }
    const { type } = event
    const fields = declared(actor)?.fields
    if (type.startsWith('xstate.after.')) return { to, timer: type }
    if (type === REJECTED) {
      return { to, failure: redactBy(failureFields, failureOf(event['data']), pseudonyms) as Failure }
    }
    if (type === RESOLVED) {
      const classes = fields !== undefined && 'output' in fields ? (fields.output ?? 'secret') : 'secret'
      return { to, output: redactBy(classes, event['data'], pseudonyms) }
    }
    const redacted = redactEvent(actor, event, pseudonyms)
    return from === undefined ? { to, event: redacted } : { to, event: redacted, from: from.id }
  }

  function inputOf({ to, event }: Seen): AppInput {
    const fields = declared(to)?.fields
    const classes = fields !== undefined && 'input' in fields ? fields.input : 'secret'
    return redactBy(classes, event['input'], pseudonyms) as AppInput
  }

  function add(seen: Seen): void {
    const isFirst = root === null
    root ??= seen.to
    for (let i = 0; i < seen.moves.length; i += 2) latest.set(seen.moves[i] as AnyActorRef, seen.moves[i + 1])
    const before = machineStates
    const happening: Happening = isFirst ? { to: ROOT, page: inputOf(seen) } : happeningOf(seen)
    machineStates = reader.machineStates(root, (actor) => latest.get(actor) ?? actor.getSnapshot())
    const mark = reader.mark(machineStates, before, latest.get(root))
    const late = seen.late.length > 0 ? { late: [...seen.late] } : {}
    const step: Step = { at: seen.at, happening, mark, ...late }
    if (head === null && 'page' in happening) {
      head = { input: happening.page, first: mark, ...late }
      addRow(step, seen, before)
      return
    }
    count += 1
    steps.push(step)
    if (steps.length > limits.steps) steps = steps.slice(PICTURE_EVERY)
    addRow(step, seen, before)
  }

  function addRow(step: Step, seen: Seen, before: ReadonlyMap<string, MachineState>) {
    const changed: Contexts = new Map()
    for (const [path, { context, classes }] of machineStates) {
      classesOf.set(path, classes)
      const old = before.get(path)?.context ?? {}
      if (old === context) continue
      const names = Object.keys({ ...old, ...context }).filter((name) => !isSame(old[name], context[name]))
      if (names.length > 0) changed.set(path, Object.fromEntries(names.map((name) => [name, context[name]])))
    }
    const transitions = seen.taken.map(idOf).filter((id) => id !== null)
    const actor = actorOf(step.happening)
    rows.push({
      ...step,
      index: count,
      machine: (before.get(actor) ?? machineStates.get(actor))?.machine ?? '',
      transitions,
      left: activeOnlyIn(before, machineStates),
      entered: activeOnlyIn(machineStates, before),
      fields: [...changed].flatMap(([actor, fields]) => Object.keys(fields).map((field) => ({ actor, field }))),
      changed,
    })
    if (rows.length === 1 || count % PICTURE_EVERY === 0) pictures.set(count, sent(machineStates))
    if (rows.length <= limits.rows) return
    rows = rows.slice(PICTURE_EVERY)
    const from = rows[0]?.index ?? count
    pictures = new Map([...pictures].filter(([index]) => index > from - PICTURE_EVERY - 1))
  }

  const rowAt = (index: number) => rows[index - (rows[0]?.index ?? 0)]

  function contextsAt(index: number): Record<string, Fields> | null {
    let start = index
    while (start > (rows[0]?.index ?? index) && !pictures.has(start)) start -= 1
    const picture = pictures.get(start)
    if (picture === undefined) return null
    const now: Contexts = new Map(picture)
    for (start += 1; start <= index; start += 1) {
      const row = rowAt(start)
      if (row === undefined) return null
      for (const [path, state] of Object.entries(row.mark.states)) if (state === null) now.delete(path)
      for (const [path, fields] of row.changed) now.set(path, { ...now.get(path), ...fields })
    }
    return Object.fromEntries(now)
  }

  function changesAt(index: number): readonly Change[] {
    const row = rowAt(index)
    const before = (index > 0 ? contextsAt(index - 1) : null) ?? {}
    return [...(row?.changed ?? [])].flatMap(([actor, fields]) =>
      Object.entries(fields).map(([field, after]) => ({
        actor,
        field,
        classes: classIn(classesOf.get(actor) ?? 'secret', field),
        before: before[actor]?.[field],
        after,
      })),
    )
  }

  function tape(chart: string): Tape {
    if (head === null) throw new Error('nothing has begun yet')
    const { input, first, late } = head
    const begun = { format: 1, chart, input, first, ...(late ? { late } : {}) } as const
    return { ...begun, steps: [...steps], dropped: count - steps.length }
  }

  return { add, rows: (): readonly Row[] => rows, machineStates: () => machineStates, contextsAt, changesAt, tape }
}
