import { describe, expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { PromptName } from '#domain/prompts/promptNames'
import { openAt, pass, settle, signedIn, startApp } from '../testing/appTesting'
import { openToAnyone } from '../testing/specTesting'
import type { AppEvent } from './appTypes'
import {
  selectArrival,
  selectHasTabBar,
  selectIsStuck,
  selectOverlay,
  selectRoute,
  selectStepDone,
  tabRoute,
} from './appSelectors'

const routeOf = (started: ReturnType<typeof startApp>) => selectRoute(started.app.getSnapshot())

describe('without a token', () => {
  test.each(openToAnyone)('%s opens', async (path) => {
    expect(routeOf(await openAt(path, null))).toBe(path)
  })
  test.each([
    '/',
    '',
    '/home',
    '/loan',
    '/order',
    '/repay/7',
    '/user',
    '/survey',
    '/facial-auth',
    '/facial-auth/step-nine',
    '/nowhere',
  ])('%s leads to the landing', async (path) => {
    expect(routeOf(await openAt(path, null))).toBe('/noren')
  })
  test('the open pages keep their query', async () => {
    expect(routeOf(await openAt('/repay-code?code=123', null))).toBe('/repay-code?code=123')
  })
})

describe('the entry guard of the steps', () => {
  const ends: [number, string, string, string, string][] = [
    [10, '/identity-auth', '/identity-auth', '/identity-auth', '/identity-auth'],
    [20, '/facial-auth/step-one', '/facial-auth/step-one', '/facial-auth/step-one', '/facial-auth/step-one'],
    [30, '/facial-auth/step-one', '/facial-auth/step-two', '/facial-auth/step-two', '/facial-auth/step-two'],
    [40, '/facial-auth/step-one', '/facial-auth/step-two', '/facial-auth/step-three', '/facial-auth/step-three'],
    [50, '/facial-auth/step-one', '/facial-auth/step-two', '/facial-auth/step-three', '/facial-auth/step-four'],
    [60, '/home', '/home', '/home', '/home'],
  ]
  test.each(ends)('at %i', async (bizStatus, ...expected) => {
    const names = ['one', 'two', 'three', 'four']
    const got = await Promise.all(
      names.map(async (name) => routeOf(await openAt(`/facial-auth/step-${name}`, bizStatus))),
    )
    expect(got).toEqual(expected)
  })
})

describe('a status below 60', () => {
  test.each(['/home', '/loan', '/modify-bank-info', '/', '/facial-auth', '/nowhere'])(
    '%s leads to the landing',
    async (path) => {
      expect(routeOf(await openAt(path, 30))).toBe('/noren')
    },
  )
  test.each(['/order', '/repay/7', '/va', '/store', '/upload-voucher', '/coupon', '/user', '/survey', '/login'])(
    '%s is open all the same',
    async (path) => {
      expect(routeOf(await openAt(path, 10))).toBe(path)
    },
  )
  test('a bill can be paid before the status has been read', () => {
    const { app } = startApp({ ...signedIn, path: '/repay/7' })
    expect(selectRoute(app.getSnapshot())).toBe('/repay/7')
  })
})

describe('the landing', () => {
  test('the certified pass through it to their home', async () => {
    expect(routeOf(await openAt('/noren', 60))).toBe('/home')
  })
  test('after a 420 everyone stays on it until the status is read without one', async () => {
    const started = await openAt('/home', 60)
    started.app.send({ type: 'account.abnormal' })
    expect(routeOf(started)).toBe('/noren')
    started.app.send({ type: 'route.requested', path: '/noren' })
    expect(routeOf(started)).toBe('/noren')
    started.app.send({ type: 'status.refresh' })
    await settle()
    expect(routeOf(started)).toBe('/home')
    expect(selectArrival(started.app.getSnapshot())).toBe('replace')
  })
  test.each(['/', '/order', '/repay/7', '/facial-auth/step-two', '/privacy-policy'])(
    'a 420 leads to it from %s, and leaves no entry',
    async (path) => {
      const started = await openAt('/user', 30)
      started.app.send({ type: 'route.requested', path })
      started.app.send({ type: 'account.abnormal' })
      expect([routeOf(started), selectArrival(started.app.getSnapshot())]).toEqual(['/noren', 'replace'])
    },
  )
  test('a 420 to a visitor marks the account as abnormal, too, until the next sign-in', async () => {
    const started = await openAt('/login', null)
    started.app.send({ type: 'account.abnormal' })
    expect(routeOf(started)).toBe('/noren')
    expect(started.app.getSnapshot().context.isAbnormal).toBe(true)
    started.app.send({ type: 'session.changed', ...signedIn })
    expect(started.app.getSnapshot().context.isAbnormal).toBe(false)
  })
  test('a status call that answers 420 ends on it', async () => {
    const started = startApp({ ...signedIn, path: '/home' }, { statusError: { kind: 'abnormal' } })
    started.app.send({ type: 'account.abnormal' })
    await settle()
    expect(routeOf(started)).toBe('/noren')
  })
})

describe('a status that has not been read', () => {
  test.each(['/', '/noren', '/home', '/loan', '/facial-auth/step-one', '/nowhere'])(
    'shows nothing yet at %s',
    (path) => {
      const started = startApp({ ...signedIn, path }, { bizStatus: 60 })
      expect(routeOf(started)).toBeNull()
      expect(selectIsStuck(started.app.getSnapshot())).toBe(false)
    },
  )
  test.each([
    ['/home', 1],
    ['/', 0],
    ['/loan', 0],
    ['/facial-auth/step-one', 0],
  ])('%s: what the start page shows is read beside it %i times', async (path, times) => {
    const started = startApp({ ...signedIn, path }, { bizStatus: 60 })
    await settle()
    expect(started.backend.calls.filter((call) => call === 'readHomeAhead')).toHaveLength(times)
  })
})

test('once the status is known the start page reads for itself', async () => {
  const started = await openAt('/order', 60)
  started.app.send({ type: 'route.requested', path: '/home' })
  expect(routeOf(started)).toBe('/home')
  expect(started.backend.calls).not.toContain('readHomeAhead')
})

describe('a status that cannot be read', () => {
  test('leaves the place unsettled, offers a retry, and continues when it succeeds', async () => {
    const started = startApp({ ...signedIn, path: '/home' }, { bizStatus: 60, statusError: { kind: 'offline' } })
    await settle()
    expect(routeOf(started)).toBeNull()
    expect(selectIsStuck(started.app.getSnapshot())).toBe(true)
    started.backend.statusError = null
    started.app.send({ type: 'status.refresh' })
    await settle()
    expect(routeOf(started)).toBe('/home')
  })
  test('after ten seconds another try is offered, and the first answer counts all the same', async () => {
    const started = startApp({ ...signedIn, path: '/home' }, { bizStatus: 60, isSlow: true })
    await settle()
    pass(started.clock, 9)
    expect(selectIsStuck(started.app.getSnapshot())).toBe(false)
    pass(started.clock, 1)
    await settle()
    expect(selectIsStuck(started.app.getSnapshot())).toBe(true)
    started.app.send({ type: 'status.refresh' })
    expect(selectIsStuck(started.app.getSnapshot())).toBe(false)
    expect(started.backend.calls.filter((call) => call === 'readStatus')).toHaveLength(2)
    pass(started.clock, 10)
    await settle()
    expect(selectIsStuck(started.app.getSnapshot())).toBe(true)
    started.backend.answer()
    await settle()
    expect(routeOf(started)).toBe('/home')
  })
})

describe('the certification', () => {
  test.each([
    ['survey', '/survey', 10, '/facial-auth/step-one'],
    ['personal', '/facial-auth/step-two', 30, '/facial-auth/step-three'],
    ['contacts', '/facial-auth/step-three', 40, '/facial-auth/step-four'],
  ] as const)(
    'a completed step (%s) leads to the next one and leaves no entry to go back to',
    async (form, path, bizStatus, next) => {
      const started = startApp({ ...signedIn, path: '/order' }, { bizStatus, savedStatus: bizStatus + 10 })
      await settle()
      started.app.send({ type: 'route.requested', path })
      await settle()
      started.app.getSnapshot().children[form]?.send({ type: 'form.submit', values: {} })
      await settle()
      expect([routeOf(started), selectStepDone(started.app.getSnapshot())]).toEqual([null, form])
      started.clock.increment(499)
      expect(routeOf(started)).toBeNull()
      started.clock.increment(1)
      expect([routeOf(started), selectArrival(started.app.getSnapshot())]).toEqual([next, 'replace'])
    },
  )
  test('what is done and what is next is shown in passing, and a touch skips it', async () => {
    const started = await openAt('/facial-auth/step-two', 30)
    started.app.send({ type: 'step.completed', bizStatus: 40 })
    expect(selectStepDone(started.app.getSnapshot())).toBe('personal')
    started.app.send({ type: 'stepDone.skip' })
    expect([routeOf(started), selectStepDone(started.app.getSnapshot())]).toEqual(['/facial-auth/step-three', null])
  })
  test('its own address, requested again, changes nothing', async () => {
    const started = await openAt('/facial-auth/step-two', 30)
    started.app.send({ type: 'step.completed', bizStatus: 40 })
    started.app.send({ type: 'route.requested', path: '/facial-auth/step-two' })
    expect(selectStepDone(started.app.getSnapshot())).toBe('personal')
  })
  test.each<[string, AppEvent, string]>([
    ['another place is requested', { type: 'route.requested', path: '/order' }, '/order'],
    ['the session ends', { type: 'session.expired', token: signedIn.token }, '/login'],
    ['the account is put on hold', { type: 'account.abnormal' }, '/noren'],
  ])('it is left at once where %s', async (_, event, route) => {
    const started = await openAt('/facial-auth/step-two', 30)
    started.app.send({ type: 'step.completed', bizStatus: 40 })
    started.app.send(event)
    expect(routeOf(started)).toBe(route)
    pass(started.clock, 1)
    expect(routeOf(started)).toBe(route)
  })
  test('a step that was done before is corrected without it', async () => {
    const started = await openAt('/facial-auth/step-two', 50)
    started.app.send({ type: 'step.completed', bizStatus: 50 })
    expect(routeOf(started)).toBe('/facial-auth/step-four')
  })
  test('the identity step leads from the card to the face, and to the next step', async () => {
    const started = startApp(
      { ...signedIn, path: '/facial-auth/step-one' },
      { bizStatus: 20, savedStatus: 30, isCardConfirmed: true },
    )
    await settle()
    await settle()
    expect(selectStepDone(started.app.getSnapshot())).toBe('identity')
    pass(started.clock, 1)
    expect(routeOf(started)).toBe('/facial-auth/step-two')
  })
  test('a step that another tab saved leads on from its screen, and updates the status everywhere else', async () => {
    const at = async (path: string, bizStatus = 40) => {
      const started = await openAt(path, bizStatus)
      started.app.send({ type: 'step.savedElsewhere', bizStatus: 50 })
      expect(started.app.getSnapshot().context.bizStatus).toBe(50)
      return [routeOf(started), selectArrival(started.app.getSnapshot())]
    }
    expect(await at('/facial-auth/step-three')).toEqual(['/facial-auth/step-four', 'replace'])
    expect((await at('/facial-auth/step-two'))[0]).toBe('/facial-auth/step-two')
    expect((await at('/user'))[0]).toBe('/user')
    expect((await at('/facial-auth/step-four', 50))[0]).toBe('/facial-auth/step-four')
  })
  test('each step saved here is broadcast to the other tabs', async () => {
    const broadcast = async (form: 'contacts' | 'bank', path: string, bizStatus: number) => {
      const started = startApp({ ...signedIn, path }, { bizStatus, savedStatus: bizStatus + 10 })
      await settle()
      started.app.getSnapshot().children[form]?.send({ type: 'form.submit', values: {} })
      await settle()
      return started.backend.calls.filter((call) => call.startsWith('broadcastStep'))
    }
    expect(await broadcast('contacts', '/facial-auth/step-three', 40)).toEqual(['broadcastStep 50'])
    expect(await broadcast('bank', '/facial-auth/step-four', 50)).toEqual(['broadcastStep 60'])
  })
  test('the last step is followed by ten seconds, then the congratulations, then home', async () => {
    const started = startApp({ ...signedIn, path: '/facial-auth/step-four' }, { bizStatus: 50, savedStatus: 60 })
    await settle()
    started.app.getSnapshot().children['bank']?.send({ type: 'form.submit', values: {} })
    await settle()
    expect(selectOverlay(started.app.getSnapshot())).toBe('countdown.certification')
    expect(started.backend.calls).toContain('claimCoupon')
    started.app.send({ type: 'overlay.dismiss' })
    pass(started.clock, 9)
    expect(started.app.getSnapshot().context.secondsLeft).toBe(1)
    expect(selectOverlay(started.app.getSnapshot())).toBe('countdown.certification')
    pass(started.clock, 1)
    expect(selectOverlay(started.app.getSnapshot())).toBe('creditGranted')
    started.backend.bizStatus = 60
    started.app.send({ type: 'overlay.dismiss' })
    await settle()
    expect(selectOverlay(started.app.getSnapshot())).toBeNull()
    expect(routeOf(started)).toBe('/home')
  })
  test.each([
    ['/facial-auth/step-one', 20, 10, '/identity-auth'],
    ['/facial-auth/step-two', 30, 20, '/facial-auth/step-one'],
    ['/facial-auth/step-three', 40, 20, '/facial-auth/step-one'],
    ['/facial-auth/step-four', 50, 40, '/facial-auth/step-three'],
    ['/loan', 60, 50, '/noren'],
  ])('at %s a status that is taken away leads elsewhere, and leaves no entry', async (path, before, after, route) => {
    const started = await openAt('/order', before)
    started.app.send({ type: 'route.requested', path })
    expect([routeOf(started), selectArrival(started.app.getSnapshot())]).toEqual([path, 'push'])
    started.backend.bizStatus = after
    started.app.send({ type: 'status.refresh' })
    await settle()
    expect([routeOf(started), selectArrival(started.app.getSnapshot())]).toEqual([route, 'replace'])
  })
  test.each(['/noren', '/facial-auth/step-two'])(
    'at %s a status that has become 60 leads home, and leaves no entry',
    async (path) => {
      const started = await openAt('/order', 30)
      started.app.send({ type: 'route.requested', path })
      expect([routeOf(started), selectArrival(started.app.getSnapshot())]).toEqual([path, 'push'])
      started.backend.bizStatus = 60
      started.app.send({ type: 'status.refresh' })
      await settle()
      expect([routeOf(started), selectArrival(started.app.getSnapshot())]).toEqual(['/home', 'replace'])
    },
  )
  test('a place for the certified stays while the status is read again', async () => {
    const started = await openAt('/loan', 60)
    started.app.send({ type: 'status.refresh' })
    expect(routeOf(started)).toBe('/loan')
    await settle()
    expect(routeOf(started)).toBe('/loan')
  })
})

test('the test page shows what the browser can do', async () => {
  const { app } = await openAt('/test', null)
  expect(app.getSnapshot().children.browser?.getSnapshot().context.data?.deviceId).toBe('abcd••••wxyz')
})

describe('the actors of a place', () => {
  const always = ['reporting', 'watchNetwork', 'watchPage', 'watchSession', 'watchSteps']
  test.each([
    ['/privacy-policy', []],
    ['/test', ['browser']],
    ['/login', ['login']],
    ['/repay-code', ['lookUp']],
  ])('at %s, signed out, are %j beside those of every place', async (path, asked) => {
    const { app } = await openAt(path, null)
    expect(Object.keys(app.getSnapshot().children).sort()).toEqual([...always, ...asked].sort())
  })
  test.each([
    ['/home', ['home']],
    ['/loan', ['loan']],
    ['/modify-bank-info', ['account']],
    ['/modify-contacts', ['otherContacts']],
    ['/modify-phone', ['phone']],
    ['/order', ['order']],
    ['/repay/7', ['repay']],
    ['/receipt/7', ['receipt']],
    ['/upload-voucher', ['voucher']],
    ['/coupon', ['coupons']],
    ['/va', ['payCode']],
    ['/store', ['payCode']],
    ['/identity-auth', []],
    ['/survey', ['survey']],
    ['/api-phone-check', ['carrier']],
    ['/user', ['profile']],
    ['/devices', ['devices']],
    ['/notices', ['notices']],
    ['/feedback', ['feedback', 'service']],
    ['/customer-service', ['mark', 'service']],
  ])('at %s are %j beside those of every place, and the device’s prompt', async (path, asked) => {
    const duePrompt = fromPromise<PromptName | null, { route: string }>(() => new Promise(() => {}))
    const { app } = startApp({ ...signedIn, path }, { bizStatus: 60 }, { duePrompt })
    await settle()
    expect(Object.keys(app.getSnapshot().children).sort()).toEqual(
      [...always, 'duePrompt', 'sendVouchers', ...asked].sort(),
    )
  })
})

describe('moves', () => {
  test('a request of the borrower is an entry, one of an address is not', async () => {
    const started = await openAt('/home', 60)
    started.app.send({ type: 'route.requested', path: '/order' })
    expect(selectArrival(started.app.getSnapshot())).toBe('push')
    started.app.send({ type: 'route.requested', path: '/user', by: 'address' })
    expect(selectArrival(started.app.getSnapshot())).toBe('replace')
  })
  test.each([
    [20, '/facial-auth/step-one'],
    [30, '/facial-auth/step-two'],
    [40, '/facial-auth/step-three'],
  ])('at status %i the step that is shown for a later one, %s, is an entry as well', async (bizStatus, shown) => {
    const started = await openAt('/order', bizStatus)
    started.app.send({ type: 'route.requested', path: '/facial-auth/step-four' })
    expect([routeOf(started), selectArrival(started.app.getSnapshot())]).toEqual([shown, 'push'])
  })
  test('a request for the place that is shown changes nothing', async () => {
    const started = await openAt('/facial-auth/step-two', 30)
    const form = started.app.getSnapshot().children['personal']
    started.app.send({ type: 'route.requested', path: '/facial-auth/step-two' })
    expect(started.app.getSnapshot().children['personal']).toBe(form)
  })
  test.each<[string, number | null, string]>([
    ['/', null, '/noren'],
    ['/', 30, '/noren'],
    ['/nowhere', 60, '/home'],
    ['/facial-auth/step-two', 60, '/home'],
    ['/facial-auth/step-four', 10, '/identity-auth'],
    ['/facial-auth/step-four', 20, '/facial-auth/step-one'],
    ['/facial-auth/step-four', 30, '/facial-auth/step-two'],
    ['/facial-auth/step-four', 40, '/facial-auth/step-three'],
  ])('%s at status %s shows %s, and requesting that changes nothing either', async (asked, bizStatus, shown) => {
    const started = await openAt(asked, bizStatus)
    expect(routeOf(started)).toBe(shown)
    started.app.send({ type: 'route.requested', path: shown })
    expect([routeOf(started), selectArrival(started.app.getSnapshot())]).toEqual([shown, 'replace'])
  })
})

describe('dialogs', () => {
  test('only one is open, and a move closes it', async () => {
    const { app } = await openAt('/home', 60)
    app.send({ type: 'support.open' })
    app.send({ type: 'picker.open', name: 'language' })
    expect(selectOverlay(app.getSnapshot())).toBe('support')
    app.send({ type: 'route.requested', path: '/order' })
    expect(selectOverlay(app.getSnapshot())).toBeNull()
  })
  test('a limit that is being assessed is read again after the countdown', async () => {
    const { app, clock, backend } = startApp({ ...signedIn, path: '/home' }, { bizStatus: 60, isAssessing: true })
    await settle()
    await settle()
    expect(selectOverlay(app.getSnapshot())).toBe('countdown.home')
    backend.isAssessing = false
    pass(clock, 10)
    await settle()
    expect(selectOverlay(app.getSnapshot())).toBeNull()
    const home = app.getSnapshot().children.home!.getSnapshot()
    expect('context' in home && home.context.isAssessing).toBe(false)
  })
})

describe('the tab bar', () => {
  test('leads to the places of the spec', () => {
    expect(['home', 'order', 'user'].map((tab) => tabRoute(tab as 'home', false, null))).toEqual([
      '/login',
      '/login',
      '/login',
    ])
    expect(tabRoute('home', true, 'bank')).toBe('/noren')
    expect(tabRoute('home', true, 'certified')).toBe('/home')
    expect(tabRoute('order', true, 'survey')).toBe('/order')
  })
  test('is hidden while the status loads', async () => {
    const started = startApp({ ...signedIn, path: '/order' })
    expect(selectHasTabBar(started.app.getSnapshot())).toBe(false)
    await settle()
    expect(selectHasTabBar(started.app.getSnapshot())).toBe(true)
  })
})

describe('failed calls', () => {
  test('the lender’s sentence is shown, but not for the codes that screens handle', () => {
    const { app, toasts } = startApp()
    app.send({ type: 'call.failed', failure: { kind: 'refused', code: 1001, text: 'Wrong code' } })
    for (const code of [314, 315, 316, 317, 700])
      app.send({ type: 'call.failed', failure: { kind: 'refused', code, text: 'Silent' } })
    expect(toasts).toEqual(['Wrong code'])
  })
})
