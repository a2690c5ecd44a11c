// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { noPayment } from '#domain/lending/voucher'
import { createBelongings } from './belongings'
import { createDrafts } from './drafts'
import { createPictures } from './pictures'
import { browserPlatform, runningClock } from '../world/browserPlatform'
import { stoppedClock } from '../world/memoryPlatform'
import type { Database } from '../world/platform'
import { createVault } from './vault'

const HOURS = 3600_000
const clock = runningClock(globalThis)
const vaultOf = (openDatabase: () => Database) => createVault({ openDatabase, clock })

/** A database in memory that outlives its vaults, as one in a browser outlives the page. */
function newDatabase() {
  const rows = new Map<string, unknown>()
  const database: Database = {
    get: (key) => Promise.resolve(rows.get(key)),
    set: (key, kept) => Promise.resolve(void rows.set(key, structuredClone(kept))),
    del: (key) => Promise.resolve(void rows.delete(key)),
    entries: () => Promise.resolve([...rows]),
  }
  return { rows, database, open: () => database }
}

test('a stored value is recalled by the next page for 24 hours', async () => {
  const { rows, open } = newDatabase()
  let time = 0
  const page = () => createVault({ openDatabase: open, clock: stoppedClock(time) })
  await page().keep('a', { name: 'BUDI' })
  time = 23 * HOURS
  expect(await page().recall('a')).toEqual({ name: 'BUDI' })
  time = 24 * HOURS
  expect(await page().recall('a')).toBeNull()
  expect(rows.size).toBe(0)
})

test('a wrong clock does not expire a value: only the lender’s time counts', async () => {
  const { rows, open } = newDatabase()
  const at = (now: number | null) => createVault({ openDatabase: open, clock: stoppedClock(0) }, { now: () => now })
  const told = 1_700_000_000_000
  await at(null).keep('a', 1)
  await at(told).sweep()
  expect([await at(null).recall('a'), await at(told + 23 * HOURS).recall('a')]).toEqual([1, 1])
  expect(await at(told + 24 * HOURS).recall('a')).toBeNull()
  expect(rows.size).toBe(0)
})

test('a value stored for longer than a day lives that long, even if the time was unknown', async () => {
  const { open } = newDatabase()
  const at = (now: number | null) => createVault({ openDatabase: open, clock: stoppedClock(0) }, { now: () => now })
  await at(0).keep('a', 1, 48 * HOURS)
  await at(null).keep('b', 2, 48 * HOURS)
  await at(0).sweep()
  const recalled = async (now: number) => [await at(now).recall('a'), await at(now).recall('b')]
  expect(await recalled(47 * HOURS)).toEqual([1, 2])
  expect(await recalled(48 * HOURS)).toEqual([null, null])
})

test('a value dated by a clock far ahead lives no longer than a day', async () => {
  const { rows, open } = newDatabase()
  const at = (now: number) => createVault({ openDatabase: open, clock: stoppedClock(now) })
  await at(1000 * HOURS).keep('a', 1)
  await at(0).sweep()
  expect(await at(23 * HOURS).recall('a')).toBe(1)
  expect(await at(24 * HOURS).recall('a')).toBeNull()
  expect(rows.size).toBe(0)
})

test('the first use deletes values that are too old or not ours', async () => {
  const { rows, open } = newDatabase()
  await createVault({ openDatabase: open, clock: stoppedClock(0) }).keep('old', 1)
  rows.set('foreign', 'x')
  await createVault({ openDatabase: open, clock: stoppedClock(30 * HOURS) }).keep('new', 2)
  await expect.poll(() => [...rows.keys()]).toEqual(['new'])
})

test('a dropped value is gone, alone or with all of its kind', async () => {
  const { open } = newDatabase()
  const vault = vaultOf(open)
  for (const key of ['a/1', 'a/2', 'b/1']) await vault.keep(key, key)
  await vault.drop('a/1')
  expect(await vault.recall('a/1')).toBeNull()
  await vault.dropWhere((key) => key.startsWith('a/'))
  expect([await vault.recall('a/2'), await vault.recall('b/1')]).toEqual([null, 'b/1'])
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
  const vault = createVault({ openDatabase: open, clock }, { patience: 10 })
  expect(await vault.keep('a', 1)).toBe(false)
  expect(await vault.keep('b', 2)).toBe(false)
  expect([await vault.recall('a'), await vault.recall('b'), await vault.recall('c')]).toEqual([1, 2, null])
  await vault.drop('a')
  await vault.dropWhere((key) => key.startsWith('b'))
  await vault.sweep()
  expect([await vault.recall('a'), await vault.recall('b')]).toEqual([null, null])
})

test('the page’s vault works without IndexedDB', async () => {
  const vault = createVault(browserPlatform(window))
  expect(await vault.keep('a', 1)).toBe(false)
  expect(await vault.recall('a')).toBe(1)
  await vault.drop('a')
  expect(await vault.recall('a')).toBeNull()
})

test('a connection that was closed in the background is reopened', async () => {
  const { database } = newDatabase()
  const closed = () => Promise.reject(new DOMException('closing', 'InvalidStateError'))
  const open = vi
    .fn<() => Database>()
    .mockReturnValueOnce({ ...database, set: closed })
    .mockReturnValue(database)
  await vaultOf(open).keep('a', 1)
  expect(await vaultOf(() => database).recall('a')).toBe(1)
})

test('a value that the full database refuses is still recalled instead of the old one', async () => {
  const { database } = newDatabase()
  let isFull = false
  const set: Database['set'] = (key, kept) => (isFull ? Promise.reject(new Error('full')) : database.set(key, kept))
  const vault = vaultOf(() => ({ ...database, set }))
  expect(await vault.keep('a', 1)).toBe(true)
  isFull = true
  expect(await vault.keep('a', 2)).toBe(false)
  expect(await vault.recall('a')).toBe(2)
  isFull = false
  expect(await vault.keep('a', 3)).toBe(true)
  expect(await vaultOf(() => database).recall('a')).toBe(3)
})

test('of a draft that changes while it is written, only the newest is written afterwards', async () => {
  const { database, rows } = newDatabase()
  const set = vi.fn(database.set)
  const drafts = createDrafts(vaultOf(() => ({ ...database, set })))
  const written = ['B', 'BU', 'BUD', 'BUDI'].map((name) => drafts.keepDraft('u1', 'card', { name }))
  expect(await drafts.recallDraft('u1', 'card')).toEqual({ name: 'BUDI' })
  expect(await Promise.all(written)).toEqual([true, true, true, true])
  expect(set).toHaveBeenCalledTimes(2)
  expect(rows.get('draft/u1/card')).toMatchObject({ value: { name: 'BUDI' } })
  expect(await drafts.recallDraft('u2', 'card')).toBeNull()
})

test('a draft dropped while it is written stays dropped', async () => {
  const { open, rows } = newDatabase()
  const drafts = createDrafts(vaultOf(open))
  void drafts.keepDraft('u1', 'card', { name: 'B' })
  void drafts.keepDraft('u1', 'card', { name: 'BU' })
  await drafts.dropDraft('u1', 'card')
  expect(rows.size).toBe(0)
  expect(await drafts.recallDraft('u1', 'card')).toBeNull()
})

test('pictures are stored byte by byte, per borrower', async () => {
  const { open } = newDatabase()
  const page = () => createPictures(vaultOf(open))
  const { pictureKey, keepPicture, recallPicture } = page()
  const blob = new Blob([new Uint8Array([1, 2, 3])], { type: 'image/jpeg' })
  await keepPicture(pictureKey('u1', 'card'), { blob, problems: ['dark'] })
  const recalled = await page().recallPicture(pictureKey('u1', 'card'))
  expect(recalled).toMatchObject({ problems: ['dark'], blob: { type: 'image/jpeg', size: 3 } })
  expect(new Uint8Array(await recalled!.blob.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]))
  expect(await recallPicture(pictureKey('u2', 'card'))).toBeNull()
  await page().dropPictures('u1')
  expect(await recallPicture(pictureKey('u1', 'card'))).toBeNull()
})

test('a draft from two tabs has the fields typed in each, and the newer value of a shared field', async () => {
  const { open } = newDatabase()
  const tab = () => createDrafts(vaultOf(open))
  const [a, b] = [tab(), tab()]
  const known = { values: { email: 'old@contoh.id' } }
  for (const one of [a, b]) expect(await one.recallDraft('u1', 'personal', known)).toBeNull()
  const typed = (values: object) => ({ values: { email: 'old@contoh.id', name: '', city: '', ...values } })
  await a.keepDraft('u1', 'personal', typed({ name: 'SITI' }))
  await b.keepDraft('u1', 'personal', typed({ city: 'Bogor' }))
  expect(await a.recallDraft('u1', 'personal')).toEqual({ values: { name: 'SITI', city: 'Bogor' } })
  await a.keepDraft('u1', 'personal', { values: { name: 'SITI', city: 'Depok' } })
  await b.keepDraft('u1', 'personal', typed({ city: 'Bogor', email: '' }))
  expect(await tab().recallDraft('u1', 'personal')).toEqual({ values: { name: 'SITI', city: 'Depok', email: '' } })
})

test('without a known owner no draft is stored, and a picture lives as long as the page', async () => {
  const { open, rows } = newDatabase()
  const page = createBelongings(vaultOf(open), { navigator })
  expect(await page.keepDraft(null, 'card', { name: 'SITI' })).toBe(false)
  expect(await page.recallDraft(null, 'card')).toBeNull()
  const key = page.pictureKey(null, 'card')
  await page.keepPicture(key, { blob: new Blob(['x']), problems: [] })
  expect([rows.size, (await page.recallPicture(key))?.blob.size]).toEqual([0, 1])
  await page.dropBelongings(null)
  expect(await page.recallPicture(key)).toBeNull()
})

test('signing out deletes the borrower’s drafts and pictures, signing in those of others', async () => {
  const { open, rows } = newDatabase()
  const page = createBelongings(vaultOf(open), { navigator })
  const leave = async (owner: string) => {
    await page.keepDraft(owner, 'card', { name: owner })
    await page.keepPicture(page.pictureKey(owner, 'card'), { blob: new Blob([owner]), problems: [] })
    await page.keepProof(owner, { key: 'k', payment: noPayment, pictures: [] })
  }
  await page.keepDraft(null, 'login', { phone: '812' })
  for (const owner of ['u1', 'u10', 'u2']) await leave(owner)
  void page.keepDraft('u1', 'bank', { holder: 'S' })
  void page.keepDraft('u1', 'bank', { holder: 'SI' })
  await page.dropBelongings('u1')
  expect([...rows.keys()].sort()).toEqual([
    'draft/anyone/login',
    'draft/u10/card',
    'draft/u2/card',
    'picture/u10/card',
    'picture/u2/card',
    'proof/u10/k',
    'proof/u2/k',
  ])
  await page.dropOthersBelongings('u2')
  expect([...rows.keys()].sort()).toEqual(['draft/anyone/login', 'draft/u2/card', 'picture/u2/card', 'proof/u2/k'])
})
