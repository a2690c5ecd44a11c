import type { EndpointName } from '#contract/endpoints'
import { REQUEST_TIMEOUT } from '#domain/limits'
import { callsBehind } from '../../diagrams/answers/calls'
import { lineOf } from '../../diagrams/answers/facts'
import { book } from '../../diagrams/words/book'
import { codesIn, machineOf, withoutCodes } from '../../diagrams/words/dictionary'
import type { LogEntry } from '../channel/views'
import { callNames } from '../scene/callNames'
import { last, type TesterAct } from '../tape/tape'
import type { Say, Word } from '../words/say'
import type { Charts } from './charts'
import { invokeOf, isAnswer, isFailure, OPENED, type LogRow } from './logRows'

const SECOND = 1000
const DAY = 86_400_000

/** The lender’s calls behind an invoke of that machine; of the actor at that path where it depends on that. */
function endpointsOf(machine: string, src: string, actor: string): readonly EndpointName[] {
  const behind = callsBehind[`${machine}.${src}`] ?? []
  if (Array.isArray(behind)) return behind as readonly EndpointName[]
  const own = Object.entries(behind).filter(([by]) => by.endsWith(`.${last(actor)}`))
  return own.flatMap(([, names]) => names as readonly EndpointName[])
}

export function createLogWords({ charts, dictionary }: Pick<Charts, 'charts' | 'dictionary'>, say: Say) {
  const transitions = new Map(charts.flatMap((chart) => chart.transitions).map((each) => [each.id, each]))

  /** The machine’s own transition: one of a child or of the app may come first. */
  const takenBy = ({ machine, steps }: LogEntry) =>
    steps.flatMap((id) => transitions.get(id) ?? []).find(({ source }) => machineOf(source) === machine)

  /** What happened, in the words of the sheets. */
  function wordsOf(entry: LogEntry): string {
    const taken = takenBy(entry)
    if (isAnswer(entry)) {
      const src = invokeOf(entry)
      const call = dictionary.call(entry.machine, { id: src, src })
      return dictionary.frame(entry.event.startsWith('done') ? 'done' : 'failed', { call })
    }
    if (entry.event.startsWith('after.') && taken) return dictionary.trigger(taken)
    return dictionary.event(entry.machine, entry.event)
  }

  const failureWords = (entry: LogEntry): string => {
    const taken = takenBy(entry)
    const { kind = 'refused', code = null } = entry.failure ?? {}
    if (kind === 'sessionEnded') return dictionary.event('app', 'session.expired')
    if (kind === 'abnormal') return dictionary.event('app', 'account.abnormal')
    const guard = taken?.guard ? dictionary.condition(machineOf(taken.source), taken.guard) : ''
    if (kind === 'refused' && codesIn(guard).includes(String(code))) return [code, withoutCodes(guard)].join(' ')
    if (kind === 'refused') return say('refusedWith', { code: code ?? '' })
    const words = kind in book.failures ? book.failures[kind as keyof typeof book.failures][dictionary.language] : kind
    return code === null ? words : `${code} ${words}`
  }
  const reachedBy = (entry: LogEntry): string | null => {
    const id = entry.entered.findLast((each) => machineOf(each) === entry.machine) ?? entry.entered.at(-1)
    return id === undefined ? null : dictionary.state(id)
  }

  function titleOf({ kind, who, place, entries }: LogRow): string {
    const [entry] = entries
    if (kind === 'fold') return say('housekeepingOf', { n: entries.length })
    if (kind === 'act' && entry.tester) return actWords(entry.tester, say)
    if (kind === 'place' && place !== null)
      return say(who === 'app' ? 'ledTo' : 'cameTo', { place: dictionary.state(place) })
    const words = entry.event === OPENED ? say(entry.n === 0 ? 'begun' : 'loadedAgain') : wordsOf(entry)
    const times = entries.filter(({ event }) => event === entry.event).length
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}${times > 1 ? ` ×${times}` : ''}`
  }
  /** Where it led: the failure, the answer, what is waited for, or the state. */
  function resultOf({ kind, place, entries, answer, waits }: LogRow): string | null {
    const entry = answer ?? entries.at(-1) ?? entries[0]
    if (kind === 'fold' || kind === 'act') return null
    if (entry.failure?.kind === 'timeout' && answer !== null) {
      // A clock that is moved by a day passes the end of the wait on its way.
      const waited = Math.min(answer.at - (entries.at(-2) ?? entry).at, REQUEST_TIMEOUT)
      return say('noAnswerAfter', { n: Math.round(waited / SECOND) })
    }
    if (isFailure(entry)) return failureWords(entry)
    const [machine = '', src = ''] =
      waits.map((each) => each.split(' ')).find(([by = '', id = '']) => endpointsOf(by, id, entry.actor).length > 0) ??
      []
    if (src !== '' && kind === 'deed') {
      return say('waitsFor', { call: dictionary.call(machine, { id: src, src }) })
    }
    return place !== null || entry.event === OPENED ? null : reachedBy(entry)
  }
  const sentenceOf = (row: LogRow): string => {
    const result = resultOf(row)
    return `${titleOf(row)}${result === null ? '' : ` → ${result}`}`
  }
  /** What a fold has in it, each thing once. */
  const foldedOf = ({ entries }: LogRow): string =>
    [...new Set(entries.map(wordsOf))]
      .filter((words) => !words.startsWith('['))
      .slice(0, 6)
      .join(', ')
  /** The calls to the lender that it made, as `POST /path`. */
  const callsOf = ({ kind, entries, waits }: LogRow): string[] => {
    if (kind === 'fold' || kind === 'act') return []
    const answered = entries.filter(isAnswer).map((entry) => [entry.machine, invokeOf(entry), entry.actor])
    const awaited = waits.map((each) => [...each.split(' '), entries[0].actor])
    const names = [...answered, ...awaited].flatMap(([by = '', src = '', actor = '']) => endpointsOf(by, src, actor))
    return [...new Set(names)].map(lineOf)
  }
  const texts = new WeakMap<LogRow, string>()

  return {
    titleOf,
    resultOf,
    sentenceOf,
    foldedOf,
    callsOf,
    /** Searched by a filter, in small letters: the sentence, and the names behind it. */
    textOf(row: LogRow): string {
      const known = texts.get(row)
      if (known !== undefined) return known
      const names = row.entries.flatMap(({ event, actor, entered, fields }) => [event, actor, ...entered, ...fields])
      const text = [sentenceOf(row), row.kind === 'fold' ? foldedOf(row) : '', ...callsOf(row), ...names]
        .join(' ')
        .toLowerCase()
      texts.set(row, text)
      return text
    },
    /** The messages of the transitions themselves. */
    saidBy: (entry: LogEntry): string[] =>
      entry.steps
        .flatMap((id) => transitions.get(id)?.actions ?? [])
        .flatMap(({ says }) => (says ? [dictionary.message(says)] : [])),
  }
}

export type LogWords = ReturnType<typeof createLogWords>

function actWords(act: TesterAct, say: Say): string {
  switch (act.do) {
    case 'moveClock':
      return act.ms % DAY === 0
        ? say('act_moveDays', { n: act.ms / DAY })
        : say('act_moveClock', { n: act.ms / SECOND })
    case 'setScene':
      return say('act_setScene', {
        what: Object.entries(act.change)
          .map(([name, value]) => `${name} ${value}`)
          .join(', '),
      })
    case 'break':
      const { method, path, fault, times } = act.fault
      const broken = callNames.find((each) => each.method === method && each.path === path)
      return say('act_break', { call: broken?.name ?? path, fault, n: times })
    case 'holdCalls':
      return say('act_holdCalls', { what: say(`holds_${act.which}`) })
    case 'answerCall':
      const isCode = act.answer.startsWith('code:')
      return say('act_answerCall', {
        call: act.call,
        answer: isCode ? act.answer.replace('code:', '') : say(`answer_${act.answer}` as Word),
      })
    case 'send':
      return act.type
    default:
      return say(`act_${act.do}`)
  }
}
