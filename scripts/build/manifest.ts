import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'

export const ENTRY = 'index.html'
export const MANIFEST = 'manifest.json'

export const readManifest = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))

export function chunkOf(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no chunk for ${key}`)
  return chunk
}

/** The chunk and its static imports, which must load before it runs. */
export function closureOf(manifest: Manifest, key: string, seen = new Set<string>()): ManifestChunk[] {
  if (seen.has(key)) return []
  seen.add(key)
  const chunk = chunkOf(manifest, key)
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => closureOf(manifest, imported, seen))]
}

/** `first` has the texts of the first screens, `later` the others (catalogs/catalogParts.mjs). */
export type CatalogPart = 'first' | 'later'
export const catalogKey = (locale: string, part: CatalogPart) => `src/locales/${locale}.po?${part}`
