// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { settle, startApp } from '#machines/testing/appTesting'
import { selectArrival, selectOverlay, selectRoute, selectStage } from '#machines/app/appSelectors'
import { projectToHash } from './hashProjection'
import { pathAt } from './historyEntry'

const selectors = { selectAddress: selectRoute, selectStage, selectOverlay, selectArrival }
const signedIn = { token: 'token', phone: '81200000060' }
let stop = () => {}

const popped = () =>
  new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }))
const address = () => window.location.hash
const touch = () => window.dispatchEvent(new Event('pointerup'))

async function open(path: string, bizStatus: number | null) {
  window.history.pushState(null, '', `/#${path}`)
  const started = startApp(bizStatus === null ? { path } : { ...signedIn, path }, { bizStatus: bizStatus ?? 0 })
  stop = projectToHash(started.app, selectors, window).stop
  touch()
  await settle()
  return started
}

async function go(move: () => void) {
  const landed = popped()
  move()
  await landed
  await settle()
}

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => stop())

describe('the first address', () => {
  test('is replaced by the place that the guards choose', async () => {
    const before = window.history.length
    await open('/home', null)
    expect(address()).toBe('#/noren')
    expect(window.history.length).toBe(before + 1)
  })
  test('with a changed spelling is rewritten as the app writes it', async () => {
    window.history.pushState(null, '', '/#!/REPAY-CODE?loan=1&amp;code=abc')
    const { app } = startApp({ path: pathAt(window) })
    stop = projectToHash(app, selectors, window).stop
    expect(address()).toBe('#/repay-code?loan=1&code=abc')
  })
  test('waits for the account status and is replaced however late it arrives', async () => {
    window.history.pushState(null, '', '/#/home')
    const before = window.history.length
    const { app } = startApp({ ...signedIn, path: '/home' }, { bizStatus: 30 })
    stop = projectToHash(app, selectors, window).stop
    expect(address()).toBe('#/home')
    await settle()
    expect(address()).toBe('#/noren')
    expect(window.history.length).toBe(before)
  })
  test('keeps its query', async () => {
    window.history.pushState(null, '', '/?utm={{x}}#/login')
    const { app } = startApp({ path: '/login' })
    stop = projectToHash(app, selectors, window, '?utm=1').stop
    expect(window.location.search).toBe('?utm=1')
    expect(address()).toBe('#/login')
    window.history.replaceState(null, '', '/')
  })
})

describe('a move', () => {
  test('by the borrower is a history entry, and Back undoes it', async () => {
    const { app } = await open('/home', 60)
    app.send({ type: 'route.requested', path: '/order' })
    expect(address()).toBe('#/order')
    await go(() => window.history.back())
    expect(address()).toBe('#/home')
    await go(() => window.history.forward())
    expect(address()).toBe('#/order')
  })
  test('by the machine alone leaves no history entry', async () => {
    const { app } = await open('/home', 60)
    const before = window.history.length
    app.send({ type: 'session.expired', token: 'token' })
    expect(address()).toBe('#/login')
    expect(window.history.length).toBe(before)
  })
  test('scrolls to the top', async () => {
    const { app } = await open('/home', 60)
    vi.mocked(window.scrollTo).mockClear()
    app.send({ type: 'route.requested', path: '/order' })
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  })
})

describe('a typed address', () => {
  test('that is refused leaves no entry: one Back leads to the page before', async () => {
    const { app } = await open('/privacy-policy', null)
    app.send({ type: 'route.requested', path: '/noren' })
    await go(() => {
      window.location.hash = '#/home'
    })
    await popped()
    expect(address()).toBe('#/noren')
    await go(() => window.history.back())
    expect(address()).toBe('#/privacy-policy')
  })
  test('is not overwritten by a transition before its popstate', async () => {
    const { app } = await open('/home', 60)
    await go(() => {
      window.location.hash = '#/order'
      app.send({ type: 'status.refresh' })
    })
    expect([address(), selectRoute(app.getSnapshot())]).toEqual(['#/order', '/order'])
  })
  test('that is accepted is a history entry', async () => {
    await open('/noren', null)
    await go(() => {
      window.location.hash = '#/login'
    })
    expect(address()).toBe('#/login')
    expect(window.history.state).toMatchObject({ overlay: null, index: expect.any(Number) })
    await go(() => window.history.back())
    expect(address()).toBe('#/noren')
  })
})

describe('a dialog', () => {
  test('that opens without an action has no history entry before the first touch, and has one afterwards', async () => {
    window.history.pushState(null, '', '/#/home')
    const { app } = startApp({ ...signedIn, path: '/home' }, { bizStatus: 60 })
    stop = projectToHash(app, selectors, window).stop
    await settle()
    const before = window.history.length
    app.send({ type: 'support.open' })
    expect([window.history.length - before, window.history.state]).toEqual([
      0,
      { stage: null, overlay: null, index: 0 },
    ])
    touch()
    expect([window.history.length - before, window.history.state]).toEqual([
      1,
      { stage: null, overlay: 'support', index: 1 },
    ])
    await go(() => window.history.back())
    expect([selectOverlay(app.getSnapshot()), address()]).toEqual([null, '#/home'])
  })
  test('that opened and closed before the first touch neither leaves nor removes an entry', async () => {
    window.history.pushState(null, '', '/#/home')
    const { app } = startApp({ ...signedIn, path: '/home' }, { bizStatus: 60 })
    stop = projectToHash(app, selectors, window).stop
    await settle()
    const before = window.history.length
    const back = vi.spyOn(window.history, 'back')
    app.send({ type: 'support.open' })
    app.send({ type: 'overlay.dismiss' })
    touch()
    expect([window.history.length - before, back.mock.calls.length, address()]).toEqual([0, 0, '#/home'])
    back.mockRestore()
  })
  test('is closed by Back before the screen is left', async () => {
    const { app } = await open('/home', 60)
    app.send({ type: 'support.open' })
    await go(() => window.history.back())
    expect(selectOverlay(app.getSnapshot())).toBeNull()
    expect(address()).toBe('#/home')
  })
  test('that is closed by its own button needs no second Back', async () => {
    const { app } = await open('/home', 60)
    app.send({ type: 'route.requested', path: '/order' })
    app.send({ type: 'support.open' })
    await go(() => app.send({ type: 'overlay.dismiss' }))
    await go(() => window.history.back())
    expect(address()).toBe('#/home')
  })
  test('that leads to another place leaves no entry', async () => {
    const { app } = await open('/home', 60)
    app.send({ type: 'support.open' })
    app.send({ type: 'route.requested', path: '/order' })
    expect(address()).toBe('#/order')
    await go(() => window.history.back())
    expect(address()).toBe('#/home')
    expect(selectOverlay(app.getSnapshot())).toBeNull()
  })
  test("that can't be closed stays open on Back", async () => {
    const { app } = await open('/home', 60)
    app.send({ type: 'credit.assessing' })
    expect(selectOverlay(app.getSnapshot())).toBe('countdown.home')
    await go(() => window.history.back())
    expect(selectOverlay(app.getSnapshot())).toBe('countdown.home')
    expect(window.history.state).toMatchObject({ overlay: 'countdown.home' })
  })
  test('that was closed is not reopened by Forward', async () => {
    const { app } = await open('/home', 60)
    app.send({ type: 'support.open' })
    await go(() => window.history.back())
    const unwound = popped()
    await go(() => window.history.forward())
    await unwound
    expect(selectOverlay(app.getSnapshot())).toBeNull()
    expect(address()).toBe('#/home')
  })
})

describe('the later stage of a loan', () => {
  async function openSummary() {
    const shown = await open('/order', 60)
    shown.app.send({ type: 'route.requested', path: '/loan' })
    await settle()
    shown.app.getSnapshot().children.loan?.send({ type: 'amount.confirm' })
    return shown
  }
  const shownAt = ({ app }: Awaited<ReturnType<typeof open>>) => [address(), selectStage(app.getSnapshot())]
  test('has an entry with the same address, and Back leaves it before the place', async () => {
    const shown = await openSummary()
    expect(shownAt(shown)).toEqual(['#/loan', 'summary'])
    expect(window.history.state).toEqual({ stage: 'summary', overlay: null, index: 2 })
    await go(() => window.history.back())
    expect(shownAt(shown)).toEqual(['#/loan', null])
    await go(() => window.history.back())
    expect(shownAt(shown)).toEqual(['#/order', null])
  })
  test('scrolls to the top', async () => {
    const { app } = await open('/loan', 60)
    await settle()
    vi.mocked(window.scrollTo).mockClear()
    app.getSnapshot().children.loan?.send({ type: 'amount.confirm' })
    expect(window.scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)
  })
  test('that is left by a button of its own takes its entry with it', async () => {
    const shown = await openSummary()
    await go(() => shown.app.send({ type: 'stage.dismiss' }))
    expect(window.history.state).toEqual({ stage: null, overlay: null, index: 1 })
    expect(shownAt(shown)).toEqual(['#/loan', null])
  })
  test('has dialogs over it, which are closed first', async () => {
    const shown = await openSummary()
    shown.app.send({ type: 'support.open' })
    expect(window.history.state).toEqual({ stage: 'summary', overlay: 'support', index: 3 })
    await go(() => window.history.back())
    expect(selectOverlay(shown.app.getSnapshot())).toBeNull()
    expect(shownAt(shown)).toEqual(['#/loan', 'summary'])
  })
  test('takes its entry with it when the place has moved on from all its stages', async () => {
    const shown = await openSummary()
    const { loan } = shown.app.getSnapshot().children
    for (const document of ['agreement', 'summary'] as const)
      loan?.send({ type: 'document.agreed', document, isAgreed: true })
    await go(() => loan?.send({ type: 'loan.apply' }))
    expect(shown.app.getSnapshot().matches({ screen: { certified: { loan: 'open' } } })).toBe(true)
    expect(window.history.state).toEqual({ stage: null, overlay: null, index: 1 })
  })
  test('gives its entry to the place that it leads to', async () => {
    const shown = await openSummary()
    shown.app.send({ type: 'route.requested', path: '/home' })
    expect([address(), window.history.state]).toEqual(['#/home', { stage: null, overlay: null, index: 2 }])
    await go(() => window.history.back())
    expect(shownAt(shown)).toEqual(['#/loan', null])
  })
  test('that was left is not shown by Forward', async () => {
    const shown = await openSummary()
    await go(() => window.history.back())
    await go(() => window.history.forward())
    await popped()
    expect(shownAt(shown)).toEqual(['#/loan', null])
    expect(window.history.state).toEqual({ stage: null, overlay: null, index: 1 })
  })
})

describe('a back button of the app', () => {
  test('leads to where the borrower came from', async () => {
    const { app } = await open('/home', 60)
    app.send({ type: 'route.requested', path: '/privacy-policy' })
    await go(() => app.send({ type: 'back.requested', fallback: '/login' }))
    expect(address()).toBe('#/home')
  })
  test('leads to its fallback without an earlier entry', async () => {
    const { app } = await open('/privacy-policy', null)
    app.send({ type: 'back.requested', fallback: '/login' })
    expect(address()).toBe('#/login')
  })
})
