import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../db/testing'
import { ConfigError } from './config'
import { sharedKeys } from './keyTables'
import { requireSharedKeys } from './sharedKeys'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const keys = {
  SEALING_KEY: [randomBytes(32)],
  SERVER_SECRET: [randomBytes(32)],
  UPLOADS_KEY: [randomBytes(32)],
  VAPID_PUBLIC_KEY: ['public'],
}

it('lets processes with the same keys start, and refuses one with another key by its name', async () => {
  await requireSharedKeys(database.db, keys)
  await requireSharedKeys(database.db, { ...keys })
  for (const name of Object.keys(keys) as (keyof typeof keys)[]) {
    const refused = requireSharedKeys(database.db, { ...keys, [name]: [randomBytes(32)] })
    await expect(refused).rejects.toThrow(ConfigError)
    await expect(refused).rejects.toThrow(`use another ${name}`)
  }
})

it('a key is replaced where all processes know both, and one that knows the old one only is refused from then on', async () => {
  const [old, next] = [keys.SERVER_SECRET[0]!, randomBytes(32)]
  await requireSharedKeys(database.db, { ...keys, SERVER_SECRET: [old, next] })
  await requireSharedKeys(database.db, { ...keys, SERVER_SECRET: [next, old] })
  await requireSharedKeys(database.db, { ...keys, SERVER_SECRET: [next] })
  await expect(requireSharedKeys(database.db, keys)).rejects.toThrow('use another SERVER_SECRET')
  await requireSharedKeys(database.db, { ...keys, SERVER_SECRET: [old, next] })
})

it('the database has no key', async () => {
  const rows = JSON.stringify(await database.db.select().from(sharedKeys))
  for (const key of [...keys.SEALING_KEY, ...keys.SERVER_SECRET, ...keys.UPLOADS_KEY]) {
    expect(rows).not.toContain(key.toString('hex'))
    expect(rows).not.toContain(key.toString('base64'))
  }
})
