import { fromCallback, fromPromise } from 'xstate'
import type { CodeScreen } from '#domain/lending/bills/payCode'
import { describe, expect, test } from 'vitest'
import { openAt, pass, settle, signedIn, startApp } from '../testing/appTesting'
import { homeLender, homeWith, known } from '../testing/homeTesting'
import { offline } from '../testing/loanTesting'
import { selectLastKnown } from '../home/homeMachine'
import { selectHasTabBar, selectIsOffline, selectIsStuck, selectSavedCode, selectRoute, tabRoute } from './appSelectors'
import { readyMachine } from '../shared/lazyMachine'
import { isFetching } from '../shared/port'
import { createQuery } from '../shared/queryMachine'
import type { AppEvent, AppInput } from './appTypes'

type Started = Awaited<ReturnType<typeof openAt>>

const timesOf = ({ backend }: Started, call: string) => backend.calls.filter((each) => each === call).length
const isOffline = ({ app }: Started) => selectIsOffline(app.getSnapshot())

function broken() {
  const call = { isMended: false, times: 0 }
  const logic = fromPromise<unknown>(async () => {
    call.times++
    if (!call.isMended) throw Object.assign(new Error('call'), { kind: 'offline' })
  })
  return { call, logic }
}

describe('the connection', () => {
  test.each([
    [true, false],
    [false, true],
  ])('starts as the device reports it (online: %s)', (isOnline, expected) => {
    const started = startApp({ isOnline })
    expect([isOffline(started), timesOf(started, 'reachLender')]).toEqual([expected, 0])
  })
  test('is back, with a toast, when the lender answers; then the status is read again', async () => {
    const started = await openAt('/order', 60)
    started.app.send({ type: 'network.lost' })
    expect(isOffline(started)).toBe(true)
    started.app.send({ type: 'network.returned' })
    expect([isOffline(started), started.toasts]).toEqual([true, []])
    await settle()
    await settle()
    expect(started.app.getSnapshot()).toMatchObject({ value: { connection: 'online' } })
    expect(started.toasts).toMatchObject([{ message: 'You are online again.' }])
    expect([timesOf(started, 'reachLender'), timesOf(started, 'readStatus')]).toEqual([1, 2])
  })
  test('when lost offers the code that this phone has saved, but not on the screen that shows it', async () => {
    const saved = { repayId: 'r1', kind: 'store' } as const
    const savedCode = createQuery(fromPromise<CodeScreen | null, { of: undefined }>(async () => saved))
    const { app } = startApp({ ...signedIn, path: '/home' }, { bizStatus: 60 }, { savedCode })
    await settle()
    const shown = () => selectSavedCode(app.getSnapshot())?.getSnapshot().context.data
    expect(shown()).toBe(undefined)
    app.send({ type: 'network.lost' })
    await settle()
    expect(shown()).toEqual(saved)
    app.send({ type: 'route.requested', path: '/store?loan=r1' })
    await settle()
    expect([selectRoute(app.getSnapshot()), shown()]).toEqual(['/store?loan=r1', undefined])
    app.send({ type: 'route.requested', path: '/home' })
    await settle()
    expect(shown()).toEqual(saved)
    app.send({ type: 'network.returned' })
    expect(shown()).toBe(undefined)
  })
  test('is tried every three seconds while the lender does not answer', async () => {
    const { call, logic } = broken()
    const started = startApp({ isOnline: false }, {}, { reachLender: logic })
    started.app.send({ type: 'network.returned' })
    await settle()
    started.clock.increment(2_999)
    expect([call.times, isOffline(started)]).toEqual([1, true])
    started.clock.increment(1)
    expect(call.times).toBe(2)
    call.isMended = true
    await settle()
    pass(started.clock, 3)
    await settle()
    expect([call.times, isOffline(started)]).toEqual([3, false])
  })
  test('that is lost again is not tried any more', async () => {
    const { call, logic } = broken()
    const started = startApp({ isOnline: false }, {}, { reachLender: logic })
    started.app.send({ type: 'network.returned' })
    await settle()
    started.app.send({ type: 'network.lost' })
    pass(started.clock, 9)
    await settle()
    expect([call.times, isOffline(started)]).toEqual([1, true])
  })
  test('when it returns lets a stuck gate continue', async () => {
    const started = startApp({ ...signedIn, path: '/home' }, { bizStatus: 60, statusError: { kind: 'offline' } })
    started.app.send({ type: 'network.lost' })
    await settle()
    expect(selectIsStuck(started.app.getSnapshot())).toBe(true)
    started.backend.statusError = null
    started.app.send({ type: 'network.returned' })
    await settle()
    await settle()
    expect(selectRoute(started.app.getSnapshot())).toBe('/home')
  })
  test('is watched from the start, by one subscription', async () => {
    const watches: ((event: AppEvent) => void)[] = []
    const watchNetwork = fromCallback<AppEvent>(({ sendBack }) => void watches.push(sendBack))
    const started = startApp({}, {}, { watchNetwork })
    watches[0]?.({ type: 'network.lost' })
    expect(isOffline(started)).toBe(true)
    watches[0]?.({ type: 'network.returned' })
    await settle()
    expect([isOffline(started), watches.length]).toEqual([false, 1])
  })
})

describe('a status that cannot be read, on a phone that has stored the last bill', () => {
  const unreachable = { bizStatus: 60, statusError: { kind: 'offline' } } as const
  const hasLastKnown = fromPromise<boolean>(async () => true)
  const openOffline = async (path: string, session: Partial<AppInput> = signedIn) => {
    const lender = homeLender({ borrowState: () => Promise.reject(offline), recallLastKnown: async () => known })
    const home = readyMachine(homeWith(lender))
    const started = startApp({ ...session, path, isOnline: false }, unreachable, { hasLastKnown, home })
    await settle()
    await settle()
    const shown = () => {
      const child = started.app.getSnapshot().children.home?.getSnapshot()
      return child && !isFetching(child) ? selectLastKnown(child) : undefined
    }
    return { ...started, shown, route: () => selectRoute(started.app.getSnapshot()) }
  }
  test.each(['/home', '/', '/noren'])('%s shows it at home, with the tab bar', async (path) => {
    const { app, route, shown } = await openOffline(path)
    expect([route(), shown(), selectHasTabBar(app.getSnapshot())]).toEqual(['/home', known, true])
  })
  test('leaves every other place for the certified as it was: it can be tried again', async () => {
    const { app, route } = await openOffline('/loan')
    expect([route(), selectIsStuck(app.getSnapshot())]).toEqual([null, true])
  })
  test('leaves the places for the certified as they were from home, too', async () => {
    const { app, route } = await openOffline('/home')
    app.send({ type: 'route.requested', path: '/loan' })
    await settle()
    expect([route(), selectIsStuck(app.getSnapshot())]).toEqual([null, true])
  })
  test('shows it at home from the root, and asking for home changes nothing there', async () => {
    const { app, route } = await openOffline('/')
    const { home } = app.getSnapshot().children
    app.send({ type: 'route.requested', path: '/home' })
    expect([route(), app.getSnapshot().children.home === home]).toEqual(['/home', true])
  })
  test('shows it at home as soon as the status takes ten seconds', async () => {
    const started = startApp({ ...signedIn, path: '/home' }, { bizStatus: 60, isSlow: true }, { hasLastKnown })
    started.clock.increment(9_999)
    await settle()
    expect(selectRoute(started.app.getSnapshot())).toBeNull()
    started.clock.increment(1)
    await settle()
    expect(selectRoute(started.app.getSnapshot())).toBe('/home')
  })
  test('is not waited for once the status is there', async () => {
    const looking = fromPromise<boolean>(() => new Promise(() => {}))
    const started = startApp({ ...signedIn, path: '/home' }, unreachable, { hasLastKnown: looking })
    await settle()
    started.backend.statusError = null
    started.app.send({ type: 'status.refresh' })
    await settle()
    expect(selectRoute(started.app.getSnapshot())).toBe('/home')
    expect(started.app.getSnapshot().matches({ screen: { certified: { home: 'live' } } })).toBe(true)
  })
  test('is looked for once where that fails, and the status can be tried again', async () => {
    let looks = 0
    const failing = fromPromise<boolean>(() => (looks++, Promise.reject(new Error('storage'))))
    const started = startApp({ ...signedIn, path: '/home' }, unreachable, { hasLastKnown: failing })
    await settle()
    await settle()
    expect([looks, selectIsStuck(started.app.getSnapshot())]).toEqual([1, true])
  })
  test('stays at home while the status is read again, and is checked when it is there', async () => {
    const { app, route, backend } = await openOffline('/home')
    backend.statusError = null
    app.send({ type: 'status.refresh' })
    expect([route(), selectHasTabBar(app.getSnapshot())]).toEqual(['/home', true])
    await settle()
    expect(route()).toBe('/home')
    const other = await openOffline('/home')
    Object.assign(other.backend, { statusError: null, bizStatus: 40 })
    other.app.send({ type: 'status.refresh' })
    await settle()
    expect(other.route()).toBe('/noren')
  })
  test('is left for the list of loans, and for home again, by the tab bar', async () => {
    const { app, route, shown } = await openOffline('/home')
    app.send({ type: 'route.requested', path: '/order' })
    expect([route(), selectHasTabBar(app.getSnapshot())]).toEqual(['/order', true])
    app.send({ type: 'route.requested', path: tabRoute('home', true, null) })
    await settle()
    await settle()
    expect([route(), shown()]).toEqual(['/home', known])
  })
  test('is not looked for while signed out', async () => {
    const { route, shown } = await openOffline('/home', {})
    expect([route(), shown()]).toEqual(['/noren', undefined])
  })
})
