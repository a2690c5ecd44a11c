import { pngOf } from '../picture/png'
import type { Folder } from '../write/folder'
import { filesIn, put, remove, textIn } from './files'

const pngFor = (svg: string): string => svg.replace(/\.svg$/, '.png')

/** Writes what has changed, a PNG beside each new SVG, and removes what is no longer there. Gives the paths but for those of PNGs. */
export async function publish(folder: Folder, target: string): Promise<string[]> {
  const stale = staleIn(folder, target)
  for (const path of stale) {
    const text = folder.get(path)
    if (text !== undefined) put(target, path, text)
    else remove(target, path)
  }
  const there = new Set(filesIn(target))
  const pictures = new Map(
    [...folder].filter(([path]) => path.endsWith('.svg')).map(([path, svg]) => [pngFor(path), { path, svg }]),
  )
  for (const path of there) if (path.endsWith('.png') && !pictures.has(path)) remove(target, path)
  const undrawn = [...pictures].filter(([png, { path }]) => !there.has(png) || stale.includes(path))
  await Promise.all(undrawn.map(async ([png, { svg }]) => put(target, png, await pngOf(svg))))
  return stale
}

/** The files that are missing, that differ from what the machines say, or that have no business there; PNGs are not looked at. */
export function staleIn(folder: Folder, target: string): string[] {
  const differing = [...folder].filter(([path, text]) => textIn(target, path) !== text).map(([path]) => path)
  const extra = filesIn(target).filter((path) => !folder.has(path) && !path.endsWith('.png'))
  return [...differing, ...extra].toSorted()
}
