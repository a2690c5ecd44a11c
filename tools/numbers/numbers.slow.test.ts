import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentCharts, dictionariesFor } from '../../diagrams/command/charts'
import { marksFor } from '../../diagrams/numbers/bookNumbers'
import { startPostgres } from '../../scripts/setup/postgres.mjs'
import { flowNumbersOf } from './bookData'
import { openDuckDb, type Database } from './duckdb'
import { figuresOf, funnelOf, loanFunnel, type Figure } from './figures'
import { cuts, loadEvents, type Loaded } from './loadEvents'
import { passingOf } from './passing'
import { openPostgres } from './postgres'
import { publishedOf } from './publish'
import type { Truth } from './simulateEvents'
import { writeEvents } from './writeEvents'

const TIMEOUT = 300_000
const folder = mkdtempSync(join(tmpdir(), 'numbers-test-'))
const engines = ['duckdb', 'postgres'] as const
const opened = {} as Record<(typeof engines)[number], { database: Database; loaded: Loaded }>
let truth: Truth
let postgres: Awaited<ReturnType<typeof startPostgres>>

const UNKNOWN = 'nothing/that.any/version/sends'
const unknown = {
  id_name: UNKNOWN,
  began_in: '2026-12-01T00:00:00+00:00',
  duration: 100,
  content: {},
  visit: null,
  place: 1,
  version: null,
}

/** In a table with the columns of the lender’s view. */
async function fill(database: Database, files: readonly string[]) {
  await database.rows(`create table exported_events (id_name text, began_in timestamptz, duration integer, content jsonb,
    visit text, place integer, version integer, visitor text, cohort date, simulated boolean)`)
  for (const file of files) {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    for (let at = 0; at < lines.length; at += 20_000) {
      const rows = `[${lines.slice(at, at + 20_000).join(',')}]`.replaceAll("'", "''")
      await database.rows(`insert into exported_events
        select * from jsonb_populate_recordset(null::exported_events, '${rows}')`)
    }
  }
}

beforeAll(async () => {
  const simulation = { borrowers: 400, seed: Number(process.env['FC_SEED'] ?? 1), weeks: 9 }
  const other = join(folder, 'other.ndjson')
  writeFileSync(other, `${JSON.stringify(unknown)}\n`)
  const parquet = await writeEvents(simulation, folder, 'parquet')
  truth = parquet.truth
  const inFiles = await openDuckDb()
  opened.duckdb = { database: inFiles, loaded: await loadEvents(inFiles, [...parquet.files, other]) }
  const { files } = await writeEvents(simulation, folder, 'ndjson')
  postgres = await startPostgres()
  const lender = await openPostgres(postgres.url)
  await fill(lender, [...files, other])
  opened.postgres = { database: lender, loaded: await loadEvents(lender, []) }
}, TIMEOUT)

afterAll(async () => {
  for (const { database } of Object.values(opened)) await database.close()
  postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const keyOf = ({ value, kind, id }: Figure) => `${value} ${kind} ${id}`
const sorted = (figures: readonly Figure[]) => figures.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

describe.each(engines)('in %s', (engine) => {
  it.each([null, ...cuts])('each figure is what the simulator counted, to the unit, by %s', async (by) => {
    const found = sorted(await figuresOf(opened[engine].database, by))
    expect(found.length).toBeGreaterThan(300)
    expect(found).toEqual(sorted(truth.figures(by)))
    expect(found.filter(({ visitors, visits }) => visitors < visits).length).toBeGreaterThan(100)
  })

  it('what is left out is listed, gone ids and unknown ones, and that events are simulated', () => {
    const gone = [...truth.leftOut].map(([id, count]) => ({ id, why: 'gone', count }))
    expect(gone).toHaveLength(1)
    expect(opened[engine].loaded.leftOut).toEqual([...gone, { id: UNKNOWN, why: 'unknown', count: 1 }])
    expect(opened[engine].loaded).toMatchObject({ isSimulated: true, events: truth.events + 1 })
  })
})

it('funnels and what is published are the same in both engines, rows in the same order', async () => {
  const from = async ({ database }: { database: Database }) => [
    await figuresOf(database, 'browser', { language: 'id', from: '2026-12-07' }),
    await funnelOf(database, loanFunnel, { by: 'language' }),
    await funnelOf(database, loanFunnel, { by: 'cohort', unit: 'visitor' }),
    await publishedOf(database, '2026-11-30'),
  ]
  const found = await from(opened.duckdb)
  expect(found.every(({ length }) => length >= loanFunnel.length * 2)).toBe(true)
  expect(await from(opened.postgres)).toEqual(found)
})

it('the journey, by visits and by the visitors of cohorts, and the numbers of the flow book are the same in both engines', async () => {
  const charts = currentCharts()
  const [english] = await dictionariesFor(charts)
  const marks = marksFor(charts, english!)
  const from = async ({ database }: { database: Database }) => {
    const { ids, cells, times, values } = await flowNumbersOf(database, marks, true)
    const pairs = (list: number[], size: number) =>
      Object.fromEntries(list.flatMap((n, i) => (i % size === 0 ? [[ids[n], list.slice(i + 1, i + size)]] : [])))
    return {
      values,
      visits: await passingOf(database, marks, ['week']),
      visitors: await passingOf(database, marks, ['cohort'], {}, 'visitor'),
      cells: Object.fromEntries(cells.map((cell) => [cell.slice(0, 4).join(' '), pairs(cell.slice(4), 2)])),
      times: Object.fromEntries(Object.entries(times).map(([key, list]) => [key, pairs(list, 3)])),
    }
  }
  const found = await from(opened.duckdb)
  expect(Object.keys(found.cells).length).toBeGreaterThan(100)
  expect(found.visitors.size).toBeGreaterThan(3)
  expect(await from(opened.postgres)).toEqual(found)
}, 120_000)
