import { createHash } from 'node:crypto'
import { pngOf } from '../picture/png'
import type { Folder } from '../write/folder'
import { filesIn, put, remove, textIn } from './files'

/** Remembers which SVG each PNG was drawn from: a PNG's own bytes differ from one machine's fonts to another's. */
const PICTURES = 'pictures.json'

type Pictures = Record<string, string>

const pngFor = (svg: string): string => svg.replace(/\.svg$/, '.png')
const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16)

const wanted = (folder: Folder): Pictures =>
  Object.fromEntries([...folder].flatMap(([path, text]) => (path.endsWith('.svg') ? [[pngFor(path), hash(text)]] : [])))

const known = (target: string): Pictures => JSON.parse(textIn(target, PICTURES) ?? '{}') as Pictures

const manifest = (folder: Folder): string => `${JSON.stringify(wanted(folder), null, 1)}\n`

/** Writes what has changed, draws the pictures of it, and removes what is no longer there. Gives the paths. */
export async function publish(folder: Folder, target: string): Promise<string[]> {
  const stale = staleIn(folder, target)
  for (const path of stale) {
    const text = folder.get(path)
    if (text !== undefined) put(target, path, text)
    else if (path in wanted(folder)) continue
    else if (path !== PICTURES) remove(target, path)
  }
  const drawn = stale.filter((path) => path in wanted(folder))
  const draw = async (path: string): Promise<void> =>
    put(target, path, await pngOf(folder.get(path.replace(/\.png$/, '.svg')) ?? ''))
  await Promise.all(drawn.map(draw))
  put(target, PICTURES, manifest(folder))
  return stale
}

/** The files that are missing, that differ from what the machines say, or that have no business there. */
export function staleIn(folder: Folder, target: string): string[] {
  const pictures = known(target)
  const there = new Set(filesIn(target))
  const differing = [...folder].filter(([path, text]) => textIn(target, path) !== text).map(([path]) => path)
  const undrawn = Object.entries(wanted(folder))
    .filter(([path, svg]) => pictures[path] !== svg || !there.has(path))
    .map(([path]) => path)
  const extra = [...there].filter((path) => !folder.has(path) && !(path in wanted(folder)) && path !== PICTURES)
  const isManifestOff = textIn(target, PICTURES) !== manifest(folder)
  return [...differing, ...undrawn, ...extra, ...(isManifestOff ? [PICTURES] : [])].toSorted()
}
