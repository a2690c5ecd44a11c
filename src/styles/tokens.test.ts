import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync('src/styles/tokens.css', 'utf8')

/** The colours of a block of tokens as `#rrggbb` by name. */
const colours = (block: string) =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[\da-f]{6})/g)].map(([, name = '', value = '']) => [name, value]),
  )

const [, darkBlock = ''] = css.match(/prefers-color-scheme: dark\) \{([^@]*)/) ?? []
const schemes = {
  light: colours(css.replace(darkBlock, '')),
  dark: { ...colours(css.replace(darkBlock, '')), ...colours(darkBlock) },
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const GROUNDS = ['page', 'surface', 'sunken']
/** Text and its grounds, as WCAG 2.2 AA wants it: 4.5:1. */
const texts: [string, string[]][] = [
  ['ink', [...GROUNDS, 'brand-tint']],
  ['ink-2', [...GROUNDS, 'brand-tint']],
  ['ink-3', GROUNDS],
  ['brand', [...GROUNDS, 'brand-tint']],
  ['on-brand', ['brand', 'brand-press']],
  ['on-deep', ['deep', 'deep-2']],
  ['on-deep-2', ['deep', 'deep-2']],
  ['on-deep', ['toast']],
  ['on-sun', ['sun']],
  ['success', ['page', 'surface', 'success-tint']],
  ['warning', ['page', 'surface', 'warning-tint']],
  ['danger', ['page', 'surface', 'danger-tint']],
  ['info', ['page', 'surface', 'info-tint']],
]
/** Edges and marks that carry a meaning: 3:1. */
const marks: [string, string[]][] = [
  ['line-strong', ['page', 'surface']],
  ['warning-mark', ['surface', 'sunken']],
  ['focus', [...GROUNDS]],
]
const pairs = (rows: [string, string[]][], least: number) =>
  rows.flatMap(([front, grounds]) => grounds.map((ground) => [front, ground, least] as const))

test('the dark scheme sets colours that the light one has', () => {
  expect(Object.keys(colours(darkBlock)).length).toBeGreaterThan(20)
  for (const name of Object.keys(colours(darkBlock))) expect(schemes.light).toHaveProperty(name)
})

test.each(Object.entries(schemes))('%s: text and marks stand out from their grounds', (_, tokens) => {
  const weak = [...pairs(texts, 4.5), ...pairs(marks, 3)].flatMap(([front, ground, least]) => {
    const ratio = contrast(tokens[front] ?? '', tokens[ground] ?? '')
    return ratio >= least ? [] : [`${front} on ${ground}: ${ratio.toFixed(2)}:1`]
  })
  expect(weak).toEqual([])
})
