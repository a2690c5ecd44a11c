import type { Chart, State, Transition } from '../../diagrams/model/chart'
import { callsBehind } from '../../diagrams/answers/calls'
import { book } from '../../diagrams/words/book'
import { codesIn, machineOf, withoutCodes, type Dictionary } from '../../diagrams/words/dictionary'
import type { CallAnswer, LogEntry } from '../channel/views'
import type { Say } from '../words/say'
import type { Act } from './inspection'

export type Who = 'borrower' | 'tester' | 'world' | 'app'

/** One intention with its calls and their answers, a place that was reached, or entries that are folded. */
export interface LogRow {
  kind: 'deed' | 'place' | 'fold' | 'act' | 'event'
  key: string
  at: number
  who: Who
  /** In order; none for an act of the tester that sends no event. */
  entries: LogEntry[]
  act: Act | null
  /** The state with the address that was reached. */
  place: string | null
  /** The calls that have no answer yet, as `machine invoke`. */
  waits: Set<string>
  answer: LogEntry | null
  isFailed: boolean
}

interface Known {
  charts: Chart[]
  states: ReadonlyMap<string, State>
  dictionary: Dictionary
}

const ofLender: Readonly<Record<string, object>> = callsBehind
const isQuiet = ({ machine }: LogEntry) => machine === 'query' || machine === 'reporting'
const isAnswer = ({ event }: LogEntry) => /^(done|failed)\./.test(event)
const invokeOf = ({ event, from }: LogEntry) => from ?? event.replace(/^(done|failed)\./, '')
/** The code of a lazy machine has been loaded: its first states are no news. */
const hasMoved = ({ left, entered, event }: LogEntry) => event !== 'machine.arrived' && left.length + entered.length > 0
/** Of a page: the first of a recording, or one that was loaded again. */
const OPENED = 'page.opened'
const isFailure = ({ failure }: LogEntry) => failure !== null && failure.kind !== 'cancelled'

export const eventRow = (entry: LogEntry): LogRow => ({
  ...empty,
  kind: 'event',
  key: `e${entry.n}`,
  at: entry.at,
  entries: [entry],
  isFailed: isFailure(entry),
})

const empty = { act: null, place: null, waits: new Set<string>(), answer: null, isFailed: false, who: 'app' } as const

/** Rows that a tester reads. `isBorrowers` says whether a screen sends an event. */
export function createLogRows({ charts, states, dictionary }: Known, isBorrowers: (type: string) => boolean) {
  const transitions = new Map(charts.flatMap((chart) => chart.transitions).map((each) => [each.id, each]))

  const withParents = (id: string): State[] => {
    const state = states.get(id)
    return state === undefined ? [] : [state, ...(state.parent === null ? [] : withParents(state.parent))]
  }
  const entered = new WeakMap<LogEntry, State[]>()
  /** The states that an entry entered, with those around them that it entered as well. */
  function enteredBy(entry: LogEntry): State[] {
    const known = entered.get(entry)
    if (known) return known
    const left = new Set(entry.left.flatMap(withParents))
    const found = [...new Set(entry.entered.flatMap(withParents))].filter((state) => !left.has(state))
    entered.set(entry, found)
    return found
  }
  const callsOf = (entry: LogEntry) =>
    enteredBy(entry).flatMap(({ id, invokes }) =>
      invokes.flatMap((invoke) => (invoke.machine === null ? [`${machineOf(id)} ${invoke.id}`] : [])),
    )
  const placeOf = (entry: LogEntry) =>
    enteredBy(entry).find(({ id, route }) => route !== null && machineOf(id) === 'app')

  function rowsOf(entries: readonly LogEntry[], acts: readonly Act[] = [], isUnfolded = false): LogRow[] {
    const rows: LogRow[] = []
    const waiting = new Map<string, LogRow>()
    const toCome = [...acts]
    let sent: Extract<Act['command'], { do: 'send' }>[] = []

    const add = (row: Omit<LogRow, keyof typeof empty> & Partial<LogRow>): LogRow => {
      const made: LogRow = { ...empty, waits: new Set(), ...row }
      rows.push(made)
      return made
    }
    const fold = (entry: LogEntry) => {
      const last = rows.at(-1)
      if (!isUnfolded && last?.kind === 'fold') last.entries.push(entry)
      // Each move is reported: a fold of nothing else would stand between any two rows.
      else if (isUnfolded || entry.machine !== 'reporting')
        add({
          kind: isUnfolded ? 'deed' : 'fold',
          key: `f${entry.n}`,
          at: entry.at,
          who: whoOf(entry),
          entries: [entry],
        })
    }
    const awaited = (row: LogRow, entry: LogEntry, within = '') => {
      for (const call of callsOf(entry).filter((each) => each.startsWith(within))) {
        row.waits.add(call)
        waiting.set(call, row)
      }
    }
    const arrive = (entry: LogEntry, who: Who) => {
      const place = placeOf(entry)
      if (place === undefined) return null
      const row = add({ kind: 'place', key: `p${entry.n}`, at: entry.at, who, entries: [entry], place: place.id })
      return row
    }
    const actUpTo = (n: number) => {
      while (toCome[0] !== undefined && toCome[0].after < n) {
        const act = toCome.shift()!
        if (act.command.do === 'send') sent = [...sent.slice(-8), act.command]
        else
          add({ kind: 'act', key: `a${act.after}-${acts.indexOf(act)}`, at: act.at, who: 'tester', entries: [], act })
      }
    }
    const isSent = (entry: LogEntry) => {
      const found = sent.findIndex(({ actor, type }) => actor === entry.actor && type === entry.event)
      if (found >= 0) sent.splice(found, 1)
      return found >= 0
    }
    const whoOf = ({ from, event }: LogEntry): Who =>
      from !== null
        ? 'world'
        : isAnswer({ event } as LogEntry) || event.startsWith('xstate.')
          ? 'app'
          : isBorrowers(event)
            ? 'borrower'
            : 'world'

    for (const entry of entries) {
      actUpTo(entry.n)
      // What was pressed follows as its event, and what the tester did is among the acts.
      if (entry.hand ?? entry.tester) continue
      if (entry.event === OPENED) {
        add({ kind: 'deed', key: `d${entry.n}`, at: entry.at, who: 'app', entries: [entry] })
        continue
      }
      const key = `${entry.machine} ${invokeOf(entry)}`
      const asking = isAnswer(entry) || entry.from !== null ? waiting.get(key) : undefined
      if (asking && !isQuiet(entry) && (hasMoved(entry) || isFailure(entry))) {
        asking.waits.delete(key)
        waiting.delete(key)
        if (asking.kind === 'place' && !isFailure(entry)) {
          awaited(asking, entry)
          fold(entry)
          continue
        }
        asking.entries.push(entry)
        asking.answer = entry
        asking.isFailed = isFailure(entry)
        if (!arrive(entry, 'app')) awaited(asking, entry, `${entry.machine} `)
        continue
      }
      const byTester = isSent(entry)
      const isDeed = byTester || (whoOf(entry) === 'borrower' && !isQuiet(entry))
      const who = byTester ? 'tester' : whoOf(entry)
      if (isDeed && entry.event === 'route.requested' && placeOf(entry)) {
        const row = arrive(entry, who)
        if (row) awaited(row, entry)
        continue
      }
      if (
        !isDeed &&
        !(isFailure(entry) && entry.machine !== 'reporting') &&
        (isQuiet(entry) || isAnswer(entry) || !hasMoved(entry))
      ) {
        fold(entry)
        continue
      }
      const last = rows.findLast(({ kind }) => kind !== 'fold')
      const before = last?.entries.at(-1)
      const isSame = last?.kind === 'deed' && last.who === who && last.waits.size === 0 && last.answer === null
      if (isDeed && isSame && before?.event === entry.event && before.actor === entry.actor) {
        last.entries.push(entry)
        awaited(last, entry)
        continue
      }
      const row = add({
        kind: 'deed',
        key: `d${entry.n}`,
        at: entry.at,
        who,
        entries: [entry],
        isFailed: isFailure(entry),
      })
      const place = arrive(entry, 'app')
      awaited(place ?? row, entry)
    }
    actUpTo(Infinity)
    return rows
  }

  /** What happened, in the words of the sheets. */
  function wordsOf(entry: LogEntry): string {
    const [taken] = entry.steps.flatMap((id) => transitions.get(id) ?? [])
    if (isAnswer(entry)) {
      const src = invokeOf(entry)
      const call = dictionary.call(entry.machine, { id: src, src })
      return dictionary.frame(entry.event.startsWith('done') ? 'done' : 'failed', { call })
    }
    if (entry.event.startsWith('xstate.after') && taken) return dictionary.trigger(taken)
    return dictionary.event(entry.machine, entry.event)
  }

  const failureWords = (entry: LogEntry): string => {
    const [taken] = entry.steps.flatMap((id) => transitions.get(id) ?? [])
    const { kind = 'refused', code = null } = entry.failure ?? {}
    if (kind === 'sessionEnded') return dictionary.event('app', 'session.expired')
    if (kind === 'abnormal') return dictionary.event('app', 'account.abnormal')
    const guard = taken?.guard ? dictionary.condition(machineOf(taken.source), taken.guard) : ''
    if (kind === 'refused' && (code === null || codesIn(guard).includes(String(code))))
      return [code ?? '', withoutCodes(guard)].join(' ').trim() || book.failures.refused[dictionary.language]
    const words = kind in book.failures ? book.failures[kind as keyof typeof book.failures][dictionary.language] : kind
    return code === null ? words : `${code} ${words}`
  }
  const reachedBy = (entry: LogEntry): string | null => {
    const id = entry.entered.findLast((each) => machineOf(each) === entry.machine) ?? entry.entered.at(-1)
    return id === undefined ? null : dictionary.state(id)
  }

  return {
    rowsOf,
    wordsOf,
    titleOf(row: LogRow, say: Say): string {
      const [entry] = row.entries
      if (row.place !== null) return say(row.who === 'app' ? 'ledTo' : 'cameTo', { place: dictionary.state(row.place) })
      if (entry === undefined) return row.act === null ? '' : actWords(row.act, say)
      if (row.kind === 'fold') return say('housekeepingOf', { n: row.entries.length })
      const words = entry.event === OPENED ? say(entry.n === 0 ? 'begun' : 'loadedAgain') : wordsOf(entry)
      const times = row.entries.filter(({ event }) => event === entry.event).length
      return `${words.charAt(0).toUpperCase()}${words.slice(1)}${times > 1 ? ` ×${times}` : ''}`
    },
    /** Where it led: the failure, the answer, what is waited for, or the state. */
    resultOf(row: LogRow, say: Say): string | null {
      const entry = row.answer ?? row.entries.at(-1)
      if (entry === undefined || row.kind === 'fold') return null
      if (isFailure(entry)) return failureWords(entry)
      const wait = [...row.waits].find((each) => Object.keys(ofLender[each.replace(' ', '.')] ?? []).length > 0)
      if (wait !== undefined && row.kind === 'deed') {
        const [machine = '', src = ''] = wait.split(' ')
        return say('waitsFor', { call: dictionary.call(machine, { id: src, src }) })
      }
      return row.kind === 'place' || placeOf(entry) || entry.event === OPENED ? null : reachedBy(entry)
    },
    /** What a fold has in it, each thing once. */
    foldedOf: ({ entries }: LogRow): string =>
      [...new Set(entries.map(wordsOf))]
        .filter((words) => !words.startsWith('['))
        .slice(0, 6)
        .join(', '),
    /** The messages of the transitions themselves. */
    saidBy: (entry: LogEntry): string[] =>
      entry.steps
        .flatMap((id): Transition[] => [transitions.get(id)].filter((each) => each !== undefined))
        .flatMap(({ actions }) => actions.flatMap(({ says }) => (says ? [dictionary.message(says)] : []))),
  }
}

export type LogRows = ReturnType<typeof createLogRows>

function actWords({ command, call }: Act, say: Say): string {
  switch (command.do) {
    case 'moveClock':
      return say('act_moveClock', { n: command.ms / 1000 })
    case 'setScene':
      return say('act_setScene', {
        what: Object.entries(command.change)
          .map(([name, value]) => `${name} ${value}`)
          .join(', '),
      })
    case 'break':
      return say('act_break', { call: command.fault.call, fault: command.fault.fault, n: command.fault.times })
    case 'holdCalls':
      return say('act_holdCalls', { what: say(`holds_${command.which}`) })
    case 'answerCall':
      return say('act_answerCall', {
        call: call ?? '',
        answer: answerWords(command.answer, say),
      })
    case 'holdClock':
    case 'runClock':
    case 'signInAs':
    case 'repair':
    case 'fillCode':
    case 'goBack':
      return say(`act_${command.do}`)
    default:
      return command.do
  }
}

const answerWords = (answer: CallAnswer, say: Say): string => {
  if (typeof answer === 'object') return '200'
  return answer === 'lender' || answer === 'never' || answer === 'later'
    ? say(`answer_${answer}`)
    : answer.replace('code:', '')
}

/** Words that must be there, and with a minus those that must not. */
export function isFound(text: string, filter: string): boolean {
  const lower = text.toLowerCase()
  return filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '-')
    .every((word) => (word.startsWith('-') ? !lower.includes(word.slice(1)) : lower.includes(word)))
}
