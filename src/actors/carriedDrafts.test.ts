import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_CARRIED } from '#domain/limits'
import { startLender, type Lender } from '../platform/lender/lenderTesting'
import { runningClock } from '../platform/world/browserPlatform'
import { memoryPlatform } from '../platform/world/memoryPlatform'
import { createAppDependencies } from './appDependencies'
import { takeHandover } from '../session/actors/sessionActors'
import { packDrafts, withKey } from './carriedDrafts'

let lender: Lender
beforeAll(async () => {
  lender = await startLender()
})
afterAll(() => lender.stop())

/** A browser where that borrower is signed in, or nobody. */
function browser(userId: string | null) {
  const platform = memoryPlatform({
    network: { fetch: (path, init) => fetch(`${lender.base}${path as string}`, init) },
    clock: runningClock(globalThis),
  })
  const dependencies = createAppDependencies(platform, {
    token: () => null,
    userId: () => userId,
    language: () => 'id',
    onFailure: () => {},
    onAnswer: () => {},
  })
  return {
    ...dependencies,
    pack: () => packDrafts(dependencies, platform),
    take: (openToken: string) => takeHandover(dependencies, { openToken }, platform),
  }
}

const answers = { values: { email: 'siti@contoh.id' } }

/** The drafts are in the browser of another app, where a link was made; the lender stores what it was given. */
async function typedInApp() {
  const inApp = browser('u1')
  await inApp.device.saveDraft('u1', 'personal', answers)
  await inApp.device.saveDraft('u1', 'feedback', { message: 'not of the certification' })
  await inApp.device.saveDraft('another', 'contacts', { values: { phone1: '0812' } })
  const packed = await inApp.pack()
  if (packed === null) throw new Error('nothing was packed')
  lender.answer(lender.ok({ token: 't', userId: 'u1', phone: '81200000010', typed: packed.typed }))
  return packed
}

describe('what the borrower has typed', () => {
  test('is there in the browser that takes the link, and the lender can’t read it', async () => {
    const { key, typed } = await typedInApp()
    expect(typed).not.toContain('siti')
    const outside = browser(null)
    const session = await outside.take(withKey('token', key))
    expect(session).toEqual({ token: 't', userId: 'u1', phone: '81200000010' })
    expect(lender.received[0]?.body).toEqual({ token: 'token' })
    expect(await outside.device.recallDraft('u1', 'personal')).toEqual(answers)
    expect(await outside.device.readDrafts('u1', ['feedback', 'contacts'])).toEqual({})
  })
  test.each<[string, string | null, (key: string) => string]>([
    ['with another key', null, () => withKey('token', btoa('x'.repeat(32)))],
    ['without a key', null, () => 'token'],
    ['where somebody else is signed in', 'u2', (key) => withKey('token', key)],
  ])('stays sealed %s, and the borrower is signed in all the same', async (_, userId, linkOf) => {
    const { key } = await typedInApp()
    const outside = browser(userId)
    expect(await outside.take(linkOf(key))).toHaveProperty('token', 't')
    expect(await outside.device.readDrafts('u1', ['personal'])).toEqual({})
  })
  test('is nothing, or too large: then no draft is sent along', async () => {
    const inApp = browser('u1')
    expect(await inApp.pack()).toBe(null)
    await inApp.device.saveDraft('u1', 'personal', { values: { email: 'x'.repeat(MAX_CARRIED) } })
    expect(await inApp.pack()).toBe(null)
  })
})
