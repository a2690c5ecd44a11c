import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium, rootFlags } from '../../scripts/setup/chromium.mjs'
import { currentCharts, dictionariesFor } from '../command/charts'
import { put } from '../command/files'
import type { Chart } from '../model/chart'
import { bookOf } from './page'
import { noScreens, screensIn, type Screens } from './scenes'

const charts = currentCharts()
const known = new Set(charts.flatMap((chart) => chart.states.map(({ id }) => id)))
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const UNSURE = 'We got no answer. What you typed is kept. Try again: nothing is sent twice.'
const screens: Screens = {
  ...noScreens,
  locales: ['id', 'th'],
  scenes: [{ name: 'login', states: ['login', 'otp', 'otp.confirming.entering.checking'], reads: [] }],
  unseen: ['otp.confirming.entering.checking'],
  failures: ['timeout', 'garbled'].map((failure) => ({
    transition: 'loan.applying/failed:apply/-/agreeing',
    failure,
    reads: [UNSURE],
  })),
  missing: [{ state: 'otp.done', why: 'passing' }],
}
/** A revision in which a loan could not be open already. */
const withoutApplied = (chart: Chart): Chart => ({
  ...chart,
  transitions: chart.transitions.filter(({ id }) => id !== 'loan.applying/failed:apply/isInProgress/applied'),
})
const taken = new Map([['loan.applying/done:apply/-/applied', ['e2e/borrowing/a.spec.ts › a loan is sent']]])
const before = { revision: 'the one before', charts: charts.map(withoutApplied) }
const sources = { screens, taken, before }
const folder = mkdtempSync(join(tmpdir(), 'flow-book-'))
const asked: string[] = []

let browser: Browser
let page: Page
beforeAll(async () => {
  for (const [path, text] of await bookOf(charts, await dictionariesFor(charts), sources)) put(folder, path, text)
  for (const locale of screens.locales) {
    mkdirSync(join(folder, 'screens', locale), { recursive: true })
    writeFileSync(join(folder, 'screens', locale, 'login.webp'), pixel)
  }
  browser = await chromium.launch({ executablePath: (await findChromium()) ?? '', args: rootFlags() })
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('request', (request) => asked.push(request.url()))
}, 300_000)
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true, force: true })
})

const open = (file: string, hash = '') => page.goto(pathToFileURL(join(folder, file)).href + hash)

describe('the flow book', () => {
  it.each(['index.html', 'id.html'])('has a card for every state, and no link without an end (%s)', async (file) => {
    await open(file)
    const { cards, links, ids } = await page.evaluate(() => ({
      cards: [...document.querySelectorAll('.state-card')].map(({ id }) => id),
      links: [...document.querySelectorAll('a[href^="#"]')].map((link) => (link.getAttribute('href') ?? '').slice(1)),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    }))
    expect(new Set(cards)).toEqual(known)
    expect(links.filter((link) => !ids.includes(link))).toEqual([])
  })

  it('leads from a state in a picture to its ways in and out, and to its screen in each language', async () => {
    await open('index.html')
    await page.locator('#sheet-otp-confirming [data-state="otp.confirming.entering.checking"] .title').first().click()
    const card = page.locator('[id="otp.confirming.entering.checking"]')
    await expect.poll(() => card.evaluate((element) => element.matches(':target'))).toBe(true)
    for (const folded of await card.locator('summary').all()) await folded.click()
    const text = await card.innerText()
    expect(text).toMatch(
      /What leads here.*\s+Filling in the code: has typed the code .*\s+Filling in the code: sends the code/,
    )
    expect(text).toMatch(/check the code: failed\s+Filling in the code\s+…\/failed:checkCode/)
    expect(text).toContain('POST /api/user/login/otpLoginCheck')
    expect(text).toContain('Nothing changes on the screen as this begins.')
    expect(await card.locator('.phone img').getAttribute('src')).toBe('screens/id/login.webp')
  })

  it('says of a failed call what is read, a row for each kind of failure, in the language that is shown', async () => {
    await open('index.html', '#loan.applying')
    const rows = page.locator('[id="loan.applying"] .outcomes tbody tr')
    const read = async () => (await rows.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' '))
    expect(await read()).toContainEqual(
      expect.stringMatching(/^6 otherwise: no answer in time, unreadable Every cost is shown We got no answer\. /),
    )
  })

  it('says which tests took the transitions of a state, what no test took, and what changed since a revision', async () => {
    await open('index.html', '#loan.applying')
    const text = await page.locator('[id="loan.applying"]').innerText()
    expect(text).toContain('a loan is sent')
    expect(text).toMatch(/Never taken: .*over the limit \(314\)/)
    expect(text).toMatch(/What changed since the one before\s+Added: .* → A loan is open/)
  })

  it('can be searched for its words, and is opened at an address of the app', async () => {
    await open('index.html', '#/login')
    expect(await page.evaluate(() => document.querySelector(':target')?.closest('.state-card')?.id)).toBe(
      'app.screen.open.login',
    )
    await page.getByRole('searchbox').fill('next code')
    await expect.poll(() => page.locator('.results a').count()).toBeGreaterThan(0)
    expect(await page.locator('.results a').allInnerTexts()).toContain(
      'Waiting before the next code · otp.confirming.sending.cooling',
    )
  })

  it('shows screens and sentences in the language of one switch, and finds a text in any', async () => {
    await open('index.html', '#loan.applying')
    const card = page.locator('[id="loan.applying"]')
    const read = () => card.locator('q:visible').allInnerTexts()
    await card.scrollIntoViewIfNeeded()
    expect(await read()).toContain('Your session has ended. Please sign in again.')
    await page.locator('.top').getByRole('button', { name: 'th', exact: true }).click()
    expect(await read()).toContain('การเข้าสู่ระบบหมดอายุแล้ว กรุณาเข้าสู่ระบบอีกครั้ง')
    expect(await read()).not.toContain('Your session has ended. Please sign in again.')
    await page.locator('#login').scrollIntoViewIfNeeded()
    expect(await page.locator('#login .phone img').getAttribute('src')).toBe('screens/th/login.webp')
    await card.getByText('Texts of the screen').click()
    expect(await card.locator('details[data-texts] li').count()).toBeGreaterThan(50)
    await page.getByRole('searchbox').fill('cara membayar yang lain')
    await expect
      .poll(() => page.locator('.results a[href="#app.screen.signedIn.repay"]').allInnerTexts())
      .toEqual([expect.stringContaining('Pilih cara membayar yang lain')])
  })

  it('opens within two seconds from a disk, and is no wider than its window', async () => {
    await open('index.html')
    const { opened, width } = await page.evaluate(() => ({
      opened: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventEnd,
      width: document.documentElement.scrollWidth,
    }))
    expect(opened).toBeLessThan(2000)
    expect(width).toBe(1280)
  })

  it('needs no network', () => {
    expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([])
  })
})

describe('the screens', () => {
  it('are refused when they show a state that no machine has', () => {
    const text = JSON.stringify({ locales: ['id'], scenes: [{ name: 'old', states: ['app.screen.gone'] }] })
    expect(() => screensIn(text, known)).toThrow(
      'e2e/photographs shows states which no machine has: old: app.screen.gone',
    )
  })
})
