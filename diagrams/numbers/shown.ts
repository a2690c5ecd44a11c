import { refusedAt, type Marks, type Passed } from './marks'

/** A count, or what is said instead: that it is under ten, or hidden so that another can't be computed. */
export type Count = number | 'few' | 'hidden'

export interface Shown {
  came: Count
  wentOn: Count
  left: Count
  /** Of who came, the part that continued. */
  share: number | null
  median: number | null
}

export type Counts = ReadonlyMap<string, Passed>

const LEAST = 10
const NOBODY: Passed = { came: 0, wentOn: 0, median: null }

/** Every figure, for those who may see them. */
export function allOf(counts: Counts): (key: string) => Shown {
  return (key) => {
    const { came, wentOn, median } = counts.get(key) ?? NOBODY
    return { came, wentOn, left: came - wentOn, share: came === 0 ? null : wentOn / came, median }
  }
}

const rounded = (n: number): number => Math.floor((n + LEAST / 2) / LEAST) * LEAST

/** What is known of a count from what is shown for it: at least and at most so many. */
const boundsOf = (shown: number): [least: number, most: number] => [
  Math.max(LEAST, shown - LEAST / 2),
  shown + LEAST / 2 - 1,
]

/**
 * Marks of which more came than the published counts of their transitions and ends add up to: the rest would narrow
 * those that are hidden. `published` has what is shown of an id, or of `left` and a state.
 */
export function narrowingIn(counts: Counts, { marks }: Marks, published: ReadonlyMap<string, number>): Set<string> {
  const narrowing = marks.filter(({ key, ids, ends }) => {
    const parts = [...ids, ...ends.map((end) => `left ${end}`)].flatMap((id) => published.get(id) ?? [])
    const most = parts.reduce((sum, shown) => sum + boundsOf(shown)[1], 0)
    const { came } = counts.get(key) ?? NOBODY
    return came >= LEAST && boundsOf(rounded(came))[0] > most
  })
  return new Set(narrowing.map(({ key }) => key))
}

/** For publishing: rounded to tens, under ten hidden, and with one that is hidden a second one; without times. */
export function publishedOf(
  counts: Counts,
  { marks }: Marks,
  withheld: ReadonlySet<string> = new Set(),
): (key: string) => Shown {
  const second = secondsIn(
    counts,
    marks.map(({ key }) => key),
  )
  return (key) => {
    const { came, wentOn } = counts.get(key) ?? NOBODY
    const hidden = { wentOn: 'hidden', left: 'hidden', share: null, median: null } as const
    if (came < LEAST) return { came: 'few', ...hidden }
    if (second.has(key) || withheld.has(key)) return { came: 'hidden', ...hidden }
    const left = came - wentOn
    if (left < LEAST) return { ...hidden, came: rounded(came), left: 'few' }
    if (wentOn < LEAST) return { ...hidden, came: rounded(came), wentOn: 'few' }
    const [all, on] = [rounded(came), rounded(wentOn)]
    return { came: all, wentOn: on, left: Math.max(0, all - on), share: Math.min(1, on / all), median: null }
  }
}

/** Of the refusals of one box, of which a single one is under ten: the next one, which is hidden with it. */
function secondsIn(counts: Counts, keys: string[]): Set<string> {
  const boxes = new Map<string, [key: string, came: number][]>()
  for (const key of keys) {
    const { came } = counts.get(key) ?? NOBODY
    const box = refusedAt(key)
    if (box !== null) boxes.set(box, [...(boxes.get(box) ?? []), [key, came]])
  }
  return new Set(
    [...boxes.values()].flatMap((own) => {
      const few = own.filter(([, came]) => came < LEAST)
      const next = own.filter(([, came]) => came >= LEAST).toSorted((a, b) => a[1] - b[1])[0]
      return few.length === 1 && next ? [next[0]] : []
    }),
  )
}
