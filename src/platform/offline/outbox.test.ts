import { describe, expect, test } from 'vitest'
import type { Waiting } from '#domain/tracking/batches'
import { uploadTypes } from '#domain/tracking/uploads'
import { runningClock } from '../world/browserPlatform'
import { memoryPlatform } from '../world/memoryPlatform'
import type { Database, Platform } from '../world/platform'
import { createOutbox } from './outbox'

const step = (key: string, at = 1): Waiting => ({
  key,
  at,
  uploadType: uploadTypes.acquisition,
  event: { key, idName: 'app', beginTime: at, duration: 0, content: {} },
})
const report = (key: string, at = 1): Waiting => ({
  key,
  at,
  reportType: 'scriptError',
  report: { key, at, name: 'Error', message: '', frames: [] },
})
const keysIn = (items: Waiting[]) => items.map(({ key }) => key)

/** A phone whose database can fail; each `open` is a new page without memory of the last one. */
function phone(changes: Partial<Platform> = {}) {
  const platform = memoryPlatform({ clock: runningClock(globalThis), ...changes })
  return { platform, open: () => createOutbox(platform) }
}
const broken = (): Database => {
  const fail = () => Promise.reject(new Error('blocked'))
  return { get: fail, set: fail, del: fail, entries: fail }
}

describe('a waiting item', () => {
  test('survives a killed page, oldest first, until the lender has it', async () => {
    const { open } = phone()
    const killed = open()
    await killed.store(step('b', 2))
    await killed.store(report('a', 1))
    const next = open()
    const waiting = await next.read()
    expect(waiting).toEqual([report('a', 1), step('b', 2)])
    await next.drop(waiting.slice(0, 1))
    expect(keysIn(await open().read())).toEqual(['b'])
  })
  test('is readable at once, before the device has stored it', async () => {
    const outbox = phone().open()
    const keeping = outbox.store(step('a'))
    expect(keysIn(await outbox.read())).toEqual(['a'])
    await keeping
    expect(keysIn(await outbox.read())).toEqual(['a'])
  })
  test('lives as long as the page if the browser stores nothing', async () => {
    const outbox = phone({ openOutbox: broken }).open()
    await outbox.store(step('a'))
    expect(keysIn(await outbox.read())).toEqual(['a'])
    await outbox.drop([step('a')])
    expect(await outbox.read()).toEqual([])
  })
  test('is not lost when the phone closes the database connection', async () => {
    const { platform } = phone()
    const real = platform.openOutbox!()
    let opened = 0
    const outbox = createOutbox({ ...platform, openOutbox: () => (opened++ === 0 ? broken() : real) })
    await outbox.store(step('a'))
    expect(keysIn(await createOutbox(platform).read())).toEqual(['a'])
  })
  test('of an unknown shape is skipped', async () => {
    const { platform, open } = phone()
    const database = platform.openOutbox!()
    for (const [key, value] of [
      ['x', null],
      ['y', 'SITI'],
      ['z', { key: 'z' }],
    ] as const)
      await database.set(key, value)
    expect(await open().read()).toEqual([])
  })
  test('that the lender refuses is tried on two more visits and then dropped', async () => {
    const { open } = phone()
    await open().store(step('bad'))
    for (const refusals of [1, 2]) {
      const [bad] = await open().read()
      await open().setAside(bad!)
      expect(await open().read()).toMatchObject([{ key: 'bad', refusals }])
    }
    const [bad] = await open().read()
    await open().setAside(bad!)
    expect(await open().read()).toEqual([])
    expect(open().lost()).toBe(1)
  })
  test('beyond three thousand drops the oldest steps, but no report', async () => {
    const { platform, open } = phone()
    const database = platform.openOutbox!()
    await database.set('report', report('report', 0))
    for (let i = 1; i <= 3010; i++) await database.set(`k${i}`, step(`k${i}`, i))
    const keys = keysIn(await open().read())
    expect([keys.length, keys[0], keys[1], keys.at(-1)]).toEqual([3000, 'report', 'k12', 'k3010'])
    expect(await open().read()).toHaveLength(3000)
    expect(open().lost()).toBe(11)
  })
  test('is sent by one page at a time, where the browser has locks', async () => {
    const asked: string[] = []
    const locks = {
      request: async (name: string, run: () => Promise<unknown>) => {
        asked.push(name)
        return run()
      },
    } as unknown as LockManager
    const { platform } = phone()
    const outbox = createOutbox({ ...platform, page: { navigator: { ...platform.page.navigator, locks } } })
    expect(await outbox.alone(async () => 'sent')).toBe('sent')
    expect(asked).toEqual(['outbox'])
    expect(
      await phone()
        .open()
        .alone(async () => 'sent'),
    ).toBe('sent')
  })
})
