import { todayOf } from '#domain/tracking/formerEventIds'
import { isStay, isTracked } from '#machines/reporting/trackedEvents'
import type { Chart, Transition } from '../model/chart'
import { machineOf } from '../words/dictionary'
import type { Language } from '../words/machines/words'
import type { Comparison } from './compare'

/** What isn't in the charts and hangs on them. */
export interface Surroundings {
  /** A table of `numbers --publish`; null without one. */
  told: Told | null
  tests: readonly TestFile[]
  /** By the id of a transition, the tests that took it, as `file › title`. */
  taken: ReadonlyMap<string, readonly string[]>
  /** `transitions.csv` of each language, of both versions; null where a revision has none. */
  texts: (language: Language) => { before: string | null; after: string | null }
}
export const alone: Surroundings = {
  told: null,
  tests: [],
  taken: new Map(),
  texts: () => ({ before: null, after: null }),
}

export interface TestFile {
  path: string
  text: string
}

/** Cells of CSV by the heads of their columns. */
function rowsIn(csv: string): Record<string, string>[] {
  const [heads = [], ...rows] = [
    ...csv.matchAll(/((?:(?:"(?:[^"]|"")*"|[^",\n]*),)*(?:"(?:[^"]|"")*"|[^",\n]*))\n/g),
  ].map(([, line = '']) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
      ([, text, plain]) => text?.replaceAll('""', '"') ?? plain ?? '',
    ),
  )
  return rows.map((cells) => Object.fromEntries(heads.map((head, i) => [head, cells[i] ?? ''])))
}

export interface Told {
  /** Its Monday. */
  week: string
  isSimulated: boolean
  /** By event id, visitors rounded to tens, or `hidden`. */
  visitors: ReadonlyMap<string, string>
}

/** Throws for anything but a published table: a comment may be read by anybody. */
export function toldIn(csv: string): Told {
  const rows = rowsIn(csv)
  const [first] = rows
  if (first === undefined || !['week', 'cut', 'value', 'id', 'visitors'].every((head) => head in first))
    throw new Error('This is no table of numbers --publish: others are not for publishing.')
  const week = rows
    .map((row) => row['week']!)
    .toSorted()
    .at(-1)!
  const own = rows.filter((row) => row['week'] === week && row['cut'] === 'all')
  return {
    week,
    isSimulated: rows.some((row) => row['note'] === 'simulated'),
    visitors: new Map(own.map((row) => [row['id']!, row['visitors']!])),
  }
}

/** What was not listed wasn't shown, whether it happened or not. */
export const toldOf = ({ visitors }: Told, id: string): string => visitors.get(id) ?? 'hidden'

/** Tracked transitions whose id is no event any more, under whatever name. */
export function goneEvents(before: readonly Chart[], after: readonly Chart[]): Transition[] {
  const today = new Set(after.flatMap(({ transitions }) => transitions).map(({ id }) => id))
  return before
    .flatMap(({ transitions }) => transitions)
    .filter(({ source, targets }) => isTracked(machineOf(source)) && !isStay(source, targets))
    .filter(({ id }) => !today.has(id) && !today.has(todayOf(id) ?? ''))
}

export interface AffectedTest {
  path: string
  titles: string[]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How tests of its machine name a state: by its path, as a value of its parent, or alone where it has no parent in it. */
function namesOf(id: string): RegExp[] {
  const [, ...path] = id.split('.')
  const [last, parent] = [path.at(-1), path.at(-2)].map((part) => (part === undefined ? null : escaped(part)))
  if (last == null) return []
  const whole = new RegExp(`['"\`]${escaped(path.join('.'))}['"\`]`, 'g')
  return parent == null ? [whole] : [whole, new RegExp(`\\b${parent}: (?:['"]${last}['"]|\\{ ${last}: )`, 'g')]
}

/** The title of the test around a place in a file. */
function titleAt(text: string, at: number): string | null {
  const starts = [...text.slice(0, at).matchAll(/(?:^|\n)[ \t]*(?:it|test)(?:\.\w+)*\(/g)]
  const start = starts.at(-1)
  if (start === undefined) return null
  const from = text.slice(start.index)
  const [, , title] = /^\s*(?:it|test)(?:\.each\([^]*?\n?[^'"`]*\)|\.\w+)?\(\s*(['"`])([^]*?[^\\])\1/.exec(from) ?? []
  return title ?? null
}

/** Tests that took what has changed, and those that name it: an event id anywhere, a state or an event in the tests of its machine. */
export function affectedTests(
  { states, transitions, reach }: Pick<Comparison, 'states' | 'transitions' | 'reach'>,
  { tests, taken }: Pick<Surroundings, 'tests' | 'taken'>,
): AffectedTest[] {
  const changed: Transition[] = [
    ...transitions.removed,
    ...transitions.changed.flatMap(({ before, after }) => [before, after]),
  ]
  const gone = [...states.removed, ...states.renamed.map(({ from }) => from), ...reach.lost]
  const ids = [...new Set([...changed.map(({ id }) => id), ...gone])].map((id) => new RegExp(escaped(id), 'g'))
  const ofMachine = (machine: string): RegExp[] => [
    ...gone.filter((id) => machineOf(id) === machine).flatMap(namesOf),
    ...changed
      .filter(({ source }) => machineOf(source) === machine)
      .flatMap(({ trigger }) =>
        trigger.kind === 'event' ? [new RegExp(`['"\`]${escaped(trigger.name)}['"\`]`, 'g')] : [],
      ),
  ]
  const machines = [...new Set([...changed.map(({ source }) => source), ...gone].map(machineOf))]
  const needles = machines.map((machine) => [`${machine}Machine`, ofMachine(machine)] as const)
  const found = new Map<string, Set<string>>()
  const add = (path: string, titles: string[]): void =>
    void found.set(path, new Set([...(found.get(path) ?? []), ...titles]))
  for (const test of changed.flatMap(({ id }) => taken.get(id) ?? [])) {
    const [path = '', ...title] = test.split(' › ')
    add(path, [title.join(' › ')])
  }
  for (const { path, text } of tests) {
    const own = needles.flatMap(([name, named]) => (path.includes(name) || text.includes(name) ? named : []))
    const places = [...ids, ...own].flatMap((needle) => [...text.matchAll(needle)].map(({ index }) => index))
    if (places.length === 0) continue
    add(
      path,
      places.toSorted((a, b) => a - b).flatMap((at) => titleAt(text, at) ?? []),
    )
  }
  return [...found].map(([path, titles]) => ({ path, titles: [...titles] }))
}

export interface Reworded {
  from: string
  to: string
  /** So many transitions say it. */
  n: number
}

/** Columns of `transitions.csv` that are words, by their place, as their heads differ by language. */
const WORDS = [2, 3, 5, 6, 7]
const NAME = 9

/** Words of transitions that have kept their id and their meaning. */
export function rewordedIn(
  { before, after }: ReturnType<Surroundings['texts']>,
  changed: ReadonlySet<string>,
): Reworded[] {
  if (before === null || after === null) return []
  const cellsIn = (csv: string) =>
    new Map(rowsIn(csv).map((row) => [Object.values(row)[NAME] ?? '', Object.values(row)]))
  const [old, now] = [cellsIn(before), cellsIn(after)]
  const counts = new Map<string, Reworded>()
  for (const [id, cells] of now) {
    const former = old.get(id)
    if (former === undefined || changed.has(id)) continue
    for (const column of WORDS) {
      const [from = '', to = ''] = [former[column], cells[column]]
      if (from === to || from === '' || to === '') continue
      const found = counts.get(`${from}\t${to}`) ?? { from, to, n: 0 }
      counts.set(`${from}\t${to}`, { ...found, n: found.n + 1 })
    }
  }
  return [...counts.values()]
}
