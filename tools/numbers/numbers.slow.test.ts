import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDuckDb, type Database } from './duckdb'
import { figuresOf, type Figure } from './figures'
import { cuts, loadEvents, type Loaded } from './loadEvents'
import type { Truth } from './simulateEvents'
import { writeEvents } from './writeEvents'

const TIMEOUT = 300_000
const folder = mkdtempSync(join(tmpdir(), 'numbers-test-'))
let database: Database
let truth: Truth
let loaded: Loaded

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

beforeAll(async () => {
  const made = await writeEvents(
    { borrowers: 1000, seed: Number(process.env['FC_SEED'] ?? 1), weeks: 2 },
    folder,
    'parquet',
  )
  truth = made.truth
  const other = join(folder, 'other.ndjson')
  writeFileSync(other, `${JSON.stringify(unknown)}\n`)
  database = await openDuckDb()
  loaded = await loadEvents(database, [...made.files, other])
}, TIMEOUT)

afterAll(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const keyOf = ({ value, kind, id }: Figure) => `${value} ${kind} ${id}`
const sorted = (figures: readonly Figure[]) => figures.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

it.each([null, ...cuts])('gives every figure that the simulator counted, to the unit, by %s', async (by) => {
  const found = sorted(await figuresOf(database, by))
  expect(found.length).toBeGreaterThan(300)
  expect(found).toEqual(sorted(truth.figures(by)))
})

it('lists what it leaves out, gone ids and unknown ones, and says that events are simulated', () => {
  const gone = [...truth.leftOut].map(([id, count]) => ({ id, why: 'gone', count }))
  expect(gone).toHaveLength(1)
  expect(loaded.leftOut).toEqual([...gone, { id: UNKNOWN, why: 'unknown', count: 1 }])
  expect(loaded).toMatchObject({ isSimulated: true, events: truth.events + 1 })
})
