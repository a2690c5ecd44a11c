import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SimulatedClock, waitFor } from 'xstate'
import type { AppActor } from '#machines/app/appSelectors'
import { startLender, type Lender } from '../../platform/lender/lenderTesting'
import { runningClock } from '../../platform/world/browserPlatform'
import { memoryPlatform } from '../../platform/world/memoryPlatform'
import { lazy } from '../../loader/lazy'
import { compose } from './compose'
import { createServices } from './createServices'
import type { AppDependencies } from '../../actors/appDependencies'

let lender: Lender
beforeAll(async () => {
  lender = await startLender()
})
afterAll(() => lender.stop())

const composeIn = (platform: ReturnType<typeof memoryPlatform>) =>
  compose({
    platform,
    opening: { path: '/home', openToken: null, channel: 'partner' },
    interactive: Promise.resolve(),
    language: () => 'id',
  })

test('without a browser the app starts with what its platform remembers, and ends a session there', async () => {
  const platform = memoryPlatform({
    network: { fetch: (path, init) => fetch(`${lender.base}${path as string}`, init) },
    clock: new SimulatedClock(),
  })
  platform.cookies.write('token', 'a-token')
  lender.answer(lender.ok({ bizStatus: 60 }))
  const { app, start } = composeIn(platform)
  await start()
  await waitFor(app, ({ context }) => context.bizStatus === 60)
  expect(lender.received[0]?.headers['authentication']).toBe('a-token')
  app.send({ type: 'session.expired', token: 'a-token' })
  expect(platform.cookies.read('token')).toBeNull()
  app.stop()
})

test('one clock moves the machines and the calls', async () => {
  const clock = new SimulatedClock()
  const asked: unknown[] = []
  const never: Window['fetch'] = (path, init) => {
    asked.push(path)
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))))
  }
  const platform = memoryPlatform({ clock, network: { fetch: never } })
  platform.cookies.write('token', 'a-token')
  const { app, start, dependencies } = composeIn(platform)
  await start()
  const { calls } = await dependencies.load()
  const status = calls.readStatus().catch((error: unknown) => error)
  await expect.poll(() => asked.filter((path) => path === '/api/user/user/status')).toHaveLength(2)
  clock.increment(10_000)
  expect(app.getSnapshot().hasTag('retryable')).toBe(true)
  clock.increment(40_000)
  expect(await status).toHaveProperty('failure', { kind: 'timeout' })
  app.stop()
})

test('signing out deletes everything from the phone; a session that ended leaves what its borrower typed', async () => {
  const platform = memoryPlatform({
    network: { fetch: (path, init) => fetch(`${lender.base}${path as string}`, init) },
    clock: runningClock(globalThis),
  })
  const session = { token: 'a-token', userId: 'u1', phone: '81200000010' }
  lender.answer(lender.ok({ bizStatus: 60 }))
  const { app, start, services, dependencies } = composeIn(platform)
  await start()
  const { device } = await dependencies.load()
  const picture = { blob: new Blob(['KTP']), problems: [] }
  const key = device.pictureKey('u1', 'card')
  const left = async () => [await device.recallDraft('u1', 'bank'), (await device.recallPicture(key)) !== null]

  app.send({ type: 'login.succeeded', session })
  expect(await services.saveDraft('bank', { holder: 'SITI' })).toBe(true)
  await device.storePicture(key, picture)
  app.send({ type: 'session.expired', token: 'a-token' })
  app.send({ type: 'login.succeeded', session })
  expect(await left()).toEqual([{ values: { holder: 'SITI' } }, true])
  app.send({ type: 'signOut.confirm' })
  await expect.poll(left).toEqual([null, false])

  app.send({ type: 'login.succeeded', session })
  await device.storePicture(key, picture)
  app.send({ type: 'session.expired', token: 'a-token' })
  app.send({ type: 'login.succeeded', session: { ...session, userId: 'u2' } })
  await expect.poll(left).toEqual([null, false])
  app.stop()
})

test('while the borrower is not known, no draft is saved', async () => {
  const platform = memoryPlatform()
  platform.cookies.write('token', 'a-token')
  const { app, start, services } = composeIn(platform)
  await start()
  expect(await services.saveDraft('bank', { holder: 'SITI' })).toBe(false)
  expect(await platform.openDatabase?.().entries()).toEqual([])
  app.stop()
})

test('a failed call is sent when a document cannot be saved because its code did not load', async () => {
  const send = vi.fn<AppActor['send']>()
  const dependencies = lazy<AppDependencies>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  )
  createServices({ send }, dependencies, memoryPlatform()).save('contract.html', '<p>')
  await expect.poll(() => send.mock.calls).toEqual([[{ type: 'call.failed', failure: { kind: 'offline' } }]])
})
