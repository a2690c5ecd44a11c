import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { selectLastKnown } from '#machines/home/homeMachine'
import { settle } from '#machines/testing/appTesting'
import { free, owing } from '#machines/testing/homeTesting'
import { code } from '#machines/testing/payCodeTesting'
import { noConnection } from '../../app/frame/testing'
import { createUserData } from '../../platform/storage/userData'
import { createExpiringStore } from '../../platform/storage/expiringStore'
import { memoryPlatform, stoppedClock } from '../../platform/world/memoryPlatform'
import { lazy } from '../../loader/lazy'
import { actorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'
import { createHomeMachine } from './homeActors'
import type { HomeReads } from './homeReads'

const NOW = Date.parse(code.expiresAt) - 60_000

/** A phone on which home is opened as often as a test wants, at that time, by that borrower, with or without a network. */
function phone() {
  const platform = memoryPlatform()
  const device = createUserData(createExpiringStore({ ...platform, clock: stoppedClock() }), platform.page)
  const openHome = async (userId: string, borrowState: typeof owing | null, now = NOW) => {
    const dependencies = { device, userId: () => userId, now: () => now } as Partial<AppDependencies> as AppDependencies
    const read = async (name: string) => {
      if (borrowState === null) throw noConnection()
      return name === 'credit' ? { totalLimit: 3_000_000, availableLimit: 2_000_000, isAssessing: false } : borrowState
    }
    const reads = { read: (name: string) => () => read(name) } as Partial<HomeReads> as HomeReads
    const over = actorFactories(lazy(async () => dependencies))
    const home = createActor(createHomeMachine(over, reads), { input: { isUnreachable: borrowState === null } }).start()
    for (let i = 0; i < 4; i++) await settle()
    home.stop()
    return selectLastKnown(home.getSnapshot())
  }
  return { device, openHome }
}

test('what home has read is shown with its time by the next page without a network', async () => {
  const { openHome } = phone()
  expect(await openHome('u1', owing)).toBe(null)
  expect(await openHome('u1', null, NOW + 5)).toEqual({
    debt: { owed: 1_001_000, dueDate: '2026-12-22', at: NOW },
    limit: null,
    code: null,
    now: NOW + 5,
  })
})

test('when nothing was owed the limit is stored, and nothing else', async () => {
  const { openHome } = phone()
  await openHome('u1', free)
  expect((await openHome('u1', null))?.limit).toEqual({ totalLimit: 3_000_000, availableLimit: 2_000_000, at: NOW })
})

test('another borrower is shown nothing of it', async () => {
  const { openHome } = phone()
  await openHome('u1', owing)
  expect(await openHome('u2', null)).toBe(null)
})

test('the payment code is read with it until it expires', async () => {
  const { device, openHome } = phone()
  await openHome('u1', owing)
  await device.saveCode('u1', { repayId: 'r1', code })
  expect((await openHome('u1', null))?.code).toEqual({ repayId: 'r1', code })
  expect((await openHome('u1', null, Date.parse(code.expiresAt)))?.code).toBe(null)
})
