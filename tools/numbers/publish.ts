import { eventIds } from '#domain/tracking/eventIds'
import type { Database } from './duckdb'
import { readCharts, type Cut } from './loadEvents'

/** Tables that are published are by week, whole and by one of these: never by two together. */
const publishedCuts = ['language', 'browser', 'version'] as const satisfies readonly Cut[]
const LEAST = 10
const ROUNDED_TO = 10
/** What a reader can work out of a hidden number is no less than this apart. */
export const RANGE = 5
/** More visitors than there are. */
const MANY = 1e9

/** The number of visitors of a value to whom something happened in a week; the id `visitors` has all of them. */
export interface Cell {
  cut: string
  value: string
  id: string
  visitors: number
}

export interface PublishedCell extends Cell {
  /** Rounded to tens; null for what is hidden. */
  shown: number | null
}

export interface Range {
  lo: number
  hi: number
}

const listedAlways = (): string[] => [
  ...eventIds.filter((id) => id.includes('/') && !id.startsWith('app/')),
  ...flows.flatMap(([, out]) => out),
]

/**
 * Values of fewer visitors than `LEAST` become `other`. A visitor has one value of each cut, the first of theirs by the
 * alphabet, so that the values add up to the whole. Each value has all ids, in the order of the alphabet: neither a
 * missing row nor the place of one says anything.
 */
async function cellsOf({ rows }: Database, week: string): Promise<Cell[]> {
  const tables: { cut: string; counted: Map<string, Map<string, number>> }[] = []
  for (const cut of [null, ...publishedCuts]) {
    const units = `units as (
      select visitor_no, min(${cut ?? "'all'"}) as value from visits where is_visit and week = '${week}' group by 1
    ), own as (
      select u.value, u.visitor_no, v.visit_no from visits v join units u using (visitor_no) where v.is_visit and v.week = '${week}'
    )`
    const sums = await rows(`with ${units} select value, count(*) as visitors from units group by 1`)
    const nameOf = new Map(
      sums.map(({ value, visitors }) => [String(value), Number(visitors) < LEAST ? 'other' : String(value)]),
    )
    const counted = new Map([...nameOf.values()].map((name) => [name, new Map<string, number>()]))
    const add = (value: string, id: string, visitors: number) => {
      const ofValue = counted.get(nameOf.get(value)!)!
      ofValue.set(id, (ofValue.get(id) ?? 0) + visitors)
    }
    for (const { value, visitors } of sums) add(String(value), 'visitors', Number(visitors))
    const happened = await rows(`with ${units}
      select o.value, i.id, count(distinct o.visitor_no) as visitors
      from events e join own o using (visit_no) join ids i using (no) where i.source is not null group by 1, 2
      union all
      select o.value, 'left ' || l.state, count(distinct o.visitor_no) from lefts l join own o using (visit_no) group by 1, 2`)
    for (const { value, id, visitors } of happened) add(String(value), String(id), Number(visitors))
    tables.push({ cut: cut ?? 'all', counted })
  }
  const found = tables.flatMap(({ counted }) => [...counted.values()].flatMap((ofValue) => [...ofValue.keys()]))
  const ids = [...new Set([...listedAlways(), ...found])].sort()
  return tables.flatMap(({ cut, counted }) =>
    [...counted.keys()]
      .sort()
      .flatMap((value) => ids.map((id) => ({ cut, value, id, visitors: counted.get(value)!.get(id) ?? 0 }))),
  )
}

/** Those to write: an id of which nothing is shown isn't listed, whether it happened or not. */
export function listedIn(cells: readonly PublishedCell[]): PublishedCell[] {
  const listed = new Set(cells.flatMap(({ id, shown }) => (shown === null ? [] : [id])))
  return cells.filter(({ id }) => listed.has(id))
}

/** What comes in goes out again, or leaves: visitors with an id are no more than those with one of the others. */
const flows: readonly (readonly [id: string, out: readonly string[]])[] = (() => {
  interface State {
    id: string
    parent: string | null
    kind: string
    initial: string | null
    invokes: []
  }
  const [app] = readCharts<{
    id: string
    states: State[]
    transitions: { id: string; source: string; targets: string[] }[]
  }>()
  const byId = new Map(app!.states.map((state) => [state.id, state]))
  const sent = new Set(eventIds)
  const pathOf = (id: string): string[] => {
    const parent = byId.get(id)?.parent
    return parent ? [...pathOf(parent), id] : [id]
  }
  const leafOf = (id: string): string => {
    const initial = byId.get(id)?.initial
    return initial ? leafOf(initial) : id
  }
  const transitions = app!.transitions.filter(({ id, targets }) => sent.has(id) && targets.length === 1)
  return transitions.flatMap(({ id, targets }) => {
    const leaf = leafOf(targets[0]!)
    const path = pathOf(leaf)
    if (path.slice(1).some((each) => byId.get(each)!.kind === 'parallel')) return []
    const out = transitions.filter(({ source }) => path.includes(source)).map((each) => each.id)
    return [[id, [...out, `left ${leaf}`, 'left not told']] as const]
  })
})()

const keyOf = ({ cut, value, id }: Omit<Cell, 'visitors'>) => `${cut}\t${value}\t${id}`

/**
 * What a reader knows of each number who knows the rules, the charts, and which were hidden for being small: the sums
 * of a cut are the whole, nothing happens to more visitors than there are, and what comes in goes out. Ranges of what is
 * certain, to a fixed point.
 */
export function rangesOf(
  cells: readonly { cut: string; value: string; id: string; known: Range }[],
): ReadonlyMap<string, Range> {
  const ranges = new Map(cells.map((cell) => [keyOf(cell), { ...cell.known }]))
  const byWhole = new Map<string, Range[]>()
  const noMore: [Range, Range[]][] = []
  for (const { cut, value, id } of cells) {
    const range = ranges.get(keyOf({ cut, value, id }))!
    if (cut !== 'all') byWhole.set(`${cut}\t${id}`, [...(byWhole.get(`${cut}\t${id}`) ?? []), range])
    const visitors = ranges.get(keyOf({ cut, value, id: 'visitors' }))
    if (id !== 'visitors' && visitors !== undefined) noMore.push([range, [visitors]])
  }
  const values = new Map(cells.map(({ cut, value }) => [`${cut}\t${value}`, { cut, value }]))
  for (const of of values.values())
    for (const [id, out] of flows) {
      const from = ranges.get(keyOf({ ...of, id }))
      const to = [...new Set(out)].flatMap((each) => ranges.get(keyOf({ ...of, id: each })) ?? [])
      if (from !== undefined && to.length > 0 && !out.includes(id)) noMore.push([from, to])
    }
  const sums = [...byWhole].flatMap(([key, parts]) => {
    const whole = ranges.get(keyOf({ cut: 'all', value: 'all', id: key.split('\t')[1]! }))
    return whole === undefined ? [] : [[whole, parts] as const]
  })
  let isChanged = true
  const narrow = (range: Range, lo: number, hi: number) => {
    if (lo > range.lo) [range.lo, isChanged] = [lo, true]
    if (hi < range.hi) [range.hi, isChanged] = [hi, true]
  }
  const sumOf = (parts: readonly Range[], end: 'lo' | 'hi') => parts.reduce((sum, part) => sum + part[end], 0)
  while (isChanged) {
    isChanged = false
    for (const [whole, parts] of sums) {
      const [lo, hi] = [sumOf(parts, 'lo'), sumOf(parts, 'hi')]
      narrow(whole, lo, hi)
      for (const part of parts) narrow(part, whole.lo - (hi - part.hi), whole.hi - (lo - part.lo))
    }
    for (const [from, to] of noMore) {
      const hi = sumOf(to, 'hi')
      narrow(from, 0, hi)
      for (const part of to) narrow(part, from.lo - (hi - part.hi), MANY)
    }
  }
  return ranges
}

/** What is known of a number by what is shown for it, at first sight. */
export function knownOf({ visitors, shown }: PublishedCell): Range {
  if (shown !== null) return { lo: Math.max(LEAST, shown - ROUNDED_TO / 2), hi: shown + ROUNDED_TO / 2 - 1 }
  return visitors < LEAST ? { lo: 0, hi: LEAST - 1 } : { lo: 0, hi: MANY }
}

const isNarrow = (range: Range) => range.hi - range.lo < RANGE

/** Hidden numbers that can be worked out to less than `RANGE`. */
export const pinnedIn = (cells: readonly PublishedCell[]): PublishedCell[] => {
  const ranges = rangesOf(cells.map((cell) => ({ ...cell, known: knownOf(cell) })))
  return cells.filter((cell) => cell.shown === null && isNarrow(ranges.get(keyOf(cell))!))
}

/**
 * The tables of a week. Numbers are rounded to tens and those under ten hidden; where a hidden one could still be worked
 * out, its row is hidden in that cut, then in all, then with what leads there.
 */
export async function publishedOf(database: Database, week: string): Promise<PublishedCell[]> {
  const cells = (await cellsOf(database, week)).map((cell): PublishedCell => {
    const rounded = Math.floor((cell.visitors + ROUNDED_TO / 2) / ROUNDED_TO) * ROUNDED_TO
    return { ...cell, shown: cell.visitors < LEAST ? null : rounded }
  })
  const near = new Map<string, Set<string>>()
  for (const [id, out] of flows)
    for (const each of out) near.set(each, new Set([...(near.get(each) ?? []), id, ...out]))
  for (let pinned = pinnedIn(cells); pinned.length > 0; pinned = pinnedIn(cells)) {
    let hidden = 0
    const hide = (cell: PublishedCell) => {
      if (cell.shown !== null) hidden++
      cell.shown = null
    }
    // One of a row at a time, as hiding for it may be enough for the others.
    for (const { cut, id } of new Map(pinned.map((cell) => [cell.id, cell])).values()) {
      const row = cells.filter((cell) => cell.id === id)
      const rungs = [
        row.filter((cell) => cell.cut === cut),
        row,
        cells.filter((cell) => near.get(id)?.has(cell.id)),
        cells.filter((cell) => cell.cut === cut),
      ]
      for (const cell of rungs.find((rung) => rung.some(({ shown }) => shown !== null)) ?? []) hide(cell)
    }
    if (hidden === 0) throw new Error(`numbers of the week ${week} could be worked out: it can't be published`)
  }
  return cells
}
