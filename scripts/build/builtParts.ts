import { createHash } from 'node:crypto'
import type { Manifest } from 'vite'
import { locales } from '#domain/language'
import { catalogKey, chunkOf, ENTRY } from './manifest'
import { DEPENDENCIES, laterFiles, screenParts } from './screenParts'
import type { BuiltParts } from './workerScript'

/** Code for a payment code's screen and its loan's. */
const CODE = [DEPENDENCIES, ...screenParts.payCode, ...screenParts.repay]

/** All files that the app may import, without texts of other languages. */
function allFiles(manifest: Manifest, locale: string): string[] {
  const keys = new Set<string>()
  const take = (key: string) => {
    const isOther = key.startsWith('src/locales/') && !key.startsWith(`src/locales/${locale}.`)
    if (isOther || keys.has(key)) return
    keys.add(key)
    for (const next of chunkOf(manifest, key).dynamicImports ?? []) take(next)
    for (const next of chunkOf(manifest, key).imports ?? []) take(next)
  }
  take(ENTRY)
  return laterFiles(manifest, [...keys])
}

/** The files that the worker caches, from the build's manifest. */
export function builtParts(manifest: Manifest): BuiltParts {
  const textsIn = (locale: (typeof locales)[number]) =>
    (['first', 'later'] as const).map((part) => chunkOf(manifest, catalogKey(locale, part)).file)
  return {
    id: createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12),
    files: Object.fromEntries(
      Object.entries(manifest).flatMap(([key, { file, src, name = key, css = [], assets = [] }]) =>
        [file, ...css, ...assets].map((each, i) => [each, `${src ?? name}#${i}`]),
      ),
    ),
    all: Object.fromEntries(locales.map((locale) => [locale, allFiles(manifest, locale)])),
    entry: chunkOf(manifest, ENTRY).file,
    screens: laterFiles(manifest, CODE),
    texts: Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])),
  }
}
