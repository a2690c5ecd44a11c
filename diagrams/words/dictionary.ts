import type { MessageDescriptor } from '@lingui/core'
import type { Chart, Condition, Invoke, State, Transition } from '../model/chart'
import { testsIn } from '../model/condition'
import { catalogue, values } from './machines/catalogue'
import { descriptions } from './machines/descriptions'
import { frame, type FrameWord } from './frame'
import { fill, type GuardWords, type Language, type Words } from './machines/words'

export type Translate = (message: MessageDescriptor) => string

/** A chart in the words of one language. A name without words is shown in brackets. */
export interface Dictionary {
  language: Language
  frame(word: FrameWord, given?: Record<string, string | number>): string
  machine(id: string): string
  state(id: string): string
  description(state: State): string | null
  call(machine: string, invoke: Pick<Invoke, 'id' | 'src'>): string
  event(machine: string, name: string): string
  /** An event sent to an invoked actor. */
  sent(state: string, sends: { invoke: string; event: string }): string
  trigger(transition: Transition): string
  condition(machine: string, condition: Condition): string
  /** A guard with its parameters already in words. */
  guard(machine: string, name: string, given: Record<string, string>): string
  /** Who may enter: without conditions that only describe the moment. */
  needs(machine: string, conditions: Condition[]): string[]
  value(param: string, value: unknown): string
  message(message: MessageDescriptor): string
}

export const machineOf = (id: string): string => id.split('.')[0] ?? id
const pathOf = (id: string): string => id.slice(machineOf(id).length + 1)

const CODE = /\s*\((\d{3,4})\)/g

/** The codes of the lender's answers in the words of a condition, such as `over the limit (314)`. */
export const codesIn = (words: string): string[] => [...words.matchAll(CODE)].flatMap(([, code]) => code ?? [])
export const withoutCodes = (words: string): string => words.replaceAll(CODE, '')

export function dictionaryOf(language: Language, charts: Chart[], translate: Translate): Dictionary {
  const states = new Map(charts.flatMap((chart) => chart.states.map((state) => [state.id, state] as const)))
  const titles = new Map(
    [...states.values()].flatMap(({ route, title }) => (route && title ? [[route, title] as const] : [])),
  )
  const say = (words: Words | undefined, name: string): string => words?.[language] ?? `[${name}]`

  const dictionary: Dictionary = {
    language,
    frame: (word, given = {}) => fill(frame[word][language], given),
    machine: (id) => say(catalogue[id]?.name, id),
    state(id) {
      const title = states.get(id)?.title
      if (title) return translate(title)
      return pathOf(id) === '' ? dictionary.machine(id) : say(catalogue[machineOf(id)]?.states[pathOf(id)], pathOf(id))
    },
    description({ description }) {
      if (description === null || language === 'en') return description
      return descriptions[description] ?? description
    },
    // Two calls of one kind have words by their ids; a machine has its own name, unless there are words for it.
    call(machine, { id, src }) {
      const words = catalogue[machine]?.calls
      return say(words?.[id] ?? words?.[src] ?? catalogue[src]?.name, src)
    },
    event: (machine, name) => say(catalogue[machine]?.events[name], name),
    sent(state, { invoke, event }) {
      const found = invoked(state, invoke)
      const told = found.machine === null ? `[${event}]` : dictionary.event(found.machine, event)
      return `${dictionary.call(machineOf(state), found)}: ${told}`
    },
    trigger({ source, trigger }) {
      const machine = machineOf(source)
      if (trigger.kind === 'event') return dictionary.event(machine, trigger.name)
      if (trigger.kind === 'after') return dictionary.frame('after', { time: timeOf(trigger.ms) })
      if (trigger.kind === 'always') return ''
      if (trigger.kind === 'ended') return dictionary.frame('ended')
      return dictionary.frame(trigger.kind, { call: dictionary.call(machine, invoked(source, trigger.invoke)) })
    },
    condition(machine, condition) {
      if (condition.kind === 'test') return dictionary.guard(machine, condition.name, wordedParams(condition.params))
      if (condition.kind === 'in') return dictionary.frame('while', { state: dictionary.state(condition.state) })
      if (condition.kind === 'not') return opposite(machine, condition.of)
      return condition.of
        .map((each) =>
          each.kind === 'any' || each.kind === 'all'
            ? `(${dictionary.condition(machine, each)})`
            : dictionary.condition(machine, each),
        )
        .join(dictionary.frame(condition.kind === 'all' ? 'and' : 'or'))
    },
    needs: (machine, conditions) =>
      conditions
        .filter((condition) => !testsIn(condition).some(({ name }) => guardWords(machine, name)?.isPassing))
        .map((condition) => dictionary.condition(machine, condition)),
    guard: (machine, name, given) => fill(say(guardWords(machine, name), name), given),
    value(param, value) {
      if (param !== 'route') return say(values[param]?.[String(value)], String(value))
      const title = titles.get(String(value))
      return title ? `“${translate(title)}”` : String(value)
    },
    message: translate,
  }

  /** Invoked by the state or by a parent. */
  const invoked = (id: string, invoke: string): Invoke => {
    const state = states.get(id)
    const found = state?.invokes.find((each) => each.id === invoke)
    if (found) return found
    return state?.parent ? invoked(state.parent, invoke) : { id: invoke, src: invoke, machine: null }
  }
  const guardWords = (machine: string, name: string): GuardWords | undefined => catalogue[machine]?.guards[name]
  const wordedParams = (params: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(params).map(([key, value]) => [key, dictionary.value(key, value)]))
  const opposite = (machine: string, of: Condition): string => {
    if (of.kind === 'in') return dictionary.frame('whileNot', { state: dictionary.state(of.state) })
    const not = of.kind === 'test' ? guardWords(machine, of.name)?.not : undefined
    if (of.kind === 'test' && not) return fill(not[language], wordedParams(of.params))
    return dictionary.frame('not') + dictionary.condition(machine, of)
  }
  const timeOf = (ms: number | null): string => {
    if (ms === null) return dictionary.frame('growing')
    return ms % 1000 === 0 ? dictionary.frame('seconds', { n: ms / 1000 }) : dictionary.frame('milliseconds', { n: ms })
  }
  return dictionary
}
