import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

const isTest = (path) => /\.test\.[cm]?tsx?$/.test(path)

function filesOf(path) {
  const full = join(root, path)
  if (!existsSync(full) || isTest(path)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

/** Changes with the content of a file, with the list of files, and with a fact. Tests are ignored. */
export function fingerprint(paths, ...facts) {
  const hash = createHash('sha256').update(JSON.stringify(facts))
  for (const file of paths.flatMap(filesOf)) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
