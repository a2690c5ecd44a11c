import { fromCallback, fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { openAt, settle, signedIn, startApp } from '../testing/appTesting'
import { readyMachine } from '../shared/lazyMachine'
import { askedDevice, devicesLender, devicesWith, thisDevice } from '../testing/devicesTesting'
import type { AppEvent } from './appTypes'
import { selectArrival, selectOverlay, selectRoute, selectStage } from './appSelectors'
import { toastFor } from './appSetup'

type Started = ReturnType<typeof startApp>

const routeOf = (started: Started) => selectRoute(started.app.getSnapshot())
const timesOf = ({ backend }: Started, call: string) => backend.calls.filter((each) => each === call).length

function expectNobody({ app, backend }: Started) {
  expect(app.getSnapshot().matches({ session: 'anonymous' })).toBe(true)
  expect(app.getSnapshot().hasTag('busy')).toBe(false)
  expect(app.getSnapshot().context).toMatchObject({ token: null, phone: null, openToken: null, bizStatus: null })
  expect(backend.calls).not.toContain('signInByPartner')
}

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
    started.app
      .getSnapshot()
      .children.login?.getSnapshot()
      .children.otp?.send({ type: 'code.submit', phone: '81200000010', code: '1234' })
    await settle()
    await settle()
    expect(routeOf(started)).toBe(route)
    expect(started.backend.calls).toContain('storeSession')
    expect(selectArrival(started.app.getSnapshot())).toBe('replace')
  })
  test('is remembered by the device, with whose it is', async () => {
    const { app } = await openAt('/login', null)
    app
      .getSnapshot()
      .children.login?.getSnapshot()
      .children.otp?.send({ type: 'code.submit', phone: '81200000010', code: '1234' })
    await settle()
    expect(app.getSnapshot().context).toMatchObject({ token: 'new-token', phone: '81200000010' })
  })
  test('has not happened when the device has no session', async () => {
    const started = await openAt('/', null)
    expectNobody(started)
    expect(started.app.getSnapshot().value).toMatchObject({ session: 'anonymous' })
  })
  test('a partner’s open token signs in once', async () => {
    const started = startApp({ openToken: 'good', path: '/' }, { bizStatus: 40 })
    expect([routeOf(started), started.app.getSnapshot().hasTag('busy')]).toEqual([null, true])
    await settle()
    await settle()
    started.app.send({ type: 'link.accept' })
    await settle()
    expect(routeOf(started)).toBe('/facial-auth/step-three')
    expect(started.app.getSnapshot().context.openToken).toBeNull()
    expect([timesOf(started, 'signInByPartner'), timesOf(started, 'storeSession')]).toEqual([1, 1])
  })
  test.each(['bad', ''])(
    'a bad open token (%j) is dropped, and leaves a remembered session as it was',
    async (openToken) => {
      const started = startApp({ ...signedIn, openToken, path: '/order' }, { bizStatus: 60 })
      await settle()
      await settle()
      expect(routeOf(started)).toBe('/order')
      expect(started.app.getSnapshot().matches({ session: { signedIn: 'statusKnown' } })).toBe(true)
      expect(started.app.getSnapshot().context).toMatchObject({ ...signedIn, openToken: null })
      expect(started.backend.calls).toEqual(['signInByPartner', 'readStatus', 'claimCoupon'])
      expect(started.toasts).toMatchObject([{ message: 'This link no longer works. You are still signed in.' }])
    },
  )
  test('an open token of the same account signs in without a question', async () => {
    const started = startApp({ ...signedIn, openToken: 'good', path: '/' }, { bizStatus: 40 })
    await settle()
    await settle()
    expect([routeOf(started), selectOverlay(started.app.getSnapshot())]).toEqual(['/facial-auth/step-three', null])
    expect(started.backend.calls.filter((call) => call.startsWith('revokeToken'))).toEqual([])
  })
  test('a bad open token ends on the landing with a message', async () => {
    const started = startApp({ openToken: 'bad', path: '/home' })
    await settle()
    expect(routeOf(started)).toBe('/noren')
    expect(started.toasts).toMatchObject([{ message: 'This link can no longer sign you in.' }])
    expect(started.backend.calls).toEqual(['signInByPartner'])
    expect(started.app.getSnapshot().matches({ session: 'anonymous' })).toBe(true)
  })
  test('an open token that gets no answer is not called bad, and leaves a remembered session as it was', async () => {
    const started = startApp({ ...signedIn, openToken: 'lost', path: '/home' }, { bizStatus: 60 })
    await settle()
    await settle()
    expect(routeOf(started)).toBe('/home')
    expect(started.backend.calls).not.toContain('dropSession')
    expect(started.toasts).toEqual([toastFor({ kind: 'offline' })])
    expect(started.app.getSnapshot().context).toMatchObject({ token: 'token', openToken: null })
  })
  test('an open token that gets no answer leads to the landing when no session is remembered', async () => {
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
    expect(started.backend.calls).toContain('dropSession /home')
    expectNobody(started)
    expect(started.toasts).toMatchObject([{ message: 'Your session has ended. Please sign in again.' }])
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
    expect(started.backend.calls).toEqual(expect.arrayContaining(['revokeToken token', 'dropUserData', 'dropSession']))
    expectNobody(started)
    expect(started.toasts).toEqual([])
  })
  test.each([
    ['all devices', [{ type: 'all.ask' }, { type: 'all.confirm' }]],
    ['this device in their list', [{ type: 'device.signOut', sessionId: thisDevice.sessionId }]],
  ] as const)('signing out of %s ends as signing out does', async (_, events) => {
    const started = await openAt('/devices', 60)
    for (const event of events) started.app.getSnapshot().children.devices?.send(event)
    await settle()
    expect(routeOf(started)).toBe('/login')
    expect(started.backend.calls).toEqual(expect.arrayContaining(['dropUserData', 'dropSession']))
    expectNobody(started)
    expect(started.toasts).toEqual([])
  })
  test('the question about a new device is an entry of the history, and Back leaves it for later', async () => {
    const devices = readyMachine(devicesWith(devicesLender({ list: async () => [thisDevice, askedDevice] })))
    const { app } = startApp({ ...signedIn, path: '/devices' }, { bizStatus: 60 }, { devices })
    await settle()
    await settle()
    expect(selectStage(app.getSnapshot())).toBe('question')
    app.send({ type: 'stage.dismiss' })
    expect([selectStage(app.getSnapshot()), selectRoute(app.getSnapshot())]).toEqual([null, '/devices'])
    expect(app.getSnapshot().children.devices?.getSnapshot()).toMatchObject({ value: { listing: 'later' } })
  })
  test('another phone number is the session’s own from then on', async () => {
    const started = await openAt('/modify-phone', 60)
    const { phone } = started.app.getSnapshot().children
    phone?.send({ type: 'number.submit', phone: '81311112222' })
    started.app.send({ type: 'face.open' })
    expect(started.app.getSnapshot().children.faceCheck).toBeDefined()
    started.app.send({ type: 'stage.dismiss' })
    phone?.send({ type: 'face.passed' })
    phone?.send({ type: 'code.submit', code: '1234' })
    await settle()
    expect([routeOf(started), started.app.getSnapshot().context.phone]).toEqual(['/user', '81311112222'])
    expect(started.backend.calls).toContain('storePhone 81311112222')
  })
  test('the face check takes the place of the old number’s code', async () => {
    const { app } = await openAt('/modify-phone', 60)
    const { phone } = app.getSnapshot().children
    phone?.send({ type: 'number.submit', phone: '81311112222' })
    expect(selectStage(app.getSnapshot())).toBeNull()
    app.send({ type: 'face.open' })
    expect(selectStage(app.getSnapshot())).toBe('face')
    app.send({ type: 'stage.dismiss' })
    expect([selectStage(app.getSnapshot()), app.getSnapshot().children.faceCheck]).toEqual([null, undefined])
    app.send({ type: 'face.open' })
    await settle()
    await settle()
    expect(selectStage(app.getSnapshot())).toBeNull()
    expect(phone?.getSnapshot()).toMatchObject({ value: { confirmingNew: 'typing' } })
  })
  test('other emergency contacts lead back to the profile', async () => {
    const started = await openAt('/modify-contacts', 60)
    await settle()
    started.app.getSnapshot().children.otherContacts?.send({ type: 'form.submit', values: {} })
    await settle()
    expect(routeOf(started)).toBe('/user')
  })
  test('another tab’s signing out ends it here too', async () => {
    const started = await openAt('/home', 60)
    started.app.send({ type: 'session.changed', token: null, phone: null })
    expect(routeOf(started)).toBe('/login')
    expectNobody(started)
  })
  test('another tab’s signing in as another borrower is adopted', async () => {
    const started = await openAt('/home', 60)
    started.backend.bizStatus = 30
    started.app.send({ type: 'session.changed', token: 'other', phone: '81200000030' })
    await settle()
    expect(routeOf(started)).toBe('/facial-auth/step-two')
    expect(started.app.getSnapshot().context).toMatchObject({ token: 'other', phone: '81200000030' })
    expect(timesOf(started, 'readStatus')).toBe(2)
  })
  test('an event of another tab about the same session changes nothing', async () => {
    const started = await openAt('/order', 60)
    const { value, context, children } = started.app.getSnapshot()
    started.app.send({ type: 'session.changed', ...signedIn })
    expect(started.app.getSnapshot()).toMatchObject({ value, context })
    expect(started.app.getSnapshot().children).toEqual(children)
    expect(timesOf(started, 'readStatus')).toBe(1)
  })
  test('the events of other tabs are received from the start, by one subscription', async () => {
    const watches: ((event: AppEvent) => void)[] = []
    const watchSession = fromCallback<AppEvent>(({ sendBack }) => void watches.push(sendBack))
    const started = startApp({ ...signedIn, path: '/order' }, {}, { watchSession })
    watches[0]?.({ type: 'session.changed', token: null, phone: null })
    expect(routeOf(started)).toBe('/login')
    await settle()
    expect(watches).toHaveLength(1)
  })
})

test('a step that another tab saved is known at once, without a call to the lender', async () => {
  const watchSteps = fromCallback<AppEvent>(({ sendBack }) => sendBack({ type: 'step.savedElsewhere', bizStatus: 40 }))
  const started = startApp({ ...signedIn, path: '/noren' }, { isSlow: true }, { watchSteps })
  await settle()
  expect(started.app.getSnapshot().matches({ session: { signedIn: 'statusKnown' } })).toBe(true)
  expect(started.app.getSnapshot().context.bizStatus).toBe(40)
  expect(timesOf(started, 'readStatus')).toBe(1)
})

test('a computer’s link without its token opens nothing', async () => {
  const started = startApp({ isHandover: true, path: '/noren' })
  expect(started.app.getSnapshot().matches({ session: 'anonymous' })).toBe(true)
  await settle()
  expect([started.backend.calls, started.toasts]).toEqual([[], []])
})

describe('proofs of payment that wait on the device', () => {
  const counted = () => {
    const sent: number[] = []
    const sendVouchers = fromPromise<unknown>(async () => {
      sent.push(sent.length)
      throw new Error('offline')
    })
    return { sent, sendVouchers }
  }
  test('are sent once the borrower is known, and a failure of that changes nothing', async () => {
    const { sent, sendVouchers } = counted()
    const started = startApp({ ...signedIn, path: '/order' }, { bizStatus: 60 }, { sendVouchers })
    expect(sent).toEqual([])
    await settle()
    expect([sent.length, routeOf(started)]).toEqual([1, '/order'])
    expect(started.app.getSnapshot().matches({ session: { signedIn: 'statusKnown' } })).toBe(true)
    expect(started.app.getSnapshot().status).toBe('active')
  })
  test('are sent again when the network is back', async () => {
    const { sent, sendVouchers } = counted()
    const started = startApp({ ...signedIn, path: '/order' }, { bizStatus: 60 }, { sendVouchers })
    await settle()
    started.app.send({ type: 'network.lost' })
    started.app.send({ type: 'network.returned' })
    await settle()
    await settle()
    expect(sent.length).toBe(2)
  })
  test('stay while signed out', async () => {
    const { sent, sendVouchers } = counted()
    startApp({ path: '/login' }, {}, { sendVouchers })
    await settle()
    expect(sent).toEqual([])
  })
})

describe('the landing', () => {
  test('replaces the place that was requested before', async () => {
    const started = await openAt('/order', null)
    started.backend.bizStatus = 60
    started.app.send({ type: 'session.changed', ...signedIn })
    await settle()
    expect(routeOf(started)).toBe('/home')
  })
  test('is shown to an account on hold while its status is not known yet', async () => {
    const started = startApp({ ...signedIn, path: '/home' }, { isSlow: true })
    started.app.send({ type: 'account.abnormal' })
    expect(routeOf(started)).toBe('/noren')
  })
})

describe('the status', () => {
  const at = (started: Started) => {
    const snapshot = started.app.getSnapshot()
    return { isBusy: snapshot.hasTag('busy'), isRetryable: snapshot.hasTag('retryable') }
  }
  test('is waited for, and can be read again when it takes long or failed', async () => {
    const started = startApp({ ...signedIn, path: '/order' }, { isSlow: true })
    expect(at(started)).toEqual({ isBusy: true, isRetryable: false })
    started.clock.increment(9_999)
    expect(at(started)).toEqual({ isBusy: true, isRetryable: false })
    started.clock.increment(1)
    expect(at(started)).toEqual({ isBusy: false, isRetryable: true })
    started.backend.isSlow = false
    started.backend.statusError = { kind: 'offline' }
    started.app.send({ type: 'status.refresh' })
    expect(at(started)).toEqual({ isBusy: true, isRetryable: false })
    await settle()
    expect(at(started)).toEqual({ isBusy: false, isRetryable: true })
    started.backend.statusError = null
    started.app.send({ type: 'status.refresh' })
    await settle()
    expect(at(started)).toEqual({ isBusy: false, isRetryable: false })
    expect(timesOf(started, 'readStatus')).toBe(3)
  })
  test('can be read again at any time, and counts as known meanwhile', async () => {
    const started = await openAt('/order', 10)
    started.backend.bizStatus = 40
    started.app.send({ type: 'status.refresh' })
    expect(started.app.getSnapshot().context.bizStatus).toBe(10)
    await settle()
    expect(started.app.getSnapshot().context.bizStatus).toBe(40)
  })
  test('is not read again because of a 420', async () => {
    const started = await openAt('/order', 60)
    started.app.send({ type: 'account.abnormal' })
    await settle()
    expect([timesOf(started, 'readStatus'), started.app.getSnapshot().context.isAbnormal]).toEqual([1, true])
  })
})
