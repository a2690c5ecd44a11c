import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { unreadableIn } from './readability'

const form = readFileSync('docs/flows/en/form.svg', 'utf8')
const faultsOf = (svg: string): string[] => unreadableIn(new Map([['en/form.svg', svg]]))

/** The sheet with another arrow on it, without a label. */
const withArrow = (path: string): string =>
  form.replace(
    '<g class="move',
    `<g class="move"><path class="arrow move" data-arrow="one → other" d="${path}"/></g><g class="move`,
  )

const sizeOf = (svg: string): number[] => /width="(\d+)" height="(\d+)"/.exec(svg)?.slice(1).map(Number) ?? []
const [width = 0, height = 0] = sizeOf(form)

describe('a sheet', () => {
  it('is readable as it is published', () => {
    expect(faultsOf(form)).toEqual([])
  })

  it('is refused when it is wider than a page', () => {
    expect(faultsOf(form.replace(/width="\d+"/, 'width="1281"'))).toEqual([
      'en/form.svg: it is 1281 px wide, of 1280 at most.',
    ])
  })

  it('is refused when it has no arrow', () => {
    expect(faultsOf(form.replace(/<g class="(move|reference).*<\/g>\n/g, ''))).toEqual([
      'en/form.svg: it has no arrow.',
    ])
  })

  it('is refused when an arrow runs through the heading of a frame, a box, or the label of another', () => {
    const faults = Array.from({ length: width }, (_, x) => faultsOf(withArrow(`M${x} 0L${x} ${height}`))).flat()
    expect(faults).toContain('en/form.svg: one → other crosses the heading of “A form”.')
    expect(faults).toContain('en/form.svg: one → other runs through the box “Filling in”.')
    expect(faults).toContain('en/form.svg: one → other strikes the label of form.loadFailed → form.loading.')
  })

  it('is refused when a label is nearer to another arrow than to its own', () => {
    const path = /data-arrow="form.loadFailed → form.loading" d="([^"]*)"/.exec(form)?.[1] ?? ''
    expect(faultsOf(withArrow(path))).toContain(
      'en/form.svg: The label of form.loadFailed → form.loading is as near to one → other.',
    )
  })

  it('is refused when a label lies on a box', () => {
    const [, x, y] = /<g class="state".*?<text class="title" x="([^"]*)" y="([^"]*)"/.exec(form) ?? []
    const moved = form.replace(
      /(data-arrow="form.loadFailed → form.loading" .*?<text class="label") x="[^"]*" y="[^"]*"/,
      `$1 x="${x}" y="${y}"`,
    )
    expect(faultsOf(moved).join()).toMatch(
      /the label of form.loadFailed → form.loading\.? ?lies on|lies on the label of form.loadFailed/,
    )
  })

  it('is refused when its start is neither at the top nor at the left', () => {
    const moved = form.replace(
      /<circle class="dot" cx="[^"]*" cy="[^"]*"/,
      `<circle class="dot" cx="${width - 20}" cy="${height - 20}"`,
    )
    expect(faultsOf(moved)).toContain('en/form.svg: The start of “A form” is neither at its top nor at its left.')
  })

  it('is refused when arrows cross more than sixty times on all sheets', () => {
    const zigzag = Array.from({ length: 61 }, (_, i) => `Q${i % 2 === 0 ? 0 : width} ${2 + i / 10} 0 0`).join('')
    const crossed = withArrow(`M0 2${zigzag}`).replace(
      '<g class="move"',
      `<g class="move"><path class="arrow move" data-arrow="down → up" d="M${width / 2} 0L${width / 2} ${height}"/></g><g class="move"`,
    )
    expect(faultsOf(crossed).join('\n')).toMatch(
      /Arrows cross \d+ times, of 60 at most; most on en\/form\.svg \(\d+\)\./,
    )
  })
})
