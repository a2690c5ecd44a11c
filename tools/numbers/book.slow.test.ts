import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { currentCharts, dictionariesFor } from '../../diagrams/command/charts'
import { put } from '../../diagrams/command/files'
import { bookNumbersOf, marksFor } from '../../diagrams/numbers/bookNumbers'
import { figureTextsIn } from '../../diagrams/numbers/figureText'
import { svgOf } from '../../diagrams/picture/svg'
import { sheetsOf } from '../../diagrams/sheets/sheetsOf'
import { findChromium, rootFlags } from '../../scripts/setup/chromium.mjs'
import { flowNumbersOf } from './bookData'
import { sheetFiguresOf } from './draw'
import { openDuckDb, type Database } from './duckdb'
import { figuresOf, type Selection } from './figures'
import { loadEvents } from './loadEvents'
import { passingOf } from './passing'
import { writeEvents } from './writeEvents'

const folder = mkdtempSync(join(tmpdir(), 'numbers-book-'))
const charts = currentCharts()
const [dictionary] = await dictionariesFor(charts)
const marks = marksFor(charts, dictionary!)
const texts = figureTextsIn('en')
const sheets = ['loan-agreeing', 'loan', 'order']
const CARD = 'loan.applying'
const cuts = ['language', 'browser', 'version', 'week'] as const
let database: Database
let browser: Browser
let page: Page

/** The parts of a page of the flow book that have figures. */
beforeAll(async () => {
  const { files } = await writeEvents({ borrowers: 600, seed: 3, weeks: 2 }, folder, 'parquet')
  database = await openDuckDb()
  await loadEvents(database, files)
  const numbers = bookNumbersOf(charts, await flowNumbersOf(database, marks, true))
  const pictures = await Promise.all(
    sheetsOf(charts, dictionary!)
      .filter(({ name }) => sheets.includes(name))
      .map((sheet) =>
        svgOf(numbers.sheet(sheet, dictionary!), { language: 'en', marks: new Map(), hrefOf: () => null }),
      ),
  )
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><body>
    ${numbers.controls(dictionary!)}
    ${numbers.journey(dictionary!, (sheet) => `#${sheet}`)}
    ${pictures.map((picture) => `<section class="sheet"><div class="picture">${picture}</div></section>`).join('')}
    <article class="state-card" id="${CARD}"><p class="names"></p><code>loan.applying/done:apply/-/applied</code></article>
    ${numbers.head}</body></html>`
  for (const [path, text] of [...numbers.files, ['index.html', html] as const]) put(folder, path, text)
  browser = await chromium.launch({ executablePath: (await findChromium()) ?? '', args: rootFlags() })
  // All of the page is near.
  page = await browser.newPage({ viewport: { width: 1280, height: 12_000 } })
  await page.goto(pathToFileURL(join(folder, 'index.html')).href)
}, 300_000)

afterAll(async () => {
  await browser.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function choose(name: 'now' | 'before', selection: Selection) {
  for (const [i, cut] of cuts.entries()) {
    const input = page.locator(`[data-selection=${name}] [data-cut="${i}"]`)
    const value = selection[cut]
    if (cut === 'week') await input.fill(value === undefined ? '-1' : value === '2026-11-30' ? '0' : '1')
    else if (value === undefined) await input.selectOption('-1')
    else await input.selectOption({ label: value })
  }
}

const readAll = () =>
  page.evaluate(() => ({
    journey: [...document.querySelectorAll<SVGElement>('.numbered tspan[data-figure]')].map((each) => [
      each.dataset['figure'] ?? '',
      (each.textContent ?? '').trim(),
    ]),
    sheets: [...document.querySelectorAll<SVGElement>('.sheet .figure[data-figure]')].map((each) => [
      each.dataset['figure'] ?? '',
      each.dataset['line'] ?? '',
      each.textContent ?? '',
    ]),
    card: [...document.querySelectorAll('.state-card .counted')].map((each) => each.textContent),
  }))

const choices: [Selection, Selection | null][] = [
  [{}, null],
  [{ language: 'id' }, null],
  [{ browser: 'chrome', week: '2026-12-07' }, null],
  [{ week: '2026-12-07' }, { week: '2026-11-30' }],
  [{ version: '208' }, { language: 'th', week: '2026-11-30' }],
  [{ language: 'id', browser: 'chrome', version: '209', week: '2026-12-07' }, null],
]

describe.each(choices)('the page of %o beside %o', (of, against) => {
  /** Of two languages, browsers or versions together, no times are known. */
  const isTimed = Object.keys(of).filter((cut) => cut !== 'week').length < 2
  let read: Awaited<ReturnType<typeof readAll>>
  beforeAll(async () => {
    await page.locator('[data-compare]').setChecked(against !== null)
    await choose('now', of)
    if (against !== null) await choose('before', against)
    await page.waitForTimeout(300)
    read = await readAll()
  })

  it('has the figures of the table on its sheets and cards', async () => {
    const figures = sheetFiguresOf(
      await figuresOf(database, null, of),
      against && (await figuresOf(database, null, against)),
      [],
      'en',
    )
    const expected = (key: string): string[] => {
      const [kind, ...ids] = key.split(' ') as ['transition' | 'state' | 'left', ...string[]]
      return figures.lines(kind, ids)
    }
    expect(read.sheets.length).toBeGreaterThan(100)
    for (const [key = '', line, text = ''] of read.sheets) {
      if (text === '' || (line !== '0' && !isTimed)) continue
      const lines = expected(key)
      // One that is in neither period is nought.
      if (lines.length === 0) expect([key, text.slice(0, 1)]).toEqual([key, '0'])
      else expect([key, lines]).toEqual([key, expect.arrayContaining([text])])
      if (line === '0' && lines.length > 0) expect([key, text]).toEqual([key, lines[0]])
    }
    const [state = '', , taken = ''] = read.card
    expect(state).toContain(expected(`state ${CARD}`)[0])
    expect(taken).toContain(expected('transition loan.applying/done:apply/-/applied')[0])
  })

  it('has the counts of the journey', async () => {
    const counts = (await passingOf(database, marks, [], of)).get('') ?? new Map()
    const shown = new Map(read.journey as [string, string][])
    expect(shown.size).toBeGreaterThan(60)
    for (const { key } of marks.marks) {
      const { came = 0, wentOn = 0, median = null } = counts.get(key) ?? {}
      const count = shown.get(`came ${key}`)
      if (count !== undefined) expect([key, count]).toEqual([key, texts.count(came)])
      const left = shown.get(`left ${key}`)
      if (left !== undefined) expect([key, left]).toEqual([key, texts.count(came - wentOn)])
      const time = shown.get(`time ${key}`)
      if (time !== undefined && isTimed) expect([key, time]).toEqual([key, median === null ? '' : texts.time(median)])
    }
  })
})
