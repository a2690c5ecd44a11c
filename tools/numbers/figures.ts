import { compareText, cuts, type Cut } from './loadEvents'
import { quoted, type Database } from './duckdb'

/** Columns of the visits to be counted, such as `{ language: 'id' }`; `from` and `to` are days, both counted by week. */
export type Selection = Partial<Record<Cut | 'from' | 'to', string>>

/** From `language=id,from=2026-11-02`. */
export function readSelection(text: string): Selection {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [key = '', value = ''] = part.split('=')
      if (![...cuts, 'from', 'to'].includes(key) || value === '')
        throw new Error(`${part} is not one of ${[...cuts, 'from', 'to'].join('=…, ')}=…`)
      return [key, value]
    }),
  )
}

const DAY = 24 * 3_600_000
const FOLLOWED_DAYS = 45

/**
 * For how many days the last of a cohort could be followed by then, where that is less than 45; null for a whole
 * follow-up, and for what is no cohort.
 */
export function incompleteFor(cohort: string, until: number): string | null {
  const days = Math.floor((until - Date.parse(cohort)) / DAY) - 7
  return Number.isNaN(days) || days >= FOLLOWED_DAYS ? null : `${Math.max(0, days)} of ${FOLLOWED_DAYS} days`
}

export const conditionOf = ({ from, to, ...rest }: Selection): string =>
  [
    ...Object.entries(rest).map(([cut, value]) => `v.${cut} = ${quoted(value)}`),
    ...(from === undefined ? [] : [`v.week >= ${quoted(from)}`]),
    ...(to === undefined ? [] : [`v.week <= ${quoted(to)}`]),
    'true',
  ].join(' and ')

export interface Figure {
  value: string
  /** `event` is one of the app itself; `left` is a visit that ended in a state. */
  kind: 'event' | 'transition' | 'state' | 'left'
  id: string
  count: number
  /** Of all that leaves the same state, the leaving visits included; null for events of the app itself. */
  share: number | null
  visits: number
  /** Of the visits with that value. */
  visitShare: number
  visitors: number
  /** Of the visitors with that value. */
  visitorShare: number
  /** Nearest rank, in milliseconds; null for leaving visits. */
  median: number | null
  p90: number | null
}

const number = (value: unknown): number | null => (value === null ? null : Number(value))

/** A state was left `count` times: by a transition whose source it is, or by the end of a visit. */
export async function figuresOf({ rows }: Database, by: Cut | null, selection: Selection = {}): Promise<Figure[]> {
  const value = by === null ? `'all'` : `v.${by}`
  const where = conditionOf(selection)
  const found = await rows(`
    with picked as not materialized (
      select ${value} as value, e.no, e.duration, case when v.is_visit then e.visit_no end as visit_no,
        case when v.is_visit then v.visitor_no end as visitor_no
      from events e join visits v using (visit_no) where e.no is not null and ${where}
    ), sums as (
      select ${value} as value, count(*) as visits, count(distinct v.visitor_no) as visitors from visits v where v.is_visit and ${where} group by 1
    ), lefts_in as (
      select ${value} as value, l.state, count(*) as count, count(distinct v.visitor_no) as visitors from lefts l join visits v using (visit_no) where ${where} group by 1, 2
    ), histogram as materialized (
      select value, no, duration, count(*) as count from picked group by 1, 2, 3
    ), times as (
      select value, i.id, i.source, duration, count from histogram join ids i using (no)
      union all
      select value, i.source, null, duration, sum(count) from histogram join ids i using (no) where i.source is not null group by 1, 2, 4
    ), ranked as (
      select t.*, sum(count) over (partition by value, id order by duration) as up_to, sum(count) over (partition by value, id) as whole
      from times t
    ), counted as (
      select value, id, min(source) as source, sum(count) as count,
        min(duration) filter (where up_to * 10 >= whole * 5) as median, min(duration) filter (where up_to * 10 >= whole * 9) as p90
      from ranked group by value, id
    ), pairs as materialized (
      select distinct value, no, visit_no, visitor_no from picked where visit_no is not null
    ), visited as (
      select p.value, i.id, count(*) as visits, count(distinct p.visitor_no) as visitors from pairs p join ids i using (no) group by 1, 2
      union all
      select p.value, i.source, count(distinct p.visit_no), count(distinct p.visitor_no)
      from pairs p join ids i using (no) where i.source is not null group by 1, 2
    ), told as (
      select c.*, coalesce(v.visits, 0) as visits, coalesce(v.visitors, 0) as visitors,
        c.id in (select source from ids where source is not null) as is_state
      from counted c left join visited v using (value, id)
    ), transitions as (select * from told where not is_state
    ), states as (select * from told where is_state
    ), ways as (
      select coalesce(s.value, l.value) as value, coalesce(s.id, l.state) as id,
        cast(coalesce(s.count, 0) + coalesce(l.count, 0) as double precision) as count
      from states s full join lefts_in l on l.value = s.value and l.state = s.id
    ), every_row as (
      select t.value, case when t.source is null then 'event' else 'transition' end as kind, t.id, t.count,
        case when t.source is null then null else t.count / w.count end as share, t.visits, t.visitors, t.median, t.p90
      from transitions t left join ways w on w.value = t.value and w.id = t.source
      union all
      select s.value, 'state', s.id, s.count, 1, s.visits, s.visitors, s.median, s.p90 from states s
      union all
      select l.value, 'left', l.state, l.count, l.count / w.count, l.count, l.visitors, null, null
      from lefts_in l join ways w on w.value = l.value and w.id = l.state
    )
    select e.value, e.kind, e.id, e.count, e.share, e.visits, e.visitors,
      coalesce(e.visits / cast(s.visits as double precision), 0) as visit_share,
      coalesce(e.visitors / cast(s.visitors as double precision), 0) as visitor_share, e.median, e.p90
    from every_row e left join sums s using (value)`)
  return found
    .map((row) => ({
      value: String(row.value),
      kind: row.kind as Figure['kind'],
      id: String(row.id),
      count: Number(row.count),
      share: number(row.share),
      visits: Number(row.visits),
      visitShare: Number(row.visit_share),
      visitors: Number(row.visitors),
      visitorShare: Number(row.visitor_share),
      median: number(row.median),
      p90: number(row.p90),
    }))
    .toSorted(
      (a, b) =>
        compareText(a.value, b.value) || compareText(a.kind, b.kind) || b.count - a.count || compareText(a.id, b.id),
    )
}

/** Taking a loan within one visit. */
export const loanFunnel = [
  'app',
  'app.session/login.succeeded/-/session.signedIn',
  'app.screen.gate.deciding/always/asksFor(/loan)/screen.certified.loan',
  'loan.choosing.quoted/amount.confirm/-/agreeing',
  'loan.agreeing/loan.apply/hasAgreed/applying',
  'loan.applying/done:apply/-/applied',
] as const

export interface Step {
  value: string
  step: number
  id: string
  /** Visits, or visitors. */
  count: number
  /** Of those of the step before. */
  share: number | null
}

/**
 * Visits that took each of the steps after the one before it; or visitors who took it and all before it, in whatever
 * order and visits: between visits only hours are known.
 */
export async function funnelOf(
  { rows }: Database,
  ids: readonly string[],
  { by, of = {}, unit = 'visit' }: { by: Cut | null; of?: Selection; unit?: 'visit' | 'visitor' },
): Promise<Step[]> {
  const known = new Set((await rows('select id from ids')).map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw new Error(`${unknown} is no event of docs/flows/en/events.csv`)
  const value = by === null ? `'all'` : `v.${by}`
  const key = `${unit}_no`
  const steps = ids.map((id, index) => {
    const after = unit === 'visit' ? 'and e.place > b.place' : ''
    const before = index === 0 ? '' : `join step${index - 1} b on b.${key} = v.${key} ${after}`
    return `step${index} as (select v.${key}, min(e.place) as place from events e join ids i using (no)
      join visits v on v.visit_no = e.visit_no ${before}
      where i.id = ${quoted(id)} and v.is_visit and ${conditionOf(of)} group by 1)`
  })
  const counts = ids.map(
    (
      id,
      index,
    ) => `select ${value} as value, ${index + 1} as step, ${quoted(id)} as id, count(distinct s.${key}) as count
      from visits v left join step${index} s using (${key}) where v.is_visit and ${conditionOf(of)} group by 1`,
  )
  const found = await rows(`with ${steps.join(', ')} ${counts.join(' union all ')}`)
  const sorted = found.toSorted(
    (a, b) => compareText(String(a.value), String(b.value)) || Number(a.step) - Number(b.step),
  )
  return sorted.map((row, index) => {
    const [count, before] = [Number(row.count), Number(sorted[index - 1]?.count)]
    const step = Number(row.step)
    const share = step === 1 || before === 0 ? null : count / before
    return { value: String(row.value), step, id: String(row.id), count, share }
  })
}
