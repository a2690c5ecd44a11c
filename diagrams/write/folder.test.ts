import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { currentCharts, dictionariesFor } from '../command/charts'
import { filesIn } from '../command/files'
import { publish, staleIn } from '../command/publish'
import { languages } from '../words/machines/words'
import { folderOf, type Folder } from './folder'

const target = mkdtempSync(join(tmpdir(), 'flows-'))
afterAll(() => rmSync(target, { recursive: true, force: true }))

const charts = currentCharts()
const dictionaries = await dictionariesFor(charts)
const folder = await folderOf(charts, dictionaries)

describe('the exported folder', () => {
  it('is the same, byte for byte, when it is exported again', async () => {
    // One language shows what the others do.
    const again = await folderOf(charts, dictionaries.slice(0, 1))
    expect(again).toEqual(new Map([...folder].filter(([path]) => again.has(path))))
    expect([...again.keys()].filter((path) => path.endsWith('.svg')).length).toBeGreaterThan(20)
  }, 180_000)

  it.each(languages)('has every state and every transition in exactly one picture (%s)', (language) => {
    const pictures = [...folder]
      .filter(([path]) => path.startsWith(`${language}/`) && path.endsWith('.svg'))
      .map(([, svg]) => svg)
    const marked = (name: string): string[] =>
      pictures.flatMap((svg) =>
        [...svg.matchAll(new RegExp(`data-${name}="([^"]*)"`, 'g'))].flatMap(([, ids = '']) => ids.split(' ')),
      )
    expect(marked('state').toSorted()).toEqual(charts.flatMap(({ states }) => states.map(({ id }) => id)).toSorted())
    expect(marked('transitions').toSorted()).toEqual(
      charts.flatMap(({ transitions }) => transitions.map(({ id }) => id)).toSorted(),
    )
  })

  it('has a row for every transition in its table, and a line for every state in its outline', () => {
    const rows = folder.get('en/transitions.csv') ?? ''
    const outline = folder.get('en/outline.txt') ?? ''
    for (const { id } of charts.flatMap(({ transitions }) => transitions)) expect(rows).toContain(`,${id},`)
    expect(outline.split('\n').filter((line) => line.includes(' → '))).toHaveLength(
      charts.flatMap(({ transitions }) => transitions).length,
    )
  })

  it('has a dictionary of the events: each tracked transition, its upload type, and its content', () => {
    const rows = (folder.get('en/events.csv') ?? '').trimEnd().split('\n')
    const row = (idName: string) => rows.find((each) => each.startsWith(`${idName},`))
    expect(rows[0]).toBe('Event,Upload type,What happens,From,To,Says')
    expect(row('app')).toBe('app,20,"the app starts, once per visit",,,launch language browser system')
    expect(row('app.session/login.succeeded/-/session.signedIn')).toMatch(/,10 30,/)
    expect(row('loan.applying/done:apply/-/applied')).toMatch(/,90,/)
    expect(row('loan.choosing/tenor.changed/-/choosing.settling')).toMatch(/,50,.*,productCode$/)
    // Amounts are private; transitions without an effect and those of reporting itself are not sent.
    expect(row('loan.choosing/amount.changed/-/choosing.settling')).toMatch(/,$/)
    expect(row('app/text.copied/-/-')).toBe(undefined)
    // Several queries run, each under a name of its own.
    expect(row('query.read/query.refresh/-/reading')).toMatch(/,actor$/)
    expect(row('app/upload')).toMatch(/,10 20 30 50 60 80 90,.*,visit number version chart lost$/)
    expect(rows.filter((each) => each.startsWith('reporting'))).toEqual([])
    expect(new Set(rows).size).toBe(rows.length)
  })

  it('calls nothing by a name of the code', () => {
    const texts = [...folder].filter(([path]) => /\.(svg|txt)$/.test(path)).map(([, text]) => text)
    expect(texts.flatMap((text) => text.match(/\[[a-z]\w*[.\w]*\]/) ?? [])).toEqual([])
  })
})

describe('the published folder', () => {
  const small: Folder = new Map([
    ['README.md', 'A page.\n'],
    ['en/one.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="4" height="4"/></svg>'],
  ])

  it('is fresh once it is published, with a PNG for each SVG', async () => {
    await publish(small, target)
    expect(filesIn(target).toSorted()).toEqual(['README.md', 'en/one.png', 'en/one.svg'])
    expect(staleIn(small, target)).toEqual([])
  })

  it('is stale when a file is changed, missing, or has no business there, but not for want of a PNG', async () => {
    writeFileSync(join(target, 'README.md'), 'Something else.\n')
    writeFileSync(join(target, 'en/old.svg'), '<svg/>')
    writeFileSync(join(target, 'en/old.png'), '')
    rmSync(join(target, 'en/one.png'))
    expect(staleIn(small, target)).toEqual(['README.md', 'en/old.svg'])
    await publish(small, target)
    expect(staleIn(small, target)).toEqual([])
    expect(filesIn(target).toSorted()).toEqual(['README.md', 'en/one.png', 'en/one.svg'])
  })

  it('draws the PNG again when its SVG has changed', async () => {
    const drawn = readFileSync(join(target, 'en/one.png'))
    const changed = new Map(small).set('en/one.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    expect(staleIn(changed, target)).toEqual(['en/one.svg'])
    await publish(changed, target)
    expect(readFileSync(join(target, 'en/one.png'))).not.toEqual(drawn)
  })
})
