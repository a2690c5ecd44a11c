import sharp from 'sharp'
import type { Folder } from '../write/folder'
import { filesIn, put, remove, textIn } from './files'

/** A third more than the picture's own resolution, for sharp screens. */
const DENSITY = 96

/** For readers without SVG. It uses this machine's fonts, so its bytes differ between machines. */
const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY }).png({ palette: true, colours: 32, effort: 1, dither: 0 }).toBuffer()

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
