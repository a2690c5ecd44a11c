// VITE_QA=1 npm run build && node scripts/ts.mjs e2e/inspector/tester/takePictures.ts: makes the pictures of
// docs/inspector.md from the real build.
import { mkdirSync } from 'node:fs'
import { chromium, type Page } from 'playwright/test'
import sharp from 'sharp'
import { findChromium, rootFlags } from '../../../scripts/setup/chromium.mjs'
import { expect } from '../../fixtures/expect'
import { startLender } from '../../fixtures/lender'
import { Tester } from './Tester'

const FOLDER = 'docs/inspector'
const WIDTH = 1200

async function savePicture(page: Page, name: string) {
  const picture = sharp(await page.screenshot({ animations: 'disabled' }))
  await picture
    .resize({ width: WIDTH, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(`${FOLDER}/${name}.webp`)
}

/** In the countdown at seven seconds, with the clock paused. */
async function bench(tester: Tester) {
  await tester.opens()
  await tester.holdsCountdown()
  await tester.pane('Log of the events').getByRole('button', { name: 'New limit is being assessed' }).click()
  await savePicture(tester.page, 'bench')
}

async function travel(tester: Tester) {
  await tester.opens()
  await tester.jumps('face.refused')
  await expect(tester.page.getByText('Travelling: writes are held')).toBeVisible()
  const shown = tester.page.locator('iframe:visible').contentFrame()
  await expect(shown.locator('[data-screen="/facial-auth/step-one"]')).toBeVisible()
  await expect(tester.pane('Log of the events').locator('.bad').first()).toBeVisible()
  await expect(tester.path).toBeVisible()
  await savePicture(tester.page, 'travel')
}

async function phone(tester: Tester) {
  await tester.follows('app.overlay.countdown.home', 'en')
  await expect(tester.page.locator('iframe:visible').contentFrame().locator('[data-overlay]').first()).toBeVisible()
  await savePicture(tester.page, 'phone')
}

mkdirSync(FOLDER, { recursive: true })
const lender = await startLender('dist/qa')
const executablePath = await findChromium()
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: rootFlags() })
const desk = { width: 1440, height: 900 }
for (const [take, viewport] of [
  [bench, desk],
  [travel, desk],
  [phone, { width: 360, height: 740 }],
] as const) {
  const baseURL = lender.sandbox.url
  const context = await browser.newContext({ baseURL, viewport, serviceWorkers: 'block', timezoneId: 'Asia/Jakarta' })
  await take(new Tester(await context.newPage()))
  await context.close()
}
await browser.close()
await lender.stop()
