import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Marks, Passed } from '../../diagrams/numbers/marks'
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
/** The hour of the last event; places in a visit are less than what is between two hours. */
const hourOf = (events: SimulatedEvent[]): number =>
  (Math.max(...events.map(({ began_in: at }) => Date.parse(at))) / 3_600_000) * 1e7

/** Visit by visit, in the order of its events: by another way than the SQL. A visitor has all of theirs. */
function recount({ marks, way, resumesAt }: Marks, groups: SimulatedEvent[][][]): Map<string, Passed> {
  const prefixOf = new Map(prefixes())
  const nearest = (times: number[]) => times.toSorted((a, b) => a - b)[Math.ceil(times.length / 2) - 1] ?? null
  const people = groups.map((own) =>
    own.map((events) => {
      const ids = events.map(({ id_name: id }) => today(id))
      const last = events.at(-1)!
      const isTold = last.id_name === ownEvents.closed || last.id_name === ownEvents.hidden
      const told = isTold ? Object.entries(last.content) : []
      const ends = new Set(told.map(([name, path]) => `${prefixOf.get(name)}.${String(path)}`))
      return { events, ids, ends, hour: hourOf(events) }
    }),
  )
  const at = people.map((visits) =>
    marks.map((mark) => {
      const own = new Set(mark.ids)
      return visits.flatMap(({ ids, ends, hour }) => [
        ...ids.flatMap((id, place) => (id !== null && own.has(id) ? [hour + place] : [])),
        ...(mark.ends.some((state) => ends.has(state)) ? [hour + 9_999_999] : []),
      ])
    }),
  )
  const indexOf = (key: string) => marks.findIndex((mark) => mark.key === key)
  const counted = marks.map(({ key, tracks }, mark): [string, Passed] => {
    const rank = way.indexOf(key)
    const later = (rank === way.length - 1 ? [resumesAt] : rank < 0 ? [] : way.slice(rank + 1)).map(indexOf)
    const there = at.flatMap((seen, person) => (seen[mark]!.length > 0 ? [{ seen, person }] : []))
    const wentOn = there.filter(({ seen }) =>
      later.some((other) => Math.max(...seen[other]!) > Math.min(...seen[mark]!)),
    )
    const times = there.flatMap(({ person }) => {
      const sums = tracks.flatMap((track) => {
        const own = people[person]!.flatMap(({ events, ids }) =>
          events.filter((_, i) => ids[i] !== null && track.includes(ids[i]!)),
        )
        return own.length === 0 ? [] : [own.reduce((sum, { duration }) => sum + duration, 0)]
      })
      return sums.length === 0 ? [] : [Math.max(...sums)]
    })
    return [key, { came: there.length, wentOn: wentOn.length, median: nearest(times) }]
  })
  return new Map(counted.filter(([, { came }]) => came > 0))
}

/** By visit, of those whose first event is in a week. */
const inWeek = (from: string, to: string) =>
  [...visits.values()].filter(([first]) => first!.began_in >= from && first!.began_in < to).map((events) => [events])

const ofCohort = (cohort: string) => {
  const own = [...visits.values()].filter(([first]) => first!.cohort === cohort)
  return [...new Set(own.map(([first]) => first!.visitor))].map((visitor) =>
    own.filter(([first]) => first!.visitor === visitor),
  )
}

it('counts on the journey what a walk through each visit counts, to the unit, of two weeks', async () => {
  const drawn = await journeyNumbers(database, {
    of: { week: WEEK },
    against: { week: '2026-12-07' },
    language: 'en',
    loaded,
    isForPublishing: false,
  })
  expect(new Map(drawn.counts)).toEqual(recount(drawn.marks, inWeek(WEEK, '2026-12-07')))
  expect(new Map(drawn.before)).toEqual(recount(drawn.marks, inWeek('2026-12-07', '2026-12-14')))
  expect(drawn.counts.size).toBeGreaterThan(30)
})

it('counts the visitors of a cohort through all their visits', async () => {
  const drawn = await journeyNumbers(database, {
    of: { cohort: WEEK },
    against: { cohort: '2026-12-07' },
    language: 'en',
    loaded,
    isForPublishing: false,
  })
  expect(new Map(drawn.counts)).toEqual(recount(drawn.marks, ofCohort(WEEK)))
  expect(new Map(drawn.before)).toEqual(recount(drawn.marks, ofCohort('2026-12-07')))
  expect(drawn.svg).toMatch(
    new RegExp(`>${ofCohort(WEEK).length} visitors arrived 30 Nov.*each followed for [0-9]+/45 days`),
  )
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
  for (const row of journeyRows(drawn).filter(({ continued: wentOn }) => wentOn !== '')) {
    expect(read.get(`came ${row.id}`)).toBe(texts.count(Number(row.came)))
    if (row.id !== 'at end') expect(read.get(`left ${row.id}`)).toBe(texts.count(Number(row.left)))
  }
})
