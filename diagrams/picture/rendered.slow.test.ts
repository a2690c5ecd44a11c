import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium, rootFlags } from '../../scripts/setup/chromium.mjs'
import { currentCharts, dictionariesFor } from '../command/charts'
import { folderOf } from '../write/folder'
import { faultsIn } from './overlaps'
import { PAGE_WIDTH } from './style'

const charts = currentCharts()
const folder = await folderOf(charts, await dictionariesFor(charts))
const pictures = [...folder].filter(([path]) => path.endsWith('.svg'))

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: (await findChromium()) ?? '', args: rootFlags() })
  page = await browser.newPage({ viewport: { width: PAGE_WIDTH, height: 900 } })
}, 60_000)
afterAll(() => browser.close())

async function shown(svg: string, font: string): Promise<string[]> {
  await page.setContent(`<style>body{margin:0}${font && `svg,svg *{font-family:"${font}"!important}`}</style>${svg}`)
  return page.evaluate(`(${faultsIn.toString()})(document.querySelector('svg'))`)
}

describe('a sheet in a browser', () => {
  it.each(pictures)('%s: no text lies on a box or on another text, and all is large enough', async (_, svg) => {
    expect(await shown(svg, '')).toEqual([])
    expect(await shown(svg, 'DejaVu Sans')).toEqual([])
  })

  it('is refused when a label is moved onto a box', async () => {
    const [, svg = ''] = pictures.find(([path]) => path.endsWith('en/form.svg')) ?? []
    const [, x, y] = /<g class="state"[^>]*>.*?<text class="title" x="([^"]*)" y="([^"]*)"/.exec(svg) ?? []
    const moved = svg.replace(/<text class="label" x="[^"]*" y="[^"]*"/, `<text class="label" x="${x}" y="${y}"`)
    expect(moved).not.toBe(svg)
    expect((await shown(moved, '')).length).toBeGreaterThan(0)
  })

  it('is refused when its letters are too small', async () => {
    const [, svg = ''] = pictures.find(([path]) => path.endsWith('en/form.svg')) ?? []
    const faults = await shown(svg.replace('.label{font-size:11px', '.label{font-size:9px'), '')
    expect(faults).toContain('“tries again” is too small to read')
  })
})
