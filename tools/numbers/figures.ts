import { cuts, type Cut } from './loadEvents'
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
      select ${value} as value, e.no, e.duration, case when v.is_visit then e.visit_no end as visit_no
      from events e join visits v using (visit_no) where e.no is not null and ${where}
    ), sums as (
      select value, count(*) as visits from (select ${value} as value from visits v where v.is_visit and ${where}) group by value
    ), lefts_in as (
      select ${value} as value, l.state, count(*) as count from lefts l join visits v using (visit_no) where ${where} group by all
    ), histogram as materialized (
      select value, no, duration, count(*) as count from picked group by all
    ), times as (
      select value, i.id, i.source, duration, count from histogram join ids i using (no)
      union all
      select value, i.source, null, duration, sum(count) from histogram join ids i using (no) where i.source is not null group by all
    ), ranked as (
      select *, sum(count) over (partition by value, id order by duration) as up_to, sum(count) over (partition by value, id) as whole
      from times
    ), counted as (
      select value, id, any_value(source) as source, sum(count) as count,
        min(duration) filter (up_to * 10 >= whole * 5) as median, min(duration) filter (up_to * 10 >= whole * 9) as p90
      from ranked group by value, id
    ), visited as (
      select p.value, i.id, count(distinct p.visit_no) as visits from picked p join ids i using (no) group by all
      union all
      select p.value, i.source, count(distinct p.visit_no) from picked p join ids i using (no) where i.source is not null group by all
    ), told as (
      select c.*, v.visits, c.id in (select source from ids where source is not null) as is_state from counted c join visited v using (value, id)
    ), transitions as (select * from told where not is_state
    ), states as (select * from told where is_state
    ), ways as (
      select coalesce(s.value, l.value) as value, coalesce(s.id, l.state) as id, coalesce(s.count, 0) + coalesce(l.count, 0) as count,
        s.count is not null as is_source
      from states s full join lefts_in l on l.value = s.value and l.state = s.id
    ), every as (
      select t.value, case when t.source is null then 'event' else 'transition' end as kind, t.id, t.count,
        case when t.source is null then null else t.count / w.count end as share, t.visits, t.median, t.p90
      from transitions t left join ways w on w.value = t.value and w.id = t.source
      union all
      select s.value, 'state', s.id, s.count, 1.0, s.visits, s.median, s.p90 from states s
      union all
      select l.value, 'left', l.state, l.count, l.count / w.count, l.count, null, null
      from lefts_in l join ways w on w.value = l.value and w.id = l.state
    )
    select e.value, e.kind, e.id, e.count::integer as count, e.share::double as share, e.visits::integer as visits,
      coalesce(e.visits / s.visits, 0)::double as visit_share, e.median, e.p90
    from every e left join sums s using (value)
    order by e.value, e.kind, e.count desc, e.id`)
  return found.map((row) => ({
    value: String(row.value),
    kind: row.kind as Figure['kind'],
    id: String(row.id),
    count: Number(row.count),
    share: number(row.share),
    visits: Number(row.visits),
    visitShare: Number(row.visit_share),
    median: number(row.median),
    p90: number(row.p90),
  }))
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
  visits: number
  /** Of the visits of the step before. */
  share: number | null
}

/** Visits that took each of the steps after the one before it. */
export async function funnelOf(
  { rows }: Database,
  ids: readonly string[],
  by: Cut | null,
  selection: Selection = {},
): Promise<Step[]> {
  const known = new Set((await rows('select id from ids')).map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw new Error(`${unknown} is no event of docs/flows/en/events.csv`)
  const value = by === null ? `'all'` : `v.${by}`
  const steps = ids.map((id, index) => {
    const before = index === 0 ? '' : `join step${index - 1} b on b.visit_no = e.visit_no and e.place > b.place`
    return `step${index} as (select e.visit_no, min(e.place) as place from events e join ids i using (no) ${before}
      where i.id = ${quoted(id)} group by e.visit_no)`
  })
  const counts = ids.map(
    (
      id,
      index,
    ) => `select ${value} as value, ${index + 1} as step, ${quoted(id)} as id, count(s.visit_no)::integer as visits
      from visits v left join step${index} s using (visit_no) where v.is_visit and ${conditionOf(selection)} group by all`,
  )
  const found = await rows(`with ${steps.join(', ')} ${counts.join(' union all ')} order by value, step`)
  return found.map((row, index) => {
    const [visits, before] = [Number(row.visits), Number(found[index - 1]?.visits)]
    const step = Number(row.step)
    const share = step === 1 || before === 0 ? null : visits / before
    return { value: String(row.value), step, id: String(row.id), visits, share }
  })
}
