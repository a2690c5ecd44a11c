// node scripts/ts.mjs e2e/photographs/take.ts <folder>: photographs each state of the app in five languages for the flow book.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright/test'
import { locales, type Locale } from '#domain/language'
import type { Screens } from '../../diagrams/book/scenes'
import type { Way } from '../../inspector/travel/travel'
import { findChromium, rootFlags } from '../../scripts/setup/chromium.mjs'
import { startLender } from '../fixtures/lender'
import { openCamera, type Camera, type Texts, type View } from './camera'
import { failingWalks, walksToAll, waysElsewhere, type Walk } from './walks'

/** Tabs at a time: while one waits for a frame, another one draws. */
const TABS = 4
/** Apps live for a moment, so optimising their scripts costs more than it saves. */
const WITHOUT_TURBOFAN = '--js-flags=--no-opt'
/** Decides which pictures differ, and what is read: in the words by which the catalogs name a text. */
const FIRST: Locale = 'en'
const MOST_LINES = 3

interface Shot {
  way: Way
  /** States that end in it, and those of them at whose beginning nothing changes. */
  states: string[]
  unseen: Set<string>
  reads: string[]
}

const folder = process.argv[2] ?? 'dist/flow-book'
const pictures = join(folder, 'screens')
/** By their pixels. */
const shots = new Map<string, Shot>()

async function inTabs<T>(cameras: Camera[], jobs: T[], work: (camera: Camera, job: T) => Promise<void>): Promise<void> {
  const waiting = [...jobs]
  const tab = async (camera: Camera): Promise<void> => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await work(camera, job)
  }
  await Promise.all(cameras.map(tab))
}

/** Photographs the end of a way. */
async function look(camera: Camera, walk: Walk): Promise<void> {
  const { before, after } = await camera.compare(walk.way, FIRST)
  addShot(walk, walk.isScreen ? null : before, after)
}

/** An equal picture is saved once. */
function addShot({ way, states }: Walk, before: View | null, after: View): void {
  const pixels = after.picture.toString('base64')
  const shot = shots.get(pixels) ?? { way, states: [], unseen: new Set(), reads: [] }
  shots.set(pixels, shot)
  shot.states.push(...states)
  if (before?.picture.equals(after.picture)) for (const state of states) shot.unseen.add(state)
  else shot.reads = shot.reads.length > 0 ? shot.reads : readSince(before?.texts ?? null, after.texts)
}

/** The first new lines: of what is announced, or else of the headings, or else of the screen. */
function readSince(before: Texts | null, { said, headings, lines }: Texts): string[] {
  const known = new Set(before?.lines)
  const fresh = (list: string[]): string[] => [...new Set(list)].filter((line) => !known.has(line)).slice(0, MOST_LINES)
  return [said, headings, lines].map(fresh).find((list) => list.length > 0) ?? []
}

/** A machine may run at several places, and be drawn at one of them. */
async function lookElsewhere(camera: Camera, state: string): Promise<void> {
  for (const way of waysElsewhere(state)) {
    const { before, after } = await camera.compare(way, FIRST)
    if (before === null || before.picture.equals(after.picture)) continue
    for (const shot of shots.values()) {
      shot.states = shot.states.filter((each) => each !== state)
      shot.unseen.delete(state)
    }
    addShot({ way, states: [state] }, before, after)
    return
  }
}

const save = (locale: Locale, name: string, picture: Buffer): void =>
  writeFileSync(join(pictures, locale, `${name}.webp`), picture)
const began = performance.now()
const report = (what: string): void => console.log(`${what}: ${Math.round((performance.now() - began) / 1000)} s`)

rmSync(pictures, { recursive: true, force: true })
rmSync(join(folder, 'screens.json'), { force: true })
for (const locale of locales) mkdirSync(join(pictures, locale), { recursive: true })
const { walks, missing } = walksToAll()
report(`${walks.length} ways to ${walks.flatMap(({ states }) => states).length} states`)
const { sandbox, stop } = await startLender('dist/qa')
const browser = await chromium.launch({
  executablePath: (await findChromium()) ?? '',
  args: [...rootFlags(), WITHOUT_TURBOFAN],
})
const cameras = await Promise.all(Array.from({ length: TABS }, () => openCamera(browser, sandbox.url)))
await inTabs(cameras, walks, look)
report(`${shots.size} different pictures`)
await inTabs(
  cameras,
  [...shots.values()].flatMap(({ unseen }) => [...unseen]),
  lookElsewhere,
)
const named = [...shots].flatMap(([pixels, shot]) =>
  shot.states[0] === undefined ? [] : [{ ...shot, name: shot.states[0], pixels }],
)
report(`${named.length} with those at other places`)
for (const { pixels, name } of named) save(FIRST, name, Buffer.from(pixels, 'base64'))
const failures: Screens['failures'] = []
await inTabs(cameras, failingWalks(), async (camera, { way, transition, failure }) => {
  const { before, after } = await camera.read(way, FIRST)
  failures.push({ transition, failure, reads: readSince(before, after) })
})
report(`${failures.length} failures`)
const others = named.flatMap((shot) => locales.filter((each) => each !== FIRST).map((locale) => ({ ...shot, locale })))
await inTabs(cameras, others, async (camera, { way, name, locale }) =>
  save(locale, name, await camera.photograph(way, locale)),
)
report(`in ${locales.length} languages`)
await browser.close()
await stop()

const screens: Screens = {
  locales: [...locales],
  scenes: named.map(({ name, states, reads }) => ({ name, states, reads })),
  unseen: named.flatMap(({ unseen }) => [...unseen]),
  failures,
  missing,
}
writeFileSync(join(folder, 'screens.json'), `${JSON.stringify(screens, null, 1)}\n`)
