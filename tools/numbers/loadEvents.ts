import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/setup/paths.mjs'
import { ownEvents } from '#domain/tracking/event'
import { eventIds } from '#domain/tracking/eventIds'
import { formerEventIds, todayOf } from '#domain/tracking/formerEventIds'
import { quoted, type Database } from './duckdb'

/**
 * What numbers can be taken by. Each visit has one of each: its own, or that of its first event. A cohort is of visitors
 * whose first event is in a week, named by its Monday, for 45 days.
 */
export const cuts = ['language', 'browser', 'version', 'week', 'cohort'] as const
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
  visitor: 'varchar',
  cohort: 'varchar',
  simulated: 'boolean',
}
/** Not in the exports of earlier lenders. */
const added = ['visitor', 'cohort', 'simulated']

/** PostgreSQL adds the offset of its time zone. */
const LOCAL = `regexp_matches(began_in, ':.*[+-](0[1-9]|1[0-4])(:?[0-9]{2})?$')`

/** Columns of a table or file, in which some may be missing. */
function selected(there: ReadonlySet<unknown>, source: string, castOf: (name: string, type: string) => string): string {
  const missing = Object.keys(columns).find((name) => !added.includes(name) && !there.has(name))
  if (missing !== undefined) throw new Error(`${source} has no column ${missing}: it is not of exported_events`)
  return Object.entries(columns)
    .map(([name, type]) => `${there.has(name) ? castOf(name, type) : `cast(null as ${type})`} as ${name}`)
    .join(', ')
}

async function sourceOf({ rows }: Database, file: string): Promise<string> {
  if (!file.endsWith('.parquet')) {
    const types = Object.entries(columns).map(([name, type]) => `${name}: ${quoted(type)}`)
    return `select * replace (cast(began_in as timestamp) as began_in), ${LOCAL} as is_local from read_json(${quoted(file)}, format = 'newline_delimited', columns = {${types.join(', ')}})`
  }
  const described = await rows(`describe select * from read_parquet(${quoted(file)})`)
  const there = new Set(described.map(({ column_name: name }) => name))
  const list = selected(there, file, (name, type) => `cast(${name} as ${name === 'began_in' ? 'timestamp' : type})`)
  return `select ${list}, false as is_local from read_parquet(${quoted(file)})`
}

async function sourceIn({ rows }: Database): Promise<string> {
  const found = await rows(`select column_name from information_schema.columns where table_name = 'exported_events'`)
  const there = new Set(found.map(({ column_name: name }) => name))
  if (there.size === 0) throw new Error('the database has no exported_events that its user may read')
  const castOf = (name: string, type: string) => (name === 'content' ? name : `cast(${name} as ${type})`)
  const list = selected(there, 'exported_events', (name, type) =>
    name === 'began_in' ? `began_in at time zone 'UTC'` : castOf(name, type),
  )
  return `select ${list}, false as is_local from exported_events`
}

/** The Monday of a column’s week, as text. */
const mondayOf = (column: string) => `cast(cast(date_trunc('week', ${column}) as date) as varchar)`

/** What the engines say in different words; the rest of the SQL is the same for both. */
const words = {
  duckdb: {
    table: 'table',
    firstOf: (column: string) => `arg_min(${column}, place)`,
    entries: `select visit_no, entry.key as name, entry.value as path
      from (select visit_no, unnest(map_entries(cast(content as map(varchar, varchar)))) as entry from closing)`,
  },
  postgres: {
    table: 'temporary table',
    firstOf: (column: string) => `(array_agg(${column} order by place))[1]`,
    entries: `select visit_no, entry.key as name, entry.value as path
      from closing cross join lateral jsonb_each_text(content) as entry`,
  },
} as const

export interface Loaded {
  isSimulated: boolean
  /** The hour of the latest event, in milliseconds since 1970: what has happened later isn't known. */
  until: number
  events: number
  /** What the figures leave out: events that nothing is today, and ids of no version. */
  leftOut: { id: string; why: 'gone' | 'unknown'; count: number }[]
}

/**
 * Reads `exported_events`, from its files or in its database, into the tables `events (no, visit_no, place, duration)`,
 * `ids (no, id, source)`, `visits (visit_no, visitor_no, is_visit, events)` with a column for each cut, and
 * `lefts (visit_no, state)`. Ids are those of today. Events without a visit count as events, and as no visit or visitor;
 * a visit of no known visitor is of one of its own.
 */
export async function loadEvents(database: Database, files: readonly string[]): Promise<Loaded> {
  const { engine, rows } = database
  const { table, firstOf, entries } = words[engine]
  const sources =
    engine === 'postgres'
      ? [await sourceIn(database)]
      : await Promise.all(files.map((file) => sourceOf(database, file)))
  if (sources.length === 0) throw new Error('name the files of events, or the database: --events <file>')
  // Parquet is read as often as it is asked for; text is parsed once, and the places in a visit are found once.
  const isParquet = engine === 'duckdb' && files.every((file) => file.endsWith('.parquet'))
  const create = async (name: string, query: string) => {
    await rows(`create ${name === 'given' && isParquet ? 'view' : table} ${name} as ${query}`)
    if (engine === 'postgres') await rows(`analyze ${name}`)
  }
  await create(
    'given',
    `select id_name, began_in, is_local, duration, content,
      coalesce(visit, 'week ' || ${mondayOf('began_in')}) as visit,
      visit is not null as is_visit, place, version,
      case when visit is not null then visitor end as visitor, case when visit is not null then cohort end as cohort, coalesce(simulated, false) as simulated
    from (${sources.join(' union all ')}) as source`,
  )
  const idRows = eventIds.map((id, no) => {
    const source = id.includes('/') && !id.startsWith('app/') ? quoted(id.slice(0, id.indexOf('/'))) : 'null'
    const isOwn = Object.values<string>(ownEvents).includes(id)
    return `(cast(${no} as smallint), ${quoted(id)}, ${isOwn ? 'null' : source})`
  })
  await create('ids', `select * from (values ${idRows.join(',')}) as t (no, id, source)`)
  await create('former', `select * from (values ${formerRows().join(',')}) as t (id, since, until, today)`)
  const actors = prefixes().map(([name, prefix]) => `(${quoted(name)}, ${quoted(prefix)})`)
  await create('actors', `select * from (values ${actors.join(',')}) as t (name, prefix)`)
  const said = (field: string) =>
    `coalesce(min(case when id_name = ${quoted(ownEvents.start)} then content->>'${field}' end), 'unknown')`
  await create(
    'visits',
    `select cast(row_number() over () as integer) as visit_no, cast(dense_rank() over (order by visitor) as integer) as visitor_no, v.* from (
      select visit, bool_and(is_visit) as is_visit, count(*) as events, max(place) as last, bool_or(simulated) as simulated,
        bool_or(is_local) as is_local, ${said('language')} as language, ${said('browser')} as browser,
        coalesce(cast(${firstOf('version')} as varchar), 'unknown') as version, ${mondayOf(firstOf('began_in'))} as week,
        coalesce(${firstOf('visitor')}, visit) as visitor, coalesce(${firstOf('cohort')}, 'unknown') as cohort, max(began_in) as until
      from given group by visit) as v`,
  )
  const [about] = await rows(
    `select bool_or(simulated) as simulated, bool_or(is_local) as is_local, cast(max(until) as varchar) as until from visits`,
  )
  if (about?.is_local) throw new Error('began_in is not in UTC: export with PGTZ=UTC')
  await create(
    'events',
    `select i.no, v.visit_no, g.place, g.duration, case when i.no is null then g.id_name end as left_out, f.id is not null as is_gone
    from given g
    join visits v on v.visit = g.visit
    left join former f on f.id = g.id_name and g.began_in >= f.since and g.began_in < f.until
    left join ids i on i.id = case when f.id is null then g.id_name else f.today end`,
  )
  await create(
    'lefts',
    `with closing as (
      select v.visit_no, g.content from given g join visits v on v.visit = g.visit and v.is_visit and v.last = g.place
      where g.id_name in (${quoted(ownEvents.hidden)}, ${quoted(ownEvents.closed)})
    ), said as (${entries})
    select distinct s.visit_no, coalesce(a.prefix, s.name) || case when s.path = '' then '' else '.' || s.path end as state
    from said s left join actors a on a.name = s.name
    union all
    select visit_no, 'not told' from visits where is_visit and visit_no not in (select visit_no from said)`,
  )
  const out = await rows('select left_out as id, is_gone, count(*) as count from events where no is null group by 1, 2')
  const [counted] = await rows('select count(*) as count from events')
  return {
    isSimulated: about?.simulated === true,
    until: Date.parse(`${String(about?.until).replace(' ', 'T')}Z`),
    events: Number(counted?.count),
    leftOut: out
      .map(({ id, is_gone: isGone, count }) => ({
        id: String(id),
        why: isGone ? ('gone' as const) : ('unknown' as const),
        count: Number(count),
      }))
      .toSorted((a, b) => b.count - a.count || compareText(a.id, b.id)),
  }
}

/** As both engines would by bytes, whatever the database’s collation is. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
