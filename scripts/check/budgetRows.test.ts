import { expect, test } from 'vitest'
import type { Manifest } from 'vite'
import { locales } from '#domain/language'
import { DEPENDENCIES, screenParts } from '../build/screenParts'
import { budgetRows } from './budgetRows'

const signedIn = [...new Set([DEPENDENCIES, ...Object.values(screenParts).flat()])]
const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], dynamicImports: ['src/home/Home.tsx'] },
  '_react.js': { file: 'react.js', name: 'react' },
  'src/home/Home.tsx': { file: 'Home.js', name: 'Home', imports: ['index.html', '_forms.js'], css: ['Home.css'] },
  '_forms.js': { file: 'forms.js', name: 'forms' },
  'src/art.svg': { file: 'art.svg' },
  ...Object.fromEntries(signedIn.map((key) => [key, { file: 'together.js', name: 'together', css: ['together.css'] }])),
  ...Object.fromEntries(
    locales.flatMap((locale) => [
      [`src/locales/${locale}.po?first`, { file: `${locale}.js`, name: locale }],
      [`src/locales/${locale}.po?later`, { file: `${locale}-later.js`, name: locale }],
    ]),
  ),
}
const sizes: Record<string, number> = {
  'index.js': 60_000,
  'react.js': 39_000,
  'th.js': 7_001,
  'th-later.js': 24_001,
  'forms.js': 17_000,
  'Home.js': 300,
}
const rows = budgetRows(manifest, (file) => sizes[file] ?? 500)
const valueOf = (what: string) => rows.find((row) => row.what === what)?.value

test('the first screen is the entry, all that it imports and the catalog of one locale', () => {
  expect(valueOf('JS at the first screen, id')).toBe(99_500)
  expect(valueOf('requests to interactive')).toBe(4)
})

test('a signed-in borrower loads the page, the first screen, the texts, and the scripts and styles of a place', () => {
  expect(valueOf('requests to a signed-in home')).toBe(4 + 1 + 2)
  expect(valueOf('requests to a signed-in repay')).toBe(4 + 1 + 2)
})

test('what is loaded later has a budget chunk by chunk, and pictures are not chunks', () => {
  expect(rows.filter((row) => row.what.startsWith('chunk')).map((row) => row.what)).toEqual([
    'chunk forms',
    ...signedIn.map(() => 'chunk together'),
    'chunk Home',
  ])
})

test('a budget that is exceeded is reported', () => {
  expect(rows.filter((row) => row.value > row.limit).map((row) => row.what)).toEqual([
    'JS at the first screen, th',
    'catalog th, later part',
  ])
})
