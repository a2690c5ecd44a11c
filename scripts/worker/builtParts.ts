import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import { locales } from '../../domain/language'
import { catalogKey, chunkOf, ENTRY, type CatalogPart } from '../build/manifest'
import { GATEWAY, laterFiles, screenParts } from '../build/screenParts'
import type { BuiltParts } from './workerScript'

/** What a payment code's screen and that of the loan that it pays run and say. */
const SCREENS = [screenParts.payCode, screenParts.repay]
const CODE = [GATEWAY, ...SCREENS.flatMap(({ code }) => code)]
const TEXTS = [...new Set<CatalogPart>(['first', 'later', ...SCREENS.flatMap(({ texts }) => texts)])]

/** What the worker keeps, by the manifest of the build. */
export function builtParts(manifest: Manifest): BuiltParts {
  const textsIn = (locale: (typeof locales)[number]) =>
    TEXTS.map((part) => chunkOf(manifest, catalogKey(locale, part)).file)
  return {
    id: createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12),
    files: [
      ...new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
    ],
    entry: chunkOf(manifest, ENTRY).file,
    screens: laterFiles(manifest, CODE),
    texts: Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])),
  }
}
