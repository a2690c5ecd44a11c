import { type Action, type Condition, type Transition, isGone, keyOf } from '../model/chart'
import { machineOf, type Dictionary } from '../words/dictionary'
import type { Line } from './sheet'

/** With more values than this, a guard's values are counted instead of listed. */
export const LISTED = 4

/** All transitions of a state for one trigger, in the order of their guards. */
export type Ladders = Map<string, Transition[]>

const ladderKey = (transition: Transition): string => `${transition.source}/${keyOf(transition.trigger)}`

export function laddersOf(transitions: Transition[]): Ladders {
  const ladders: Ladders = new Map()
  for (const transition of transitions) {
    if (isGone(transition)) continue
    const key = ladderKey(transition)
    ladders.set(key, [...(ladders.get(key) ?? []), transition])
  }
  return ladders
}

type Test = Extract<Condition, { kind: 'test' }>

/** Whether two transitions differ only in the value for their guard. */
export function isAlike(a: Transition, b: Transition): boolean {
  return (
    ladderKey(a) === ladderKey(b) &&
    isGone(a) === isGone(b) &&
    a.guard?.kind === 'test' &&
    b.guard?.kind === 'test' &&
    a.guard.name === b.guard.name &&
    a.guard.params !== undefined &&
    JSON.stringify(a.actions) === JSON.stringify(b.actions)
  )
}

/** The text beside an arrow: one line for each transition, and one for similar ones. */
export function linesOf(transitions: Transition[], ladders: Ladders, dictionary: Dictionary): Line[] {
  const bundles: Transition[][] = []
  for (const transition of transitions) {
    const last = bundles.at(-1)
    if (last?.[0] && isAlike(last[0], transition)) last.push(transition)
    else bundles.push([transition])
  }
  return bundles.map((bundle) => ({
    text: textOf(bundle, ladders, dictionary),
    transitions: bundle.map(({ id }) => id),
  }))
}

function textOf(bundle: Transition[], ladders: Ladders, dictionary: Dictionary): string {
  const [first] = bundle
  if (!first) return ''
  const ladder = isGone(first) ? [first] : (ladders.get(ladderKey(first)) ?? [first])
  const figures = bundle.flatMap(({ figure }) => figure ?? [])
  const condition = conditionOf(bundle, ladder, dictionary)
  const trigger = dictionary.trigger(first)
  const link = isOtherwise(first, ladder) ? ', ' : ` ${dictionary.frame('if')} `
  const what = [trigger, condition].filter((part) => part !== '').join(link)
  return [
    numberOf(bundle, ladder) + (what || dictionary.frame('atOnce')),
    ...effectsOf(first.source, first.actions, dictionary),
    ...(figures.length > 0 ? [`(${figures.join(', ')})`] : []),
  ].join('\n')
}

const isOtherwise = (transition: Transition, ladder: Transition[]): boolean =>
  transition.guard === null && ladder.indexOf(transition) > 0

/** The position among the guards, where there are enough to matter. */
function numberOf(bundle: Transition[], ladder: Transition[]): string {
  if (ladder.length < 3) return ''
  const places = bundle.map((transition) => ladder.indexOf(transition) + 1)
  const [from, to] = [Math.min(...places), Math.max(...places)]
  if (from === to) return `${from}. `
  return to - from + 1 === places.length ? `${from}–${to}. ` : `${places.join(', ')}. `
}

function conditionOf(bundle: Transition[], ladder: Transition[], dictionary: Dictionary): string {
  const [first] = bundle
  if (!first) return ''
  if (first.guard === null) return isOtherwise(first, ladder) ? dictionary.frame('otherwise') : ''
  const machine = machineOf(first.source)
  if (bundle.length === 1 || first.guard.kind !== 'test') return dictionary.condition(machine, first.guard)
  return dictionary.guard(
    machine,
    first.guard.name,
    valuesOf(
      bundle.map(({ guard }) => guard as Test),
      dictionary,
    ),
  )
}

function valuesOf(tests: Test[], dictionary: Dictionary): Record<string, string> {
  const names = Object.keys(tests[0]?.params ?? {})
  return Object.fromEntries(
    names.map((name) => {
      const words = tests.map(({ params }) => dictionary.value(name, params?.[name]))
      return [name, words.length > LISTED ? dictionary.frame('oneOf', { n: words.length }) : words.join(', ')]
    }),
  )
}

/** The effects that a borrower or another region notices. */
export function effectsOf(state: string, actions: Action[], dictionary: Dictionary): string[] {
  return actions.flatMap(({ raises, sends, says }) => [
    ...(says ? [`${dictionary.frame('says')} “${dictionary.message(says)}”`] : []),
    ...(raises !== undefined
      ? [`${dictionary.frame('announces')}: ${dictionary.event(machineOf(state), raises)}`]
      : []),
    ...(sends ? [`${dictionary.frame('sends')} ${dictionary.sent(state, sends)}`] : []),
  ])
}
