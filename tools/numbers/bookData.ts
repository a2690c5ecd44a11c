import type { FlowNumbers } from '../../diagrams/numbers/bookNumbers'
import type { Marks } from '../../diagrams/numbers/marks'
import type { Database } from './duckdb'
import { figuresOf, type Selection } from './figures'
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
  const choices = [null, ...cuts.filter((cut) => cut !== 'week')]
  for (const by of choices)
    for (const week of [null, ...values.get('week')!]) {
      const selection: Selection = week === null ? {} : { week }
      const keyOf = (value: string) =>
        cuts
          .map((cut) => (cut === 'week' ? week : cut === by ? value : null))
          .map((each, i) => (each === null ? -1 : values.get(cuts[i]!)!.indexOf(each)))
          .join(' ')
      const put = (value: string, key: string, median: number | null, p90: number | null) => {
        if (median === null) return
        const list = (times[keyOf(value)] ??= [])
        list.push(index(key), median, p90 ?? -1)
      }
      for (const { value, kind, id, median, p90 } of await figuresOf(database, by, selection))
        put(value, `${kind} ${id}`, median, p90)
      for (const [value, passed] of await passingOf(database, marks, by === null ? [] : [by], selection))
        for (const [key, { median }] of passed) put(value, `came ${key}`, median, null)
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
