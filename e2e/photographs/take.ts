// node scripts/ts.mjs e2e/photographs/take.ts <folder>: photographs the app in five languages for the flow book.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright/test'
import { locales, type Locale } from '#domain/language'
import { findChromium, rootFlags } from '../../scripts/setup/chromium.mjs'
import { begin } from '../fixtures/begin'
import { expect } from '../fixtures/expect'
import { startLender } from '../fixtures/lender'
import type { Sandbox } from '../fixtures/sandbox'
import { openPhone, snapOf, type Studio } from './camera'
import { journeys } from './journeys'
import { plainPlaces } from './places'

/** Tabs at a time: more than a small machine has processors, because journeys mostly wait for countdowns and uploads. */
const LANES = 5

type Job = { name: string; run: () => Promise<void> }

const folder = process.argv[2] ?? 'dist/flow-book'
const pictures = join(folder, 'screens')
const failures: string[] = []

function jobsIn(studio: Studio): Job[] {
  const job = (name: string, act: (page: Page) => Promise<void>): Job => ({
    name,
    run: async () => {
      const page = await openPhone(studio)
      try {
        await act(page)
      } finally {
        await page.context().close()
      }
    },
  })
  const { sandbox, locale } = studio
  const driven = journeys.map(({ name, run, ...beginning }) =>
    job(name, async (page) => run(await begin(page, sandbox, locale, beginning), snapOf(studio, page))),
  )
  // One phone for all routes of a kind of borrower: it loads the app once.
  const plain = [...new Set(plainPlaces.map(({ visitor }) => visitor))].map((visitor) =>
    job(`places of ${visitor ?? 'a visitor'}`, async (page) => {
      await begin(page, sandbox, locale, { visitor, path: '/noren' })
      for (const place of plainPlaces.filter((each) => each.visitor === visitor)) {
        await page.evaluate((path) => window.location.assign(`#${path}`), place.path)
        await expect(page.locator(`[data-screen="${place.route}"]`)).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await snapOf(studio, page)(place.name, place.state)
      }
    }),
  )
  return [...driven, ...plain]
}

async function photograph(browser: Browser, sandbox: Sandbox): Promise<Studio[]> {
  const studios = locales.map((locale): Studio => ({ browser, sandbox, locale, folder: pictures, taken: new Map() }))
  const jobs = studios.flatMap((studio) => jobsIn(studio).map((job) => ({ ...job, locale: studio.locale })))
  const lane = async (): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) await done(job)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return studios
}

/** A busy machine may miss a countdown, so failures are retried once. */
async function done({ name, run, locale }: Job & { locale: Locale }): Promise<void> {
  await run()
    .catch(run)
    .catch((error: unknown) => {
      const message = error instanceof Error ? error.message.split('\n').slice(0, 4).join(' ') : String(error)
      failures.push(`${locale} ${name}: ${message.slice(0, 300)}`)
    })
}

for (const locale of locales) mkdirSync(join(pictures, locale), { recursive: true })
rmSync(join(folder, 'screens.json'), { force: true })
const { sandbox, stop } = await startLender()
const browser = await chromium.launch({ executablePath: (await findChromium()) ?? '', args: rootFlags() })
const studios = await photograph(browser, sandbox)
await browser.close()
await stop()

const taken = new Map(studios.flatMap((studio) => [...studio.taken]))
const screens = { locales, scenes: [...taken].map(([name, states]) => ({ name, states })) }
writeFileSync(join(folder, 'screens.json'), `${JSON.stringify(screens, null, 1)}\n`)
for (const failure of failures) console.error(failure)
if (failures.length > 0) process.exitCode = 1
