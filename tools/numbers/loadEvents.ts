import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/setup/paths.mjs'
import { ownEvents } from '#domain/tracking/event'
import { eventIds } from '#domain/tracking/eventIds'
import { formerEventIds, todayOf } from '#domain/tracking/formerEventIds'
import { quoted, type Database } from './duckdb'

/** What numbers can be taken by. Each visit has one of each: its own, or that of its first event. */
export const cuts = ['language', 'browser', 'version', 'week'] as const
export type Cut = (typeof cuts)[number]

interface Chart {
  id: string
  states: { id: string; parent: string | null; invokes: { id: string; machine: string | null }[] }[]
}

export const readCharts = <T extends Chart>(): T[] =>
  JSON.parse(readFileSync(join(root, 'docs/flows/machines/charts.json'), 'utf8')) as T[]

/** By the names that `app/closed` uses, of regions and of actors: the state that a path in it begins with. */
export function prefixes(): [name: string, prefix: string][] {
  const charts = readCharts()
  const regions = charts
    .flatMap(({ states }) => states)
    .filter(({ parent }) => parent === 'app')
    .map(({ id }): [string, string] => [id.slice('app.'.length), id])
  const actors = charts
    .flatMap(({ states }) => states.flatMap(({ invokes }) => invokes))
    .flatMap(({ id, machine }): [string, string][] => (machine && machine !== 'query' ? [[id, machine]] : []))
  return [...new Map([...actors, ...regions])]
}

/** Each time in which an id had one meaning; ends are exclusive. */
function formerRows(): string[] {
  const begins = new Map<string, string>()
  return formerEventIds.map(([id, until, today]) => {
    const since = begins.get(id) ?? '0001-01-01'
    const end = until ?? '9999-12-31'
    begins.set(id, end)
    const now = today === null ? null : todayOf(today)
    const timestamp = (text: string) => `timestamp ${quoted(text.replace('T', ' ').replace('Z', ''))}`
    return `(${quoted(id)}, ${timestamp(since)}, ${timestamp(end)}, ${now === null ? 'null' : quoted(now)})`
  })
}

const columns = {
  id_name: 'varchar',
  began_in: 'varchar',
  duration: 'integer',
  content: 'json',
  visit: 'varchar',
  place: 'integer',
  version: 'integer',
  simulated: 'boolean',
}

/** PostgreSQL adds the offset of its time zone. */
const LOCAL = `regexp_matches(began_in, ':.*[+-](0[1-9]|1[0-4])(:?[0-9]{2})?$')`

async function sourceOf({ rows }: Database, file: string): Promise<string> {
  if (!file.endsWith('.parquet')) {
    const types = Object.entries(columns).map(([name, type]) => `${name}: ${quoted(type)}`)
    return `select * replace (cast(began_in as timestamp) as began_in), ${LOCAL} as is_local from read_json(${quoted(file)}, format = 'newline_delimited', columns = {${types.join(', ')}})`
  }
  const described = await rows(`describe select * from read_parquet(${quoted(file)})`)
  const there = new Set(described.map(({ column_name: name }) => name))
  const missing = Object.keys(columns).find((name) => name !== 'simulated' && !there.has(name))
  if (missing !== undefined) throw new Error(`${file} has no column ${missing}: it is not of exported_events`)
  const selected = Object.entries(columns).map(([name, type]) =>
    there.has(name)
      ? `cast(${name} as ${name === 'began_in' ? 'timestamp' : type}) as ${name}`
      : `cast(null as ${type}) as ${name}`,
  )
  return `select ${selected.join(', ')}, false as is_local from read_parquet(${quoted(file)})`
}

export interface Loaded {
  isSimulated: boolean
  events: number
  /** What the figures leave out: events that nothing is today, and ids of no version. */
  leftOut: { id: string; why: 'gone' | 'unknown'; count: number }[]
}

/**
 * Reads files of `exported_events` into the tables `events (no, visit_no, place, duration)`, `ids (no, id, source)`,
 * `visits (visit_no, is_visit, events, language, browser, version, week)` and `lefts (visit_no, state)`. Ids are those of
 * today. Events without a visit count as events and as no visit.
 */
export async function loadEvents(database: Database, files: readonly string[]): Promise<Loaded> {
  const { rows } = database
  if (files.length === 0) throw new Error('name the files of events: --events <file>')
  const sources = await Promise.all(files.map((file) => sourceOf(database, file)))
  const hasText = files.some((file) => !file.endsWith('.parquet'))
  await rows(`create ${hasText ? 'table' : 'view'} given as
    select id_name, began_in, is_local, duration, content,
      coalesce(visit, 'week ' || strftime(date_trunc('week', began_in), '%Y-%m-%d')) as visit,
      visit is not null as is_visit, place, version, coalesce(simulated, false) as simulated
    from (${sources.join(' union all ')})`)
  const idRows = eventIds.map((id, no) => {
    const source = id.includes('/') && !id.startsWith('app/') ? quoted(id.slice(0, id.indexOf('/'))) : 'null'
    const isOwn = Object.values<string>(ownEvents).includes(id)
    return `(${no}::usmallint, ${quoted(id)}, ${isOwn ? 'null' : source})`
  })
  await rows(`create table ids as select * from (values ${idRows.join(',')}) as t (no, id, source)`)
  await rows(`create table former as select * from (values ${formerRows().join(',')}) as t (id, since, until, today)`)
  const actors = prefixes().map(([name, prefix]) => `(${quoted(name)}, ${quoted(prefix)})`)
  await rows(`create table actors as select * from (values ${actors.join(',')}) as t (name, prefix)`)
  await rows(`create table visits as
    select row_number() over ()::uinteger as visit_no, * from (
      select visit, bool_and(is_visit) as is_visit, count(*) as events, max(place) as last, bool_or(simulated) as simulated,
        bool_or(is_local) as is_local,
        coalesce(min(case when id_name = ${quoted(ownEvents.start)} then content->>'$.language' end), 'unknown') as language,
        coalesce(min(case when id_name = ${quoted(ownEvents.start)} then content->>'$.browser' end), 'unknown') as browser,
        coalesce(cast(arg_min(version, place) as varchar), 'unknown') as version,
        strftime(date_trunc('week', arg_min(began_in, place)), '%Y-%m-%d') as week
      from given group by visit)`)
  const [about] = await rows(`select bool_or(simulated) as simulated, bool_or(is_local) as is_local from visits`)
  if (about?.is_local) throw new Error('began_in is not in UTC: export with PGTZ=UTC')
  await rows(`create table events as
    select i.no, v.visit_no, g.place, g.duration, case when i.no is null then g.id_name end as left_out, f.id is not null as is_gone
    from given g
    join visits v on v.visit = g.visit
    left join former f on f.id = g.id_name and g.began_in >= f.since and g.began_in < f.until
    left join ids i on i.id = case when f.id is null then g.id_name else f.today end`)
  await rows(`create table lefts as
    with said as (
      select v.visit_no, unnest(map_entries(cast(g.content as map(varchar, varchar)))) as entry
      from given g join visits v on v.visit = g.visit and v.is_visit and v.last = g.place
      where g.id_name in (${quoted(ownEvents.hidden)}, ${quoted(ownEvents.closed)})
    )
    select distinct s.visit_no,
      coalesce(a.prefix, s.entry.key) || case when s.entry.value = '' then '' else '.' || s.entry.value end as state
    from said s left join actors a on a.name = s.entry.key
    union all
    select visit_no, 'not told' from visits where is_visit and visit_no not in (select visit_no from said)`)
  const out = await rows(`select left_out as id, is_gone, count(*)::integer as count from events
    where no is null group by all order by count desc, id`)
  const [counted] = await rows('select count(*)::integer as count from events')
  return {
    isSimulated: about?.simulated === true,
    events: Number(counted?.count),
    leftOut: out.map(({ id, is_gone: isGone, count }) => ({
      id: String(id),
      why: isGone ? 'gone' : 'unknown',
      count: Number(count),
    })),
  }
}
