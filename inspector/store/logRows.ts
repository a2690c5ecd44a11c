import type { State } from '../../diagrams/model/chart'
import { machineOf } from '../../diagrams/words/dictionary'
import type { LogEntry } from '../channel/views'
import type { Charts } from './charts'

export type Who = 'borrower' | 'tester' | 'world' | 'app'

/** One intention with its calls and their answers, a place that was reached, or entries that are folded. */
export interface LogRow {
  kind: 'deed' | 'place' | 'fold' | 'act' | 'event'
  key: string
  who: Who
  /** In order. */
  entries: readonly [LogEntry, ...LogEntry[]]
  /** The calls that have no answer yet, as `machine invoke`. */
  waits: readonly string[]
  /** The state with an address that was reached. */
  place: string | null
  answer: LogEntry | null
  isFailed: boolean
}

const isQuiet = ({ machine }: LogEntry) => machine === 'query' || machine === 'reporting'
export const isAnswer = ({ event }: LogEntry) => /^(done|failed)\./.test(event)
export const invokeOf = ({ event, from }: LogEntry) => from ?? event.replace(/^(done|failed)\./, '')
/** The code of a lazy machine has been loaded: its first states are no news. */
const hasMoved = ({ left, entered, event }: LogEntry) => event !== 'machine.arrived' && left.length + entered.length > 0
/** Of a page: the first of a recording, or one that was loaded again. */
export const OPENED = 'page.opened'
export const isFailure = ({ failure }: LogEntry) => failure !== null && failure.kind !== 'cancelled'
/** The inspector sends at once what it has recorded. */
const isSentBy = (before: LogEntry | undefined, { event }: LogEntry) =>
  before?.tester?.do === 'send' && before.tester.type === event

const rowOf = (kind: LogRow['kind'], who: Who, entry: LogEntry, place: string | null = null): LogRow => ({
  kind,
  key: `${kind}${entry.n}`,
  who,
  entries: [entry],
  waits: [],
  place,
  answer: null,
  isFailed: (kind === 'deed' || kind === 'event') && isFailure(entry),
})

const eventRows = new WeakMap<LogEntry, LogRow>()
export function eventRow(entry: LogEntry): LogRow {
  const row = eventRows.get(entry) ?? rowOf('event', 'app', entry)
  eventRows.set(entry, row)
  return row
}

/**
 * Reads the entries of one log as rows for a tester: entries that follow on those before are added to their rows.
 * `isBorrowers` says whether a screen sends an event.
 */
export function createRowReader(
  { states }: Pick<Charts, 'states'>,
  isBorrowers: (type: string) => boolean,
  isUnfolded = false,
): (entries: readonly LogEntry[]) => readonly LogRow[] {
  let known: readonly LogEntry[] = []
  let rows: LogRow[] = []
  /** The row that waits for a call, by its index. */
  const waiting = new Map<string, number>()

  const withParents = (id: string): State[] => {
    const state = states.get(id)
    return state === undefined ? [] : [state, ...(state.parent === null ? [] : withParents(state.parent))]
  }
  /** The states that an entry entered, with those around them that it entered as well. */
  const enteredBy = (entry: LogEntry): State[] => {
    const left = new Set(entry.left.flatMap(withParents))
    return [...new Set(entry.entered.flatMap(withParents))].filter((state) => !left.has(state))
  }
  const callsOf = (entry: LogEntry) =>
    enteredBy(entry).flatMap(({ id, invokes }) =>
      invokes.flatMap((invoke) => (invoke.machine === null ? [`${machineOf(id)} ${invoke.id}`] : [])),
    )
  const placeOf = (entry: LogEntry) =>
    enteredBy(entry).find(({ id, route }) => route !== null && machineOf(id) === 'app')?.id ?? null

  function whoOf(entry: LogEntry): Who {
    if (entry.from !== null) return 'world'
    if (isAnswer(entry) || entry.event.startsWith('after.')) return 'app'
    return isBorrowers(entry.event) ? 'borrower' : 'world'
  }

  const add = (...row: Parameters<typeof rowOf>) => rows.push(rowOf(...row)) - 1
  const change = (at: number, changed: (row: LogRow) => Partial<LogRow>) => {
    const row = rows[at]
    if (row !== undefined) rows[at] = { ...row, ...changed(row) }
  }
  const append = (at: number, entry: LogEntry, changed: Partial<LogRow> = {}) =>
    change(at, ({ entries }) => ({ ...changed, entries: [...entries, entry] }))
  const wait = (at: number, entry: LogEntry, within = '') => {
    const calls = callsOf(entry).filter((each) => each.startsWith(within))
    for (const call of calls) waiting.set(call, at)
    change(at, ({ waits }) => ({ waits: [...waits, ...calls] }))
  }
  const fold = (entry: LogEntry) => {
    if (isUnfolded) add('deed', whoOf(entry), entry)
    else if (rows.at(-1)?.kind === 'fold') append(rows.length - 1, entry)
    // Each move is reported: a fold of nothing else would stand between any two rows.
    else if (entry.machine !== 'reporting') add('fold', whoOf(entry), entry)
  }
  /** Whether it is what a row waits for. */
  const answer = (entry: LogEntry): boolean => {
    const call = `${entry.machine} ${invokeOf(entry)}`
    const at = isAnswer(entry) || entry.from !== null ? waiting.get(call) : undefined
    if (at === undefined || isQuiet(entry) || !(hasMoved(entry) || isFailure(entry))) return false
    waiting.delete(call)
    change(at, ({ waits }) => ({ waits: waits.filter((each) => each !== call) }))
    if (rows[at]?.kind === 'place' && !isFailure(entry)) {
      wait(at, entry)
      fold(entry)
      return true
    }
    const place = placeOf(entry)
    append(at, entry, { answer: entry, isFailed: isFailure(entry), place: rows[at]?.place ?? place })
    // A call that follows a failure is another one, whose success does not repair the first.
    if (isFailure(entry)) return true
    if (place === null) wait(at, entry, `${entry.machine} `)
    else add('place', 'app', entry, place)
    return true
  }
  /** Whether it is one more of what was done last, such as a letter typed. */
  const repeat = (entry: LogEntry, who: Who): boolean => {
    const at = rows.findLastIndex(({ kind }) => kind !== 'fold')
    const row = rows[at]
    const before = row?.entries.at(-1)
    const isSame =
      row?.kind === 'deed' &&
      row.who === who &&
      row.waits.length === 0 &&
      row.answer === null &&
      before?.event === entry.event &&
      before.actor === entry.actor
    if (!isSame) return false
    append(at, entry)
    wait(at, entry)
    return true
  }
  const read = (entry: LogEntry, before: LogEntry | undefined) => {
    // Its event follows.
    if (entry.hand || entry.tester?.do === 'send') return
    if (entry.tester) return void add('act', 'tester', entry)
    if (entry.event === OPENED) return void add('deed', 'app', entry)
    if (answer(entry)) return
    const who = isSentBy(before, entry) ? 'tester' : whoOf(entry)
    const isDeed = who === 'tester' || (who === 'borrower' && !isQuiet(entry))
    const isFault = isFailure(entry) && entry.machine !== 'reporting'
    const isMove = hasMoved(entry) && !isQuiet(entry) && !isAnswer(entry)
    if (!isDeed && !isFault && !isMove) return fold(entry)
    const place = placeOf(entry)
    if (isDeed && place !== null && entry.event === 'route.requested')
      return wait(add('place', who, entry, place), entry)
    if (isDeed && repeat(entry, who)) return
    const row = add('deed', who, entry, place)
    wait(place === null ? row : add('place', 'app', entry, place), entry)
  }

  return (entries) => {
    if (entries[0] !== known[0] || entries[known.length - 1] !== known.at(-1)) {
      known = []
      rows = []
      waiting.clear()
    }
    for (let i = known.length; i < entries.length; i++) read(entries[i]!, entries[i - 1])
    known = entries
    return [...rows]
  }
}

/** In a text of small letters: words that must be there, and with a minus those that must not. */
export const isFound = (text: string, filter: string): boolean =>
  filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
    .every((word) => (word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word)))
