import { describe, expect, test } from 'vitest'
import { openAt, settle, signedIn, startApp } from '../testing/appTesting'
import { selectArrival, selectOverlay, selectRoute } from './appSelectors'

const routeOf = (started: ReturnType<typeof startApp>) => selectRoute(started.app.getSnapshot())

describe('signing in', () => {
  test.each([
    [10, '/identity-auth'],
    [20, '/facial-auth/step-one'],
    [30, '/facial-auth/step-two'],
    [40, '/facial-auth/step-three'],
    [50, '/facial-auth/step-four'],
    [60, '/home'],
  ])('at status %i leads to %s', async (bizStatus, route) => {
    const started = startApp({ path: '/login' }, { bizStatus })
    await settle()
    started.app.getSnapshot().children.login?.send({ type: 'login.submit', phone: '81200000010', code: '1234' })
    await settle()
    await settle()
    expect(routeOf(started)).toBe(route)
    expect(started.world.calls).toContain('storeSession')
    expect(selectArrival(started.app.getSnapshot())).toBe('replace')
  })
  test('a partner’s open token signs in once', async () => {
    const started = startApp({ openToken: 'good', path: '/' }, { bizStatus: 40 })
    await settle()
    await settle()
    expect(routeOf(started)).toBe('/facial-auth/step-three')
    expect(started.app.getSnapshot().context.openToken).toBeNull()
  })
  test('a bad open token ends on the landing with a message', async () => {
    const started = startApp({ openToken: 'bad', path: '/home' })
    await settle()
    expect(routeOf(started)).toBe('/noren')
    expect(started.toasts).toHaveLength(1)
  })
  test('an open token that gets no answer is not called bad, and leaves a remembered session as it was', async () => {
    const started = startApp({ ...signedIn, openToken: 'lost', path: '/home' }, { bizStatus: 60 })
    await settle()
    await settle()
    expect(routeOf(started)).toBe('/home')
    expect(started.world.calls).not.toContain('dropSession')
    expect(started.toasts).toHaveLength(1)
    expect(started.app.getSnapshot().context).toMatchObject({ token: 'token', openToken: null })
  })
  test('an open token that gets no answer leads to the landing where nobody is remembered', async () => {
    const started = startApp({ openToken: 'lost', path: '/home' })
    await settle()
    expect(routeOf(started)).toBe('/noren')
  })
})

describe('the end of a session', () => {
  test('an expired token leads to the sign-in', async () => {
    const started = await openAt('/home', 60)
    started.app.send({ type: 'session.expired', token: 'token' })
    expect(routeOf(started)).toBe('/login')
    expect(started.world.calls).toContain('dropSession')
    expect(started.app.getSnapshot().context.bizStatus).toBeNull()
  })
  test('a late answer to an older token changes nothing', async () => {
    const started = await openAt('/home', 60)
    started.app.send({ type: 'session.expired', token: 'older' })
    expect(routeOf(started)).toBe('/home')
  })
  test('signing out asks first, then revokes the token', async () => {
    const started = await openAt('/user', 60)
    started.app.send({ type: 'signOut.ask' })
    expect(selectOverlay(started.app.getSnapshot())).toBe('confirm')
    started.app.send({ type: 'signOut.confirm' })
    expect(routeOf(started)).toBe('/login')
    expect(selectOverlay(started.app.getSnapshot())).toBeNull()
    expect(started.world.calls).toEqual(expect.arrayContaining(['revokeToken', 'dropSession']))
  })
  test('another tab’s signing out ends it here too', async () => {
    const started = await openAt('/home', 60)
    started.app.send({ type: 'session.changed', token: null, phone: null })
    expect(routeOf(started)).toBe('/login')
  })
  test('another tab’s signing in as somebody else is adopted', async () => {
    const started = await openAt('/home', 60)
    started.world.bizStatus = 30
    started.app.send({ type: 'session.changed', token: 'other', phone: '81200000030' })
    await settle()
    expect(routeOf(started)).toBe('/facial-auth/step-two')
  })
})
