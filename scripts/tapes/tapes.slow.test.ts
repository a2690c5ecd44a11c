import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from '../../tools/bounds/openChromium'
import { replayed, tapeOf, type Replay } from './replayTesting'

const ALL = Number(process.env['TAPES'] ?? 24)
const FROM = Number(process.env['TAPES_FROM'] ?? 1)
const STEPS = 100
const AT_ONCE = 50

let there: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  there = await openChromium()
})
afterAll(() => there.close())

test(`${ALL} random tapes replay alike in Node and Chromium: state, context and address after every step`, async () => {
  let steps = 0
  for (let first = FROM; first < FROM + ALL; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, FROM + ALL - first)
    const tapes = Array.from({ length: count }, (_, i) => tapeOf(first + i, STEPS))
    const here = replayed(tapes)
    expect(here.flatMap(({ divergence }) => divergence ?? [])).toEqual([])
    expect(await there.call<Replay[]>('scripts/tapes/replayTesting.ts', 'replayed', tapes)).toEqual(here)
    steps += here.reduce((sum, { marks }) => sum + marks.length, 0)
  }
  expect(steps).toBeGreaterThan(ALL * 50)
}, 1_200_000)
