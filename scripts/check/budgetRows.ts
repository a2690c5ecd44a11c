import type { Manifest, ManifestChunk } from 'vite'
import { DEFAULT_LOCALE, locales, type Locale } from '#domain/language'
import { fileOfPage } from '#domain/page'
import { catalogKey, chunkOf, closureOf, ENTRY } from '../build/manifest'
import { builtParts } from '../build/builtParts'
import { laterFiles, screenParts, signedInKeys } from '../build/screenParts'

/** Brotli bytes, or a count. Above the target warns, above the limit fails. */
export interface BudgetRow {
  what: string
  value: number
  target: number
  limit: number
}

export const FIRST_SCREEN = { target: 98_000, limit: 106_000 }
const PAGE = { target: 4_000, limit: 8_000 }
const REQUESTS = { target: 3, limit: 5 }
/** A browser sends six at a time, so this is three round trips. */
const SIGNED_IN_REQUESTS = { target: 12, limit: 18 }
/** What the worker fetches after the first screen, unless the browser saves data. */
const ALL_SCREENS = { target: 300_000, limit: 400_000 }
const LAZY = { target: 9_000, limit: 14_000 }
const CAMERA = { target: 14_000, limit: 20_000 }
const FORMS = { target: 18_000, limit: 20_000 }
/** The lender's client, the device, and code shared with screens, once for all signed-in pages. */
const DEPENDENCIES = { target: 18_000, limit: 20_000 }
const RULES = { target: 18_000, limit: 26_000 }
/** The texts of a language without those of the first screens. */
const CATALOG = { target: 20_000, limit: 24_000 }

const budgetOf = (name: string) => {
  if (name === 'forms') return FORMS
  if (name === 'appDependencies') return DEPENDENCIES
  if (name === 'rules') return RULES
  return /camera|card|face/i.test(name) ? CAMERA : LAZY
}

const isScript = (chunk: ManifestChunk) => chunk.file.endsWith('.js')
const filesOf = (chunks: ManifestChunk[]) => [...new Set(chunks.filter(isScript).map((chunk) => chunk.file))]

/** The files that the page loads before `app-interactive`. */
export const firstScreenFiles = (manifest: Manifest, locale: Locale) =>
  filesOf([...closureOf(manifest, ENTRY), ...closureOf(manifest, catalogKey(locale, 'first'))])

/** The page, its code, and what a signed-in borrower loads before that screen shows their data. */
const signedInRequests = (manifest: Manifest, parts: (typeof screenParts)[keyof typeof screenParts]) =>
  1 +
  filesOf(closureOf(manifest, ENTRY)).length +
  laterFiles(manifest, [...signedInKeys(DEFAULT_LOCALE), ...parts]).length

export function budgetRows(manifest: Manifest, bytesOf: (file: string) => number): BudgetRow[] {
  const total = (files: string[]) => files.reduce((sum, file) => sum + bytesOf(file), 0)
  const first = locales.map((locale) => ({ locale, files: firstScreenFiles(manifest, locale) }))
  // The texts of the first screens are counted there.
  const catalogs = locales.map((locale) => ({ locale, file: chunkOf(manifest, catalogKey(locale, 'later')).file }))
  const known = new Set([...first.flatMap(({ files }) => files), ...catalogs.map(({ file }) => file)])
  const lazy = Object.values(manifest).filter((chunk) => isScript(chunk) && !known.has(chunk.file))
  return [
    ...first.map(({ locale, files }) => ({
      what: `JS at the first screen, ${locale}`,
      value: total(files),
      ...FIRST_SCREEN,
    })),
    { what: 'page for any host', value: bytesOf('index.html'), ...PAGE },
    ...locales.flatMap((locale) =>
      [false, true].map((isSignedIn) => ({
        what: `page with ${isSignedIn ? 'skeletons' : 'shells'} and styles, ${locale}`,
        value: bytesOf(fileOfPage({ locale, isSignedIn })),
        ...PAGE,
      })),
    ),
    { what: 'requests to interactive', value: 1 + Math.max(...first.map(({ files }) => files.length)), ...REQUESTS },
    ...Object.entries(screenParts).map(([place, parts]) => ({
      what: `requests to a signed-in ${place}`,
      value: signedInRequests(manifest, parts),
      ...SIGNED_IN_REQUESTS,
    })),
    ...catalogs.map(({ locale, file }) => ({
      what: `catalog ${locale}, later part`,
      value: bytesOf(file),
      ...CATALOG,
    })),
    ...Object.entries(builtParts(manifest).all).map(([locale, files]) => ({
      what: `all screens behind the first, ${locale}`,
      value: total([...files]),
      ...ALL_SCREENS,
    })),
    ...lazy
      .map(({ file, name = file }) => ({ what: `chunk ${name}`, value: bytesOf(file), ...budgetOf(name) }))
      .sort((a, b) => b.value - a.value),
  ]
}
