import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Builds whose files are kept, this one included. */
const BUILDS = 3

interface Folders {
  /** The app's hashed files, which each build deletes. */
  assets: string
  /** Holds them during a build, or after one that was interrupted. */
  stash: string
  /** Lists the files of the last builds, the newest first. */
  lists: string
}

const foldersIn = (dist: string): Folders => ({
  assets: join(dist, 'app/assets'),
  stash: join(dist, 'earlier'),
  lists: join(dist, 'assets.json'),
})

const readLists = (file: string): string[][] => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])

/** Call before a build. */
export function stashAssets(dist: string) {
  const { assets, stash } = foldersIn(dist)
  if (!existsSync(assets)) return
  mkdirSync(stash, { recursive: true })
  for (const name of readdirSync(assets)) renameSync(join(assets, name), join(stash, name))
}

/** Call after it: open pages of earlier builds still request their files. */
export function bringBackEarlierAssets(dist: string) {
  const { assets, stash, lists } = foldersIn(dist)
  const current = readdirSync(assets).sort()
  const isAnother = (list: string[]) => list.join() !== current.join()
  const earlier = readLists(lists)
    .filter(isAnother)
    .slice(0, BUILDS - 1)
  for (const name of new Set(earlier.flat())) {
    const isMissing = !existsSync(join(assets, name)) && existsSync(join(stash, name))
    if (isMissing) cpSync(join(stash, name), join(assets, name))
  }
  rmSync(stash, { recursive: true, force: true })
  writeFileSync(lists, JSON.stringify([current, ...earlier]))
}
