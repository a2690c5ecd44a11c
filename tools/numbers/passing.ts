import type { Marks, Passed } from '../../diagrams/numbers/marks'
import { quoted, type Database } from './duckdb'
import { conditionOf, type Selection } from './figures'
import type { Cut } from './loadEvents'

export type Unit = 'visit' | 'visitor'

/**
 * Who was at each mark and continued, by the values of the cuts (with tabs between), then by key; each counts once. Visits
 * of a visitor follow each other by the hour of their last event.
 */
export async function passingOf(
  { rows }: Database,
  { marks, way, resumesAt }: Marks,
  by: readonly Cut[],
  selection: Selection = {},
  unit: Unit = 'visit',
): Promise<Map<string, Map<string, Passed>>> {
  const nos = new Map((await rows('select no, id from ids')).map(({ no, id }) => [String(id), Number(no)]))
  const listed = (lists: readonly (readonly string[])[]) =>
    lists.flatMap((ids, mark) => ids.flatMap((id) => (nos.has(id) ? [`(${mark}, ${nos.get(id)})`] : [])))
  const tracks = marks.flatMap(({ tracks: own }, mark) => own.map((ids) => ({ mark, ids })))
  const table = async (name: string, columns: string, values: readonly string[]) => {
    await rows(`drop table if exists ${name}`)
    await rows(`create temporary table ${name} as select * from (values ${values.join(',')}) as t (${columns})`)
  }
  await table('marked', 'mark, no', listed(marks.map(({ ids }) => ids)))
  await table(
    'ended',
    'mark, state',
    marks.flatMap(({ ends }, mark) => ends.map((state) => `(${mark}, ${quoted(state)})`)),
  )
  await table('tracked', 'track, no', listed(tracks.map(({ ids }) => ids)))
  await table(
    'tracks',
    'track, mark',
    tracks.map(({ mark }, track) => `(${track}, ${mark})`),
  )
  const rankOf = new Map(way.map((key, rank) => [key, rank]))
  await table(
    'ranks',
    'mark, rank',
    marks.flatMap(({ key }, mark) => (rankOf.has(key) ? [`(${mark}, ${rankOf.get(key)})`] : [])),
  )
  const end = way.length - 1
  const value = by.length === 0 ? `''` : by.map((cut) => `v.${cut}`).join(` || chr(9) || `)
  const found = await rows(`
    with stamped as (
      select v.visit_no, v.${unit}_no as who, ${value} as value, dense_rank() over (order by v.until) * 10000000 as at
      from visits v where v.is_visit and ${conditionOf(selection)}
    ), picked as materialized (
      select s.value, s.who, p.mark, min(s.at + p.place) as first, max(s.at + p.place) as last from (
        select visit_no, mark, place from events join marked using (no)
        union all select visit_no, mark, 9999999 from lefts join ended using (state)
      ) p join stamped s using (visit_no) group by 1, 2, 3
    ), stations as (select * from picked join ranks using (mark)
    ), went as (
      select a.value, a.mark, count(distinct a.who) as went_on
      from stations a join stations b on a.who = b.who and a.value = b.value and b.last > a.first
        and (b.rank > a.rank or (a.rank = ${end} and b.rank = ${way.indexOf(resumesAt)}))
      group by 1, 2
    ), spent as (
      select value, mark, who, max(duration) as duration from (
        select s.value, t.mark, s.who, t.track, sum(e.duration) as duration
        from tracks t join tracked k using (track) join events e using (no) join stamped s using (visit_no)
        group by 1, 2, 3, 4
      ) by_track group by 1, 2, 3
    ), ranked as (
      select value, mark, duration, row_number() over (partition by value, mark order by duration) as up_to,
        count(*) over (partition by value, mark) as whole from spent join picked using (value, mark, who)
    ), medians as (
      select value, mark, min(duration) filter (where up_to * 2 >= whole) as median from ranked group by 1, 2
    ), counted as (select value, mark, count(*) as came from picked group by 1, 2)
    select value, mark, came::integer as came, coalesce(went_on, 0)::integer as went_on, median::bigint as median
    from counted left join went using (value, mark) left join medians using (value, mark)`)
  const passed = new Map<string, Map<string, Passed>>()
  for (const row of found) {
    const key = marks[Number(row.mark)]!.key
    const of = passed.get(String(row.value)) ?? new Map<string, Passed>()
    of.set(key, {
      came: Number(row.came),
      wentOn: Number(row.went_on),
      median: row.median === null ? null : Number(row.median),
    })
    passed.set(String(row.value), of)
  }
  return passed
}
