import { fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { settle, signedIn, startApp } from '../testing/appTesting'
import { profileLender, profileWith } from '../testing/profileTesting'
import { readyMachine } from '../shared/lazyMachine'
import { selectDialog, selectIsLocked, selectRoute } from './appSelectors'

const MINUTE = 60_000

async function opened(
  given: { isLockOn?: boolean; path?: string; isSignedOut?: boolean } = {},
  unlock: () => Promise<unknown> = async () => {},
) {
  const { isSignedOut, ...input } = { isLockOn: true, path: '/order', ...given }
  const actors = {
    unlock: fromPromise(unlock),
    profile: readyMachine(profileWith(profileLender({ readLock: async () => ({ isOn: false }) }))),
  }
  const { app } = startApp(isSignedOut ? input : { ...signedIn, ...input }, { bizStatus: 60 }, actors)
  await settle()
  const isLocked = () => selectIsLocked(app.getSnapshot())
  const comesBack = (awayMs = MINUTE) => app.send({ type: 'page.shown', awayMs })
  return { app, isLocked, comesBack }
}

describe('the screen lock', () => {
  test('is there when the app is opened, over every dialog, until the phone has recognized its owner', async () => {
    const { app, isLocked } = await opened()
    app.send({ type: 'support.open' })
    expect([isLocked(), selectDialog(app.getSnapshot())]).toEqual([true, 'lock'])
    app.send({ type: 'unlock.ask' })
    await settle()
    expect([isLocked(), selectDialog(app.getSnapshot()), selectRoute(app.getSnapshot())]).toEqual([
      false,
      'support',
      '/order',
    ])
  })
  test('comes back after a minute away, and not before', async () => {
    const { app, isLocked, comesBack } = await opened()
    app.send({ type: 'unlock.ask' })
    await settle()
    comesBack(MINUTE - 1)
    expect(isLocked()).toBe(false)
    comesBack()
    expect(isLocked()).toBe(true)
  })
  test('stays when the phone does not recognize its owner, who may try again', async () => {
    let isOwner = false
    const { app, isLocked } = await opened({}, () => (isOwner ? Promise.resolve() : Promise.reject(new Error('no'))))
    app.send({ type: 'unlock.ask' })
    await settle()
    expect(app.getSnapshot().value.lock).toEqual({ locked: 'refused' })
    isOwner = true
    app.send({ type: 'unlock.ask' })
    await settle()
    expect(isLocked()).toBe(false)
  })
  test('is left by signing out, and is then off', async () => {
    const { app, isLocked, comesBack } = await opened()
    app.send({ type: 'signOut.confirm' })
    expect([isLocked(), selectRoute(app.getSnapshot()), app.getSnapshot().context.isLockOn]).toEqual([
      false,
      '/login',
      false,
    ])
    comesBack()
    expect(isLocked()).toBe(false)
  })
  test('ends with the session', async () => {
    const { app, isLocked } = await opened()
    app.send({ type: 'session.expired', token: signedIn.token })
    expect(isLocked()).toBe(false)
  })
  test.each([
    ['that was not switched on', { isLockOn: false }],
    ['of nobody', { isSignedOut: true }],
  ])('%s locks nothing', async (_, given) => {
    const { isLocked, comesBack } = await opened(given)
    comesBack()
    expect(isLocked()).toBe(false)
  })
  test('is as it was switched in the profile', async () => {
    const { app, isLocked, comesBack } = await opened({ isLockOn: false, path: '/user' })
    comesBack()
    expect(isLocked()).toBe(false)
    const profile = app.getSnapshot().children.profile
    profile?.send({ type: 'lock.switch' })
    await settle()
    comesBack()
    expect(isLocked()).toBe(true)
    app.send({ type: 'unlock.ask' })
    await settle()
    profile?.send({ type: 'lock.switch' })
    comesBack()
    expect(isLocked()).toBe(false)
  })
})
