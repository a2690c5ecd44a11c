import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contactsIn } from '#domain/forms/contactsForm'
import { startLender, type Lender } from '../platform/lender/lenderTesting'
import { runningClock } from '../platform/world/browserPlatform'
import { memoryPlatform } from '../platform/world/memoryPlatform'
import type { Platform } from '../platform/world/platform'
import { claimCoupon } from '../app/compose/appActors'
import { createAppDependencies, type AppDependencyOptions } from './appDependencies'

let lender: Lender
const body = contactsIn({ phone1: '0812' })
const onFailure = vi.fn<AppDependencyOptions['onFailure']>()

beforeAll(async () => {
  lender = await startLender()
})
afterAll(() => lender.stop())

const open = (platform: Platform, userId: string | null = 'u1') =>
  createAppDependencies(platform, {
    token: () => 't',
    userId: () => userId,
    language: () => 'id',
    onFailure,
    onAnswer: () => {},
  })

test('without a browser the lender is called, and what is saved outlives the page', async () => {
  const platform = memoryPlatform({
    network: { fetch: (path, init) => fetch(`${lender.base}${path as string}`, init) },
    clock: runningClock(globalThis),
  })
  const page = open(platform)
  lender.answer(lender.dropped)
  await expect(page.calls.saveContacts({ body })).rejects.toHaveProperty('failure', { kind: 'offline' })
  expect(onFailure).toHaveBeenCalledExactlyOnceWith({ kind: 'offline' }, expect.anything())
  const first = lender.received[0]?.headers
  expect(first).toMatchObject({
    deviceid: expect.stringMatching(/^memory\../),
    authentication: 't',
    'accept-language': 'id',
  })
  await page.device.saveDraft('u1', 'contacts', { phone1: '0812' })

  const reloaded = open(platform)
  expect(await reloaded.device.recallDraft('u1', 'contacts')).toEqual({ phone1: '0812' })
  lender.answer(lender.ok({ bizStatus: 50 }))
  await expect(reloaded.calls.saveContacts({ body })).resolves.toEqual({ bizStatus: 50 })
  expect(lender.received[0]?.headers['idempotency-key']).toBe(first?.['idempotency-key'])
})

test('a platform without a lender is offline', async () => {
  await expect(open(memoryPlatform()).calls.saveContacts({ body })).rejects.toHaveProperty('failure', {
    kind: 'offline',
  })
})

test('a draft is still valid after the phone’s clock was corrected', async () => {
  const clock = runningClock(globalThis)
  let behind = 3 * 24 * 60 * 60 * 1000
  const platform = memoryPlatform({
    network: { fetch: (path, init) => fetch(`${lender.base}${path as string}`, init) },
    clock: { ...clock, now: () => clock.now() - behind },
  })
  lender.answer(lender.ok({ bizStatus: 40 }))
  const page = open(platform)
  await page.device.saveDraft('u1', 'card', { name: 'SITI' })
  await page.calls.readStatus()
  await page.device.saveDraft('u1', 'contacts', { phone1: '0812' })
  behind = 0
  const later = open(platform)
  await later.calls.readStatus()
  expect(await later.device.recallDraft('u1', 'contacts')).toEqual({ phone1: '0812' })
  expect(await later.device.recallDraft('u1', 'card')).toEqual({ name: 'SITI' })
})

test('the coupon is requested at each visit until a claim succeeded, by each borrower', async () => {
  const platform = memoryPlatform({
    network: { fetch: (path, init) => fetch(`${lender.base}${path as string}`, init) },
  })
  const claim = (userId: string | null) => claimCoupon(open(platform, userId))
  lender.answer(lender.dropped, lender.ok({ received: 1 }))
  await expect(claim('u1')).rejects.toHaveProperty('failure', { kind: 'offline' })
  for (const userId of ['u1', 'u1', 'u2', null, null]) await claim(userId)
  expect(lender.received).toHaveLength(5)
})
