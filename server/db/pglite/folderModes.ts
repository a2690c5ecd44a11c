import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const STICKY = 0o1000

/** Leaves a folder to its owner (0700). One that everybody shares, as /tmp is, and one of somebody else stay as they are. */
export function closeToOthers(folder: string) {
  const { mode, uid } = statSync(folder)
  const isOwn = process.getuid === undefined || uid === process.getuid()
  if (isOwn && (mode & STICKY) === 0) chmodSync(folder, 0o700)
}

/** Leaves a folder and all below it to its owner: folders 0700, files 0600. */
export function closeTreeToOthers(folder: string) {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) closeTreeToOthers(path)
    else if (entry.isFile()) chmodSync(path, 0o600)
  }
}
