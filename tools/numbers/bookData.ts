import type { FlowNumbers } from '../../diagrams/numbers/bookNumbers'
import type { Marks } from '../../diagrams/numbers/marks'
import type { Database } from './duckdb'
import type { Cut } from './loadEvents'
import { passingOf } from './passing'

const cuts = ['language', 'browser', 'version', 'week'] as const satisfies readonly Cut[]

/** Counts add up over cells of one language, browser, version and week; times don't, so each choice has its own. */
export async function flowNumbersOf(database: Database, marks: Marks, isSimulated: boolean): Promise<FlowNumbers> {
  const { rows } = database
  const cell = cuts.map((cut) => `v.${cut}`).join(' || chr(9) || ')
  const values = new Map<Cut, string[]>()
  for (const cut of cuts) {
    const found = await rows(`select distinct ${cut} as value from visits order by 1`)
    values.set(
      cut,
      found.map(({ value }) => String(value)),
    )
  }
  const ids: string[] = []
  const indexOf = new Map<string, number>()
  const index = (key: string): number => {
    const known = indexOf.get(key)
    if (known !== undefined) return known
    indexOf.set(key, ids.length)
    return ids.push(key) - 1
  }
  const cells = new Map<string, number[]>()
  const add = (value: string, key: string, n: number) => {
    if (n === 0) return
    const numbers = cells.get(value) ?? []
    numbers.push(index(key), n)
    cells.set(value, numbers)
  }
  const counted = async (prefix: string, sql: string) => {
    for (const { value, id, n } of await rows(sql)) add(String(value), `${prefix}${String(id)}`, Number(n))
  }
  await counted(
    '',
    `select ${cell} as value, 'visits' as id, count(*)::integer as n from visits v where v.is_visit group by 1`,
  )
  await counted(
    'transition ',
    `select ${cell} as value, i.id, count(*)::integer as n
      from events e join visits v using (visit_no) join ids i using (no) where i.source is not null group by 1, 2`,
  )
  await counted(
    'state ',
    `select ${cell} as value, i.source as id, count(distinct e.visit_no)::integer as n
      from events e join visits v using (visit_no) join ids i using (no) where i.source is not null and v.is_visit group by 1, 2`,
  )
  await counted(
    'left ',
    `select ${cell} as value, l.state as id, count(*)::integer as n from lefts l join visits v using (visit_no) group by 1, 2`,
  )
  for (const [value, passed] of await passingOf(database, marks, cuts))
    for (const [key, { came, wentOn }] of passed) {
      add(value, `came ${key}`, came)
      add(value, `on ${key}`, wentOn)
    }

  const times: FlowNumbers['times'] = {}
  const put = (by: readonly Cut[], value: unknown, key: string, [median, p90]: [unknown, unknown]) => {
    if (median === null) return
    const chosen = new Map(by.map((cut, i) => [cut, String(value).split('\t')[i]]))
    const indices = cuts.map((cut) => values.get(cut)!.indexOf(chosen.get(cut) ?? ''))
    const list = (times[indices.join(' ')] ??= [])
    list.push(index(key), Number(median), p90 === null ? -1 : Number(p90))
  }
  for (const cut of [null, 'language', 'browser', 'version'] as const)
    for (const week of [[], ['week'] as const]) {
      const by: Cut[] = [...(cut === null ? [] : [cut]), ...week]
      for (const { value, id, median, p90 } of await rows(timesBy(by))) put(by, value, String(id), [median, p90])
      for (const [value, passed] of await passingOf(database, marks, by))
        for (const [key, { median }] of passed) put(by, value, `came ${key}`, [median, null])
    }

  return {
    isSimulated,
    values: cuts.map((cut) => values.get(cut)!),
    ids,
    cells: [...cells].map(([value, numbers]) => [
      ...value.split('\t').map((each, i) => values.get(cuts[i]!)!.indexOf(each)),
      ...numbers,
    ]),
    times,
    way: marks.way,
  }
}

/** Median and 90th percentile of transitions and states by nearest rank, as `figuresOf` has them, by several cuts. */
function timesBy(by: readonly Cut[]): string {
  const value = by.length === 0 ? `''` : by.map((cut) => `v.${cut}`).join(' || chr(9) || ')
  return `
    with histogram as (
      select ${value} as value, e.no, e.duration, count(*) as count
      from events e join visits v using (visit_no) where e.no is not null group by 1, 2, 3
    ), times as (
      select value, 'transition ' || i.id as id, duration, count from histogram join ids i using (no) where i.source is not null
      union all
      select value, 'state ' || i.source, duration, sum(count) from histogram join ids i using (no) where i.source is not null group by 1, 2, 3
    ), ranked as (
      select t.*, sum(count) over (partition by value, id order by duration) as up_to, sum(count) over (partition by value, id) as whole
      from times t
    )
    select value, id, min(duration) filter (where up_to * 10 >= whole * 5) as median,
      min(duration) filter (where up_to * 10 >= whole * 9) as p90
    from ranked group by 1, 2`
}
