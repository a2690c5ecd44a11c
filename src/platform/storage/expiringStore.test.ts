// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { noPayment } from '#domain/lending/voucher'
import { createUserData } from './userData'
import { createDrafts } from './drafts'
import { createPictures } from './pictures'
import { browserPlatform, runningClock } from '../world/browserPlatform'
import { stoppedClock } from '../world/memoryPlatform'
import type { Database } from '../world/platform'
import { createExpiringStore } from './expiringStore'

const HOURS = 3600_000
const clock = runningClock(globalThis)
const expiringStoreOf = (openDatabase: () => Database) => createExpiringStore({ openDatabase, clock })

/** A database in memory that outlives its vaults, as one in a browser outlives the page. */
function newDatabase() {
  const rows = new Map<string, unknown>()
  const database: Database = {
    get: (key) => Promise.resolve(rows.get(key)),
    set: (key, saved) => Promise.resolve(void rows.set(key, structuredClone(saved))),
    del: (key) => Promise.resolve(void rows.delete(key)),
    entries: () => Promise.resolve([...rows]),
  }
  return { rows, database, open: () => database }
}

test('a stored value is recalled by the next page for 24 hours', async () => {
  const { rows, open } = newDatabase()
  let time = 0
  const page = () => createExpiringStore({ openDatabase: open, clock: stoppedClock(time) })
  await page().store('a', { name: 'BUDI' })
  time = 23 * HOURS
  expect(await page().recall('a')).toEqual({ name: 'BUDI' })
  time = 24 * HOURS
  expect(await page().recall('a')).toBeNull()
  expect(rows.size).toBe(0)
})

test('a wrong clock does not expire a value: only the lender’s time counts', async () => {
  const { rows, open } = newDatabase()
  const at = (now: number | null) =>
    createExpiringStore({ openDatabase: open, clock: stoppedClock(0) }, { now: () => now })
  const message = 1_700_000_000_000
  await at(null).store('a', 1)
  await at(message).sweep()
  expect([await at(null).recall('a'), await at(message + 23 * HOURS).recall('a')]).toEqual([1, 1])
  expect(await at(message + 24 * HOURS).recall('a')).toBeNull()
  expect(rows.size).toBe(0)
})

test('a value stored for longer than a day lives that long, even if the time was unknown', async () => {
  const { open } = newDatabase()
  const at = (now: number | null) =>
    createExpiringStore({ openDatabase: open, clock: stoppedClock(0) }, { now: () => now })
  await at(0).store('a', 1, 48 * HOURS)
  await at(null).store('b', 2, 48 * HOURS)
  await at(0).sweep()
  const recalled = async (now: number) => [await at(now).recall('a'), await at(now).recall('b')]
  expect(await recalled(47 * HOURS)).toEqual([1, 2])
  expect(await recalled(48 * HOURS)).toEqual([null, null])
})

test('a value dated by a clock far ahead lives no longer than a day', async () => {
  const { rows, open } = newDatabase()
  const at = (now: number) => createExpiringStore({ openDatabase: open, clock: stoppedClock(now) })
  await at(1000 * HOURS).store('a', 1)
  await at(0).sweep()
  expect(await at(23 * HOURS).recall('a')).toBe(1)
  expect(await at(24 * HOURS).recall('a')).toBeNull()
  expect(rows.size).toBe(0)
})

test('the first use deletes values that are too old or not ours', async () => {
  const { rows, open } = newDatabase()
  await createExpiringStore({ openDatabase: open, clock: stoppedClock(0) }).store('old', 1)
  rows.set('foreign', 'x')
  await createExpiringStore({ openDatabase: open, clock: stoppedClock(30 * HOURS) }).store('new', 2)
  await expect.poll(() => [...rows.keys()]).toEqual(['new'])
})

test('a dropped value is deleted, alone or with all of its kind', async () => {
  const { open } = newDatabase()
  const expiringStore = expiringStoreOf(open)
  for (const key of ['a/1', 'a/2', 'b/1']) await expiringStore.store(key, key)
  await expiringStore.drop('a/1')
  expect(await expiringStore.recall('a/1')).toBeNull()
  await expiringStore.dropWhere((key) => key.startsWith('a/'))
  expect([await expiringStore.recall('a/2'), await expiringStore.recall('b/1')]).toEqual([null, 'b/1'])
})

const broken: [string, () => Database][] = [
  [
    'is missing',
    () => {
      throw new ReferenceError('indexedDB is not defined')
    },
  ],
  [
    'refuses all',
    () => {
      const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))
      return { get: refuse, set: refuse, del: refuse, entries: refuse }
    },
  ],
  [
    'never answers',
    () => {
      const hang = () => new Promise<never>(() => {})
      return { get: hang, set: hang, del: hang, entries: hang }
    },
  ],
]

test.each(broken)('where the database %s, values live as long as the page', async (_, open) => {
  const expiringStore = createExpiringStore({ openDatabase: open, clock }, { patience: 10 })
  expect(await expiringStore.store('a', 1)).toBe(false)
  expect(await expiringStore.store('b', 2)).toBe(false)
  expect([await expiringStore.recall('a'), await expiringStore.recall('b'), await expiringStore.recall('c')]).toEqual([
    1,
    2,
    null,
  ])
  await expiringStore.drop('a')
  await expiringStore.dropWhere((key) => key.startsWith('b'))
  await expiringStore.sweep()
  expect([await expiringStore.recall('a'), await expiringStore.recall('b')]).toEqual([null, null])
})

test('the page’s store works without IndexedDB', async () => {
  const expiringStore = createExpiringStore(browserPlatform(window))
  expect(await expiringStore.store('a', 1)).toBe(false)
  expect(await expiringStore.recall('a')).toBe(1)
  await expiringStore.drop('a')
  expect(await expiringStore.recall('a')).toBeNull()
})

test('a connection that was closed in the background is reopened', async () => {
  const { database } = newDatabase()
  const closed = () => Promise.reject(new DOMException('closing', 'InvalidStateError'))
  const open = vi
    .fn<() => Database>()
    .mockReturnValueOnce({ ...database, set: closed })
    .mockReturnValue(database)
  await expiringStoreOf(open).store('a', 1)
  expect(await expiringStoreOf(() => database).recall('a')).toBe(1)
})

test('a value that the full database refuses is still recalled instead of the old one', async () => {
  const { database } = newDatabase()
  let isFull = false
  const set: Database['set'] = (key, saved) => (isFull ? Promise.reject(new Error('full')) : database.set(key, saved))
  const expiringStore = expiringStoreOf(() => ({ ...database, set }))
  expect(await expiringStore.store('a', 1)).toBe(true)
  isFull = true
  expect(await expiringStore.store('a', 2)).toBe(false)
  expect(await expiringStore.recall('a')).toBe(2)
  isFull = false
  expect(await expiringStore.store('a', 3)).toBe(true)
  expect(await expiringStoreOf(() => database).recall('a')).toBe(3)
})

test('of a draft that changes while it is written, only the newest is written afterwards', async () => {
  const { database, rows } = newDatabase()
  const set = vi.fn(database.set)
  const drafts = createDrafts(expiringStoreOf(() => ({ ...database, set })))
  const written = ['B', 'BU', 'BUD', 'BUDI'].map((name) => drafts.saveDraft('u1', 'card', { name }))
  expect(await drafts.recallDraft('u1', 'card')).toEqual({ name: 'BUDI' })
  expect(await Promise.all(written)).toEqual([true, true, true, true])
  expect(set).toHaveBeenCalledTimes(2)
  expect(rows.get('draft/u1/card')).toMatchObject({ value: { name: 'BUDI' } })
  expect(await drafts.recallDraft('u2', 'card')).toBeNull()
})

test('a draft dropped while it is written stays dropped', async () => {
  const { open, rows } = newDatabase()
  const drafts = createDrafts(expiringStoreOf(open))
  void drafts.saveDraft('u1', 'card', { name: 'B' })
  void drafts.saveDraft('u1', 'card', { name: 'BU' })
  await drafts.dropDraft('u1', 'card')
  expect(rows.size).toBe(0)
  expect(await drafts.recallDraft('u1', 'card')).toBeNull()
})

test('pictures are stored byte by byte, per borrower', async () => {
  const { open } = newDatabase()
  const page = () => createPictures(expiringStoreOf(open))
  const { pictureKey, storePicture, recallPicture } = page()
  const blob = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' })
  await storePicture(pictureKey('u1', 'card'), { blob, problems: ['dark'] })
  const recalled = await page().recallPicture(pictureKey('u1', 'card'))
  expect(recalled).toMatchObject({ problems: ['dark'], blob: { type: 'image/jpeg', size: 3 } })
  expect(new Uint8Array(await recalled!.blob.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect(await recallPicture(pictureKey('u2', 'card'))).toBeNull()
  await page().dropPictures('u1')
  expect(await recallPicture(pictureKey('u1', 'card'))).toBeNull()
})

test('a draft from two tabs has the fields typed in each, and the newer value of a shared field', async () => {
  const { open } = newDatabase()
  const tab = () => createDrafts(expiringStoreOf(open))
  const [a, b] = [tab(), tab()]
  const known = { values: { email: 'old@contoh.id' } }
  for (const one of [a, b]) expect(await one.recallDraft('u1', 'personal', known)).toBeNull()
  const typed = (values: object) => ({ values: { email: 'old@contoh.id', name: '', city: '', ...values } })
  await a.saveDraft('u1', 'personal', typed({ name: 'SITI' }))
  await b.saveDraft('u1', 'personal', typed({ city: 'Bogor' }))
  expect(await a.recallDraft('u1', 'personal')).toEqual({ values: { name: 'SITI', city: 'Bogor' } })
  await a.saveDraft('u1', 'personal', { values: { name: 'SITI', city: 'Depok' } })
  await b.saveDraft('u1', 'personal', typed({ city: 'Bogor', email: '' }))
  expect(await tab().recallDraft('u1', 'personal')).toEqual({ values: { name: 'SITI', city: 'Depok', email: '' } })
})

test('without a known owner no draft is stored, and a picture lives as long as the page', async () => {
  const { open, rows } = newDatabase()
  const page = createUserData(expiringStoreOf(open), { navigator })
  expect(await page.saveDraft(null, 'card', { name: 'SITI' })).toBe(false)
  expect(await page.recallDraft(null, 'card')).toBeNull()
  const key = page.pictureKey(null, 'card')
  await page.storePicture(key, { blob: new Blob(['x']), problems: [] })
  expect([rows.size, (await page.recallPicture(key))?.blob.size]).toEqual([0, 1])
  await page.dropUserData(null)
  expect(await page.recallPicture(key)).toBeNull()
})

test('signing out deletes the borrower’s drafts and pictures, signing in those of others', async () => {
  const { open, rows } = newDatabase()
  const page = createUserData(expiringStoreOf(open), { navigator })
  const leave = async (owner: string) => {
    await page.saveDraft(owner, 'card', { name: owner })
    await page.storePicture(page.pictureKey(owner, 'card'), { blob: new Blob([owner]), problems: [] })
    await page.saveVoucher(owner, { key: 'k', payment: noPayment, pictures: [] })
  }
  await page.saveDraft(null, 'login', { phone: '812' })
  for (const owner of ['u1', 'u10', 'u2']) await leave(owner)
  void page.saveDraft('u1', 'bank', { holder: 'S' })
  void page.saveDraft('u1', 'bank', { holder: 'SI' })
  await page.dropUserData('u1')
  expect([...rows.keys()].sort()).toEqual([
    'draft/anyone/login',
    'draft/u10/card',
    'draft/u2/card',
    'picture/u10/card',
    'picture/u2/card',
    'proof/u10/k',
    'proof/u2/k',
  ])
  await page.dropOtherUsersData('u2')
  expect([...rows.keys()].sort()).toEqual(['draft/anyone/login', 'draft/u2/card', 'picture/u2/card', 'proof/u2/k'])
})
