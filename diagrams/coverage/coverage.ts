import type { Chart } from '../model/chart'
import type { Mark, Marks } from '../picture/marks'
import { isSimple } from '../sheets/atlas'

/** How often each transition was taken, by id. */
export type Counts = ReadonlyMap<string, number>

/** How often each transition was taken, and by which tests: `file › title`, in alphabetical order. */
export interface Taken {
  counts: Counts
  tests: ReadonlyMap<string, readonly string[]>
}

/**
 * Parses lines such as `{"transition":"card.reviewing/photo.retake/-/explaining"}`, each with an optional `count` and
 * `test`.
 */
export function takenIn(text: string): Taken {
  const counts = new Map<string, number>()
  const tests = new Map<string, Set<string>>()
  for (const [i, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const { transition, count, test } = parsed(line, i + 1)
    counts.set(transition, (counts.get(transition) ?? 0) + count)
    if (test !== null) tests.set(transition, (tests.get(transition) ?? new Set()).add(test))
  }
  return { counts, tests: new Map([...tests].map(([id, titles]) => [id, [...titles].toSorted()] as const)) }
}

function parsed(line: string, number: number): { transition: string; count: number; test: string | null } {
  try {
    const { transition, count = 1, test = null } = JSON.parse(line) as Record<string, unknown>
    const isTest = test === null || typeof test === 'string'
    if (typeof transition === 'string' && typeof count === 'number' && isTest) return { transition, count, test }
  } catch {
    // Reported below, with the line number.
  }
  throw new Error(`Line ${number} is not {"transition": "<id>"}: ${line.slice(0, 80)}`)
}

export interface Coverage {
  /** The charts with the count beside each transition. */
  charts: Chart[]
  marks: Marks
  machines: { id: string; taken: number; all: number }[]
  missed: string[]
  /** Ids that no chart has: the file is of another version. */
  unknown: string[]
}

export function coverageOf(charts: Chart[], { counts }: Taken): Coverage {
  const transitions = charts.flatMap((chart) => chart.transitions)
  const ids = new Set(transitions.map(({ id }) => id))
  const isTaken = (id: string): boolean => (counts.get(id) ?? 0) > 0
  const ends = transitions.filter(({ id }) => isTaken(id)).flatMap(({ source, targets }) => [source, ...targets])
  const seen = new Set(ends.flatMap((id) => startIn(charts, id)))
  const mark = (is: boolean): Mark => (is ? 'taken' : 'missed')
  return {
    charts: charts.map((chart) => ({
      ...chart,
      transitions: chart.transitions.map((each) =>
        isTaken(each.id) ? { ...each, figure: `${counts.get(each.id)}×` } : each,
      ),
    })),
    marks: new Map([
      ...transitions.map(({ id }) => [id, mark(isTaken(id))] as const),
      ...charts.flatMap((chart) => chart.states.filter(isSimple).map(({ id }) => [id, mark(seen.has(id))] as const)),
    ]),
    machines: charts.map(({ id, transitions: own }) => ({
      id,
      taken: own.filter((each) => isTaken(each.id)).length,
      all: own.length,
    })),
    missed: transitions.map(({ id }) => id).filter((id) => !isTaken(id)),
    unknown: [...counts.keys()].filter((id) => !ids.has(id)),
  }
}

/** The state, and the children entered with it. */
function startIn(charts: Chart[], id: string): string[] {
  const states = charts.flatMap((chart) => chart.states)
  const state = states.find((each) => each.id === id)
  const inside = states.filter(({ parent }) => parent === id)
  const started = state?.kind === 'parallel' ? inside : inside.filter((each) => each.id === state?.initial)
  return [id, ...started.flatMap((each) => startIn(charts, each.id))]
}
