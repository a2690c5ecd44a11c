import { keyOf, type Chart, type Condition, type Transition } from '../model/chart'
import { spelling } from '../model/condition'
import type { Renames } from './renames'

/** How a transition that still exists has changed. */
export type Difference = 'target' | 'guard' | 'delay' | 'effects' | 'order'

export interface ChangedTransition {
  before: Transition
  after: Transition
  what: Difference[]
}

export interface TransitionChanges {
  added: Transition[]
  /** By the current names. */
  removed: Transition[]
  changed: ChangedTransition[]
}

export function transitionChanges(before: Chart[], after: Chart[], renames: Renames): TransitionChanges {
  const old = laddersIn(before.flatMap((chart) => chart.transitions).map((each) => renamed(each, renames)))
  const now = laddersIn(after.flatMap((chart) => chart.transitions))
  const changes: TransitionChanges = { added: [], removed: [], changed: [] }
  for (const key of new Set([...old.keys(), ...now.keys()])) {
    const [former, today] = [old.get(key) ?? [], now.get(key) ?? []]
    const { pairs, removed, added } = paired(former, today)
    changes.removed.push(...removed)
    changes.added.push(...added)
    changes.changed.push(
      ...pairs
        .map((pair) => ({ ...pair, what: differences(pair, isOvertaken(pair, pairs, former, today)) }))
        .filter(({ what }) => what.length > 0),
    )
  }
  return changes
}

function laddersIn(transitions: Transition[]): Map<string, Transition[]> {
  const ladders = new Map<string, Transition[]>()
  for (const each of transitions) {
    const key = `${each.source}/${keyOf(each.trigger)}`
    ladders.set(key, [...(ladders.get(key) ?? []), each])
  }
  return ladders
}

/** A former transition by the current names. */
export const renamed = (transition: Transition, renames: Renames): Transition => {
  const known = (id: string): string => renames.get(id) ?? id
  return {
    ...transition,
    source: known(transition.source),
    targets: transition.targets.map(known),
    guard: transition.guard && renamedCondition(transition.guard, known),
  }
}

function renamedCondition(condition: Condition, known: (id: string) => string): Condition {
  if (condition.kind === 'in') return { kind: 'in', state: known(condition.state) }
  if (condition.kind === 'not') return { kind: 'not', of: renamedCondition(condition.of, known) }
  if (condition.kind === 'test') return condition
  return { kind: condition.kind, of: condition.of.map((each) => renamedCondition(each, known)) }
}

interface Pair {
  before: Transition
  after: Transition
}

const target = ({ targets }: Transition): string => targets.join(' ')
export const effects = ({ actions, reenter }: Transition): string => JSON.stringify([actions, reenter])

/** From identical to barely similar: each former transition is paired with the most similar one. */
const similarityTests: ((a: Transition, b: Transition) => boolean)[] = [
  (a, b) => target(a) === target(b) && spelling(a.guard) === spelling(b.guard) && effects(a) === effects(b),
  (a, b) => target(a) === target(b) && spelling(a.guard) === spelling(b.guard),
  (a, b) => target(a) === target(b) && effects(a) === effects(b),
  (a, b) => spelling(a.guard) === spelling(b.guard) && effects(a) === effects(b),
  (a, b) => target(a) === target(b),
  (a, b) => spelling(a.guard) === spelling(b.guard) && (a.guard !== null || a.targets.length === b.targets.length),
]

function paired(
  before: Transition[],
  after: Transition[],
): { pairs: Pair[]; removed: Transition[]; added: Transition[] } {
  const pairs: Pair[] = []
  let [removed, added] = [before, after]
  for (const isAlike of similarityTests) {
    for (const old of removed) {
      const found = added.find((each) => isAlike(old, each))
      if (!found) continue
      pairs.push({ before: old, after: found })
      added = added.filter((each) => each !== found)
    }
    removed = before.filter((each) => !pairs.some((pair) => pair.before === each))
  }
  return { pairs, removed, added }
}

function differences({ before, after }: Pair, isOvertaken: boolean): Difference[] {
  const what: Difference[] = []
  if (target(before) !== target(after)) what.push('target')
  if (spelling(before.guard) !== spelling(after.guard)) what.push('guard')
  if (JSON.stringify(before.trigger) !== JSON.stringify(after.trigger)) what.push('delay')
  if (effects(before) !== effects(after)) what.push('effects')
  if (isOvertaken) what.push('order')
  return what
}

/** Whether a guard that was tried later is now tried first. */
function isOvertaken(pair: Pair, all: Pair[], old: Transition[], now: Transition[]): boolean {
  const isLater = ({ before, after }: Pair, than: Pair): boolean =>
    old.indexOf(before) > old.indexOf(than.before) && now.indexOf(after) < now.indexOf(than.after)
  return all.some((other) => isLater(other, pair))
}
