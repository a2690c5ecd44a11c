import type { Action, Invoke, Transition } from '../model/chart'
import { effectsOf } from '../sheets/lines'
import { changes } from '../words/changes'
import { machineOf, type Dictionary } from '../words/dictionary'
import type { ChangedState, Fact, Meaning } from './compare'
import type { ChangedTransition, Difference } from './transitions'

export interface Words {
  /** For the current charts. */
  now: Dictionary
  /** For removed parts, whose titles only the former charts have. */
  old: Dictionary
}

export const named = (dictionary: Dictionary, id: string): string => `**${dictionary.state(id)}** (\`${id}\`)`

export function describe(transition: Transition, dictionary: Dictionary): string {
  const { source, targets } = transition
  const trigger = dictionary.trigger(transition) || dictionary.frame('atOnce')
  const condition = describeCondition(transition, dictionary)
  const to = targets.length === 0 ? dictionary.frame('stays') : targets.map((id) => dictionary.state(id)).join(', ')
  const when = condition === null ? trigger : `${trigger} ${dictionary.frame('if')} ${condition}`
  return `${dictionary.state(source)} → ${to}: ${when} (\`${transition.id}\`)`
}

export const describeCondition = ({ source, guard }: Transition, dictionary: Dictionary): string | null =>
  guard === null ? null : dictionary.condition(machineOf(source), guard)

export function describeChange({ before, after, what }: ChangedTransition, { now, old }: Words): string {
  const { language } = now
  const was = (text: string): string => ` (${changes.was[language]}: ${text})`
  const details: Partial<Record<Difference, () => string>> = {
    target: () => was(before.targets.map((id) => old.state(id)).join(', ') || old.frame('stays')),
    guard: () => was(describeCondition(before, old) ?? changes.none[language]),
    delay: () => was(old.trigger(before)),
    effects: () => actionsBetween(before.source, before.actions, after.source, after.actions, { now, old }),
  }
  return `${describe(after, now)}: ${what.map((each) => changes.what[each][language] + (details[each]?.() ?? '')).join(', ')}`
}

/** What is different in a state, with the effects and calls that were added and removed. */
export function describeState({ what, before, after }: ChangedState, words: Words): string {
  const { now, old } = words
  const callOf =
    (dictionary: Dictionary, state: string) =>
    (invoke: Invoke): string =>
      `${dictionary.call(machineOf(state), invoke)} \`${invoke.id}\``
  const actions = (key: 'entry' | 'exit') => () => actionsBetween(before.id, before[key], after.id, after[key], words)
  const details: Partial<Record<Fact, () => string>> = {
    invokes: () => between(before.invokes.map(callOf(old, before.id)), after.invokes.map(callOf(now, after.id))),
    entry: actions('entry'),
    exit: actions('exit'),
  }
  return what.map((each) => changes.what[each][now.language] + (details[each]?.() ?? '')).join(', ')
}

/** What an event id stood for, and what it stands for. */
export function describeMeaning({ id, before, after }: Meaning, words: Words): [string, string, string] {
  const { now, old } = words
  const [was, is] = [meaningOf(before, old), meaningOf(after, now)]
  const other = actionsBetween(before.source, before.actions, after.source, after.actions, words)
  return [`\`${id}\``, was, was === is ? `${is}: ${changes.what.effects[now.language]}${other}` : `${is}${other}`]
}

export function meaningOf(transition: Transition, dictionary: Dictionary): string {
  const condition = describeCondition(transition, dictionary)
  const targets = transition.targets.map((id) => dictionary.state(id)).join(', ')
  return `${condition === null ? '' : `${condition}: `}${targets || dictionary.frame('stays')}`
}

const actionsBetween = (from: string, before: Action[], to: string, after: Action[], { now, old }: Words): string =>
  between(
    before.map((action) => actionIn(old, from, action)),
    after.map((action) => actionIn(now, to, action)),
  )

/** What can be noticed of an action, or else its name. */
function actionIn(dictionary: Dictionary, state: string, action: Action): string {
  const effects = effectsOf(state, [action], dictionary)
  // Without a name of its own.
  if (action.name === 'xstate.assign') return changes.remembers[dictionary.language]
  const params = Object.values(action.params ?? {}).map((value) => JSON.stringify(value))
  return effects.length > 0 ? effects.join(', ') : `\`${[action.name, ...params].join(' ')}\``
}

/** ` (+ one, − other)`; nothing where only the order or what cannot be seen is different. */
function between(before: string[], after: string[]): string {
  const without = (list: string[], others: string[]): string[] => {
    const rest = [...others]
    return list.filter((each) => {
      const found = rest.indexOf(each)
      if (found >= 0) rest.splice(found, 1)
      return found < 0
    })
  }
  const signed = [
    ...without(after, before).map((each) => `+ ${each}`),
    ...without(before, after).map((each) => `− ${each}`),
  ]
  return signed.length === 0 ? '' : ` (${signed.join(', ')})`
}
