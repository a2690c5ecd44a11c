import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Passed } from '../../diagrams/numbers/marks'
import { figureTextsIn } from '../../diagrams/numbers/figureText'
import { ownEvents } from '#domain/tracking/event'
import { eventIds } from '#domain/tracking/eventIds'
import { formerEventIds, todayOf } from '#domain/tracking/formerEventIds'
import { journeyNumbers, journeyRows } from './draw'
import { openDuckDb, type Database } from './duckdb'
import { loadEvents, prefixes, type Loaded } from './loadEvents'
import { simulateEvents, type SimulatedEvent } from './simulateEvents'
import { writeEvents } from './writeEvents'

const simulation = { borrowers: 800, seed: Number(process.env['FC_SEED'] ?? 1), weeks: 2 }
const folder = mkdtempSync(join(tmpdir(), 'numbers-journey-'))
const WEEK = '2026-11-30'
const visits = new Map<string, SimulatedEvent[]>()
let database: Database
let loaded: Loaded

beforeAll(async () => {
  const { files } = await writeEvents(simulation, folder, 'parquet')
  database = await openDuckDb()
  loaded = await loadEvents(database, files)
  simulateEvents(simulation, (event) => {
    if (event.visit !== null) visits.set(event.visit, [...(visits.get(event.visit) ?? []), event])
  })
}, 120_000)

afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const sent = new Set(eventIds)
const isFormer = new Set(formerEventIds.map(([id]) => id))
const today = (id: string): string | null => (sent.has(id) && !isFormer.has(id) ? id : todayOf(id))
const isInWeek = ([first]: SimulatedEvent[], isFirst: boolean): boolean => first!.began_in < '2026-12-07' === isFirst

/** Visit by visit, in the order of its events: by another way than the SQL. */
function recount(marks: Awaited<ReturnType<typeof journeyNumbers>>['marks'], isFirst: boolean): Map<string, Passed> {
  const prefixOf = new Map(prefixes())
  const nearest = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length / 2) - 1] ?? null
  const of = [...visits.values()].filter((events) => isInWeek(events, isFirst))
  const paths = of.map((events) => {
    const ids = events.map(({ id_name: id }) => today(id))
    const last = events.at(-1)!
    const isTold = last.id_name === ownEvents.closed || last.id_name === ownEvents.hidden
    const ends = new Set(
      isTold ? Object.entries(last.content).map(([name, path]) => `${prefixOf.get(name)}.${String(path)}`) : [],
    )
    return { events, ids, ends }
  })
  const at = paths.map(({ ids, ends }) =>
    marks.marks.map((mark) => {
      const own = new Set(mark.ids)
      const places = ids.flatMap((id, place) => (id !== null && own.has(id) ? [place] : []))
      return mark.ends.some((state) => ends.has(state)) ? [...places, Infinity] : places
    }),
  )
  const indexOf = (key: string) => marks.marks.findIndex((mark) => mark.key === key)
  const counted = marks.marks.map(({ key, tracks }, mark): [string, Passed] => {
    const rank = marks.way.indexOf(key)
    const isEnd = rank === marks.way.length - 1
    const later = (isEnd ? [marks.resumesAt] : rank < 0 ? [] : marks.way.slice(rank + 1)).map(indexOf)
    const there = at.flatMap((seen, visit) => (seen[mark]!.length > 0 ? [{ seen, visit }] : []))
    const wentOn = there.filter(({ seen }) =>
      later.some((other) => seen[other]!.some((place) => place > seen[mark]![0]!)),
    )
    const times = there.flatMap(({ visit }) => {
      const { events, ids } = paths[visit]!
      const sums = tracks.flatMap((track) => {
        const own = events.filter((_, i) => ids[i] !== null && track.includes(ids[i]!))
        return own.length === 0 ? [] : [own.reduce((sum, { duration }) => sum + duration, 0)]
      })
      return sums.length === 0 ? [] : [Math.max(...sums)]
    })
    return [key, { came: there.length, wentOn: wentOn.length, median: nearest(times) }]
  })
  return new Map(counted.filter(([, { came }]) => came > 0))
}

it('counts on the journey what a walk through each visit counts, to the unit, of two weeks', async () => {
  const drawn = await journeyNumbers(database, {
    of: { week: WEEK },
    against: { week: '2026-12-07' },
    language: 'en',
    loaded,
    isForPublishing: false,
  })
  expect(new Map(drawn.counts)).toEqual(recount(drawn.marks, true))
  expect(new Map(drawn.before)).toEqual(recount(drawn.marks, false))
  expect(drawn.counts.size).toBeGreaterThan(30)
})

it.each(['en', 'id'] as const)('draws the numbers of its table (%s)', async (language) => {
  const drawn = await journeyNumbers(database, {
    of: { week: WEEK },
    against: null,
    language,
    loaded,
    isForPublishing: false,
  })
  const texts = figureTextsIn(language)
  const read = new Map(
    [...drawn.svg.matchAll(/<tspan[^>]* data-figure="([^"]*)">([^<]*)</g)].map(([, key = '', text]) => [key, text]),
  )
  for (const row of journeyRows(drawn).filter(({ 'went on': wentOn }) => wentOn !== '')) {
    expect(read.get(`came ${row.id}`)).toBe(texts.count(Number(row.came)))
    if (row.id !== 'at end') expect(read.get(`left ${row.id}`)).toBe(texts.count(Number(row.left)))
  }
})
