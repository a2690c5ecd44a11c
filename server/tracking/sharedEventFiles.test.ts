import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '#domain/time'
import { limits } from '../config/config'
import { storedExports } from '../files/exportTables'
import { cleanUpPictures } from '../housekeeping/pictureCleanup'
import { openTestLender, type TestLender } from '../testing'
import { fetchEventFiles, shareEventFiles } from './sharedEventFiles'

const folder = mkdtempSync(join(tmpdir(), 'events-'))
const elsewhere = mkdtempSync(join(tmpdir(), 'events-elsewhere-'))
let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(async () => {
  await lender.end()
  for (const each of [folder, elsewhere]) rmSync(each, { recursive: true, force: true })
})

/** As if the store of the pictures were a bucket, which makes no difference to it. */
async function share() {
  const s3 = { url: '', region: '', accessKeyId: '', secretAccessKey: '' }
  await shareEventFiles({ ...lender.services, config: { ...lender.services.config, eventsDir: folder, s3 } })
}
const fetched = async () => {
  const now = await lender.services.now()
  const days = await fetchEventFiles(lender.services, elsewhere, now)
  const texts = readdirSync(elsewhere).map((name) => readFileSync(join(elsewhere, name), 'utf8'))
  rmSync(elsewhere, { recursive: true })
  expect(texts).toHaveLength(days)
  return texts
}
const daysAgo = async (days: number) =>
  new Date((await lender.services.now()).getTime() - days * DAY).toISOString().slice(0, 10)
const filesOf = async () => (await lender.db.select().from(storedExports)).map(({ file }) => file)

it('days of events are shared sealed, again when they have changed, and no longer than their events are kept', async () => {
  const oldest = limits.tracking.retention / DAY - 1
  const recent = join(folder, `${await daysAgo(1)}.parquet`)
  writeFileSync(recent, 'yesterday')
  writeFileSync(join(folder, `${await daysAgo(oldest)}.parquet`), 'long ago')
  writeFileSync(join(folder, 'notes.txt'), 'of somebody else')
  await share()
  expect(await fetched()).toEqual(['long ago', 'yesterday'])
  const first = await filesOf()
  await share()
  expect(await filesOf()).toEqual(first)
  writeFileSync(recent, 'a visit has gone on')
  await share()
  expect(await fetched()).toEqual(['long ago', 'a visit has gone on'])
  const second = await filesOf()
  const stored: string[] = []
  for await (const names of lender.services.pictures.names()) stored.push(...names)
  expect(stored.toSorted()).toEqual(second.toSorted())

  await lender.advance(DAY)
  expect(await fetched()).toEqual(['a visit has gone on'])
  await lender.advance(limits.tracking.sharedFor)
  await cleanUpPictures(lender.services, { now: await lender.services.now(), real: new Date() })
  for (const file of second) expect(await lender.services.pictures.savedAt(file)).toBeNull()
})

it('nothing is shared without a bucket, where processes have one folder', async () => {
  writeFileSync(join(folder, `${await daysAgo(1)}.parquet`), 'yesterday')
  await shareEventFiles({ ...lender.services, config: { ...lender.services.config, eventsDir: folder } })
  expect(await lender.db.select().from(storedExports)).toEqual([])
})
