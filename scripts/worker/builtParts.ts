import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import { locales } from '../../domain/language'
import { catalogKey, chunkOf, closureOf, ENTRY, type CatalogPart } from '../build/manifest'
import type { BuiltParts } from './workerScript'

/** The code of a payment code's screen, of the loan that it pays, and of what they run and ask. */
const SCREENS = [
  'src/compose/gateway.ts',
  'src/compose/repayment/repaymentMachines.ts',
  'src/screens/payCode/PayCodeScreen.tsx',
  'src/screens/repay/RepayScreen.tsx',
]
const TEXTS: readonly CatalogPart[] = ['first', 'later', 'lending', 'repayment']

/** What the worker keeps, by the manifest of the build. */
export function builtParts(manifest: Manifest): BuiltParts {
  const early = new Set(closureOf(manifest, ENTRY).map(({ file }) => file))
  const chunks = SCREENS.flatMap((key) => closureOf(manifest, key))
  const files = [...new Set(chunks.flatMap(({ file, css = [] }) => [file, ...css]))]
  const textsIn = (locale: (typeof locales)[number]) =>
    TEXTS.map((part) => chunkOf(manifest, catalogKey(locale, part)).file)
  return {
    id: createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12),
    files: [
      ...new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
    ],
    entry: chunkOf(manifest, ENTRY).file,
    screens: files.filter((file) => !early.has(file)),
    texts: Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])),
  }
}
