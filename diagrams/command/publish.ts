import { pngOf } from '../picture/png'
import type { Folder } from '../write/folder'
import { filesIn, put, remove, textIn } from './files'

const pngFor = (svg: string): string => svg.replace(/\.svg$/, '.png')

/** Writes changed files, with a PNG for each SVG, and deletes obsolete ones. Returns the changed paths without PNGs. */
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

/** Files that are missing, outdated or obsolete; PNGs are ignored. */
export function staleIn(folder: Folder, target: string): string[] {
  const differing = [...folder].filter(([path, text]) => textIn(target, path) !== text).map(([path]) => path)
  const extra = filesIn(target).filter((path) => !folder.has(path) && !path.endsWith('.png'))
  return [...differing, ...extra].toSorted()
}
