import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '../config/config'
import { listExports, readExport, storeExport } from '../files/storedExports'
import type { Services } from '../services'

const { retention, sharedFor } = limits.tracking
const PREFIX = 'events/'
const DAYS_FILE = /^(\d{4}-\d\d-\d\d)\.parquet$/

/**
 * Puts each day of `EVENTS_DIR` into the bucket, if there is one, for those who have no such folder. A day expires with
 * its events, and some days after it has left the folder.
 */
export async function shareEventFiles(services: Pick<Services, 'db' | 'config' | 'pictures' | 'now'>): Promise<void> {
  const { eventsDir, s3 } = services.config
  if (eventsDir === null || s3 === null) return
  const now = await services.now()
  for (const file of await readdir(eventsDir)) {
    const day = DAYS_FILE.exec(file)?.[1]
    if (day === undefined) continue
    const name = PREFIX + file
    const expiresAt = new Date(Math.min(now.getTime() + sharedFor, Date.parse(day) + retention))
    await storeExport(services, {
      name,
      borrowerId: null,
      bytes: await readFile(join(eventsDir, file)),
      now,
      expiresAt,
    })
  }
}

/** Writes the shared days into a folder, opened; resolves to how many. */
export async function fetchEventFiles(services: Pick<Services, 'db' | 'pictures'>, folder: string, now: Date) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let written = 0
  for (const { name } of await listExports(services.db, PREFIX, now)) {
    const day = await readExport(services, { name, now })
    if (day === null) continue
    await writeFile(join(folder, name.slice(PREFIX.length)), day.bytes, { mode: 0o600 })
    written++
  }
  return written
}
