import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../../scripts/setup/paths.mjs'
import { startPostgres } from '../../scripts/setup/postgres.mjs'
import { openDuckDb, type Database } from './duckdb'
import { loadEvents } from './loadEvents'
import { knownOf, listedIn, pinnedIn, publishedOf, rangesOf, type PublishedCell } from './publish'
import { openPostgres } from './postgres'
import { writeEvents } from './writeEvents'

const TIMEOUT = 300_000
const folder = mkdtempSync(join(tmpdir(), 'numbers-publish-'))
const weeks = ['2026-11-30', '2026-12-07']
let database: Database
let published: PublishedCell[][]

beforeAll(async () => {
  const { files } = await writeEvents({ borrowers: 1500, seed: 2, weeks: 2 }, folder, 'parquet')
  database = await openDuckDb()
  await loadEvents(database, files)
  published = []
  for (const week of weeks) published.push(await publishedOf(database, week))
}, TIMEOUT)

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** By another way than `rangesOf`: of each row alone, what its sums leave open, in closed form. */
function openInRow(row: readonly PublishedCell[]): { cell: PublishedCell; width: number }[] {
  const cuts = [...new Set(row.map(({ cut }) => cut))]
  const partsOf = (cut: string) => row.filter((cell) => cell.cut === cut).map((cell) => ({ cell, ...knownOf(cell) }))
  const sum = (parts: readonly { lo: number; hi: number }[], end: 'lo' | 'hi') =>
    parts.reduce((whole, part) => whole + part[end], 0)
  const least = Math.max(...cuts.map((cut) => sum(partsOf(cut), 'lo')))
  const most = Math.min(...cuts.map((cut) => sum(partsOf(cut), 'hi')))
  return cuts.flatMap((cut) =>
    partsOf(cut).map(({ cell, lo, hi }) => {
      const others = partsOf(cut).filter((part) => part.cell !== cell)
      const from = Math.max(lo, least - sum(others, 'hi'))
      return { cell, width: Math.min(hi, most - sum(others, 'lo')) - from }
    }),
  )
}

it('leaves each hidden number of two weeks open by 5 or more, in its row alone', () => {
  for (const cells of published) {
    const rows = new Map<string, PublishedCell[]>()
    for (const cell of listedIn(cells)) rows.set(cell.id, [...(rows.get(cell.id) ?? []), cell])
    const hidden = [...rows.values()].flatMap(openInRow).filter(({ cell }) => cell.shown === null)
    expect(hidden.length).toBeGreaterThan(500)
    expect(hidden.filter(({ width }) => width < 5)).toEqual([])
  }
})

it('leaves each hidden number of two weeks open by 5 or more, with all that the charts say', () => {
  for (const cells of published) {
    const hidden = cells.filter(({ shown, visitors }) => shown === null && visitors > 0)
    const shown = cells.filter((cell) => cell.shown !== null)
    expect(hidden.length).toBeGreaterThan(500)
    // What is ten or more is shown, but for what another number could be worked out by.
    expect(shown.length).toBeGreaterThan(cells.filter(({ visitors }) => visitors >= 10).length * 0.9)
    expect(pinnedIn(cells)).toEqual([])
  }
})

it('shows no number below ten, and none that is not a ten', () => {
  const shown = published.flat().flatMap((cell) => cell.shown ?? [])
  expect(shown.filter((number) => number < 10 || number % 10 !== 0)).toEqual([])
})

it('lists each id for all values or for none, in an order that says nothing', () => {
  for (const cells of published) {
    const idsOf = new Map<string, string[]>()
    for (const { cut, value, id } of listedIn(cells))
      idsOf.set(`${cut} ${value}`, [...(idsOf.get(`${cut} ${value}`) ?? []), id])
    const [first = [], ...others] = idsOf.values()
    expect(first.length).toBeGreaterThan(300)
    expect(first).toEqual(first.toSorted())
    for (const ids of others) expect(ids).toEqual(first)
    expect(new Set(listedIn(cells).filter(({ shown }) => shown !== null))).toEqual(
      new Set(cells.filter(({ shown }) => shown !== null)),
    )
  }
})

it('works out hidden numbers of tables that are not rounded', () => {
  const exact = published[0]!.map((cell) => ({
    ...cell,
    known: cell.visitors < 10 ? { lo: 0, hi: 9 } : { lo: cell.visitors, hi: cell.visitors },
  }))
  const ranges = rangesOf(exact)
  const small = exact.filter(({ visitors }) => visitors < 10)
  const found = small.filter(({ cut, value, id }) => {
    const { lo, hi } = ranges.get(`${cut}\t${value}\t${id}`)!
    return hi - lo < 5
  })
  expect(found.length).toBeGreaterThan(50)
})

it('has each true number within what can be worked out of it', () => {
  for (const cells of published) {
    const ranges = rangesOf(cells.map((cell) => ({ ...cell, known: knownOf(cell) })))
    const wrong = cells.filter(({ cut, value, id, visitors }) => {
      const { lo, hi } = ranges.get(`${cut}\t${value}\t${id}`)!
      return visitors < lo || visitors > hi
    })
    expect(wrong).toEqual([])
  }
})

/** Of the week that began on 2 November, as if borrowers had sent them. */
function eventsOfNovember(file: string): string[] {
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const { began_in: began, simulated: _, ...event } = JSON.parse(line) as { began_in: string; simulated: boolean }
      const at = Date.parse(began) % (7 * 24 * 3_600_000)
      return { ...event, began_in: new Date(Date.UTC(2026, 10, 5) + at).toISOString(), cohort: '2026-11-02' }
    })
  return lines.map((line) => JSON.stringify(line))
}

const publishInto = (folderOf: string, events: string) =>
  execFileSync(
    process.execPath,
    ['scripts/diagrams.mjs', '--ask', 'numbers', '--events', events, '--publish', folderOf],
    { cwd: root, encoding: 'utf8' },
  )

it('publishes a week once, into whatever folder, of files and of a database', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const { files } = await writeEvents({ borrowers: 60, seed: 3, weeks: 1 }, folder, 'ndjson')
  const lines = eventsOfNovember(files[0]!)
  const events = join(folder, 'events.ndjson')
  writeFileSync(events, lines.join('\n'))
  expect(publishInto(first, events)).toMatch(/2026-11-02\.csv: \d+ numbers/)
  expect(readFileSync(join(first, '2026-11-02.csv'), 'utf8')).toMatch(/^week,cut,value,id,visitors\n/)
  writeFileSync(events, lines.slice(0, -100).join('\n'))
  expect(publishInto(second, events)).toMatch(/2026-11-02 was published before, says .*published\.json: never twice/)
  expect(existsSync(join(second, '2026-11-02.csv'))).toBe(false)

  const postgres = await startPostgres()
  const lender = await openPostgres(postgres.url)
  await lender.rows(`create table exported_events (id_name text, began_in timestamptz, duration integer, content jsonb,
    visit text, place integer, version integer, visitor text, cohort date);
    create table published_weeks (week date primary key, published_at timestamptz not null default now())`)
  await lender.rows(`insert into exported_events
    select * from jsonb_populate_recordset(null::exported_events, '[${lines.join(',').replaceAll("'", "''")}]')`)
  await lender.close()
  const [third, fourth] = [join(folder, 'third'), join(folder, 'fourth')]
  expect(publishInto(third, postgres.url)).toMatch(/2026-11-02\.csv: \d+ numbers/)
  expect(readFileSync(join(third, '2026-11-02.csv'))).toEqual(readFileSync(join(first, '2026-11-02.csv')))
  expect(publishInto(fourth, postgres.url)).toMatch(/2026-11-02 was published before, says published_weeks/)
  postgres.stop()
}, 120_000)
