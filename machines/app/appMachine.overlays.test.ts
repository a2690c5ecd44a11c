import { describe, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { promptNames, type PromptName } from '#domain/prompts/promptNames'
import { openAt, pass, settle, signedIn, startApp } from '../testing/appTesting'
import type { AppEvent, OverlayName } from './appTypes'
import { selectOverlay, selectPicker, selectRoute } from './appSelectors'

type Started = Awaited<ReturnType<typeof openAt>>

const overlayOf = ({ app }: Started) => selectOverlay(app.getSnapshot())

const opening: Record<'picker' | 'policy' | 'support' | 'confirm', AppEvent> = {
  picker: { type: 'picker.open', name: 'language' },
  policy: { type: 'policy.open' },
  support: { type: 'support.open' },
  confirm: { type: 'signOut.ask' },
}
const own = Object.keys(opening) as (keyof typeof opening)[]
const firm = ['countdown.certification', 'countdown.home', 'creditGranted'] as const

const isPrompt = (overlay: OverlayName): overlay is PromptName => promptNames.some((name) => name === overlay)

async function openedOver(overlay: OverlayName): Promise<Started> {
  let due = isPrompt(overlay) ? overlay : null
  const duePrompt = fromPromise<PromptName | null, { route: string }>(async () => {
    const found = due
    due = null
    return found
  })
  const started = startApp({ ...signedIn, path: '/home' }, { bizStatus: 60 }, { duePrompt })
  await settle()
  if (isPrompt(overlay)) {
    expect(overlayOf(started)).toBe(overlay)
    return started
  }
  if (overlay in opening) started.app.send(opening[overlay as keyof typeof opening])
  else started.app.send({ type: overlay === 'countdown.home' ? 'credit.assessing' : 'certification.completed' })
  if (overlay === 'creditGranted') pass(started.clock, 10)
  expect(overlayOf(started)).toBe(overlay)
  return started
}

const ends: [string, AppEvent][] = [
  ['the session expires', { type: 'session.expired', token: signedIn.token }],
  ['another tab signs out', { type: 'session.changed', token: null, phone: null }],
  ['another tab signs in as somebody else', { type: 'session.changed', token: 'other', phone: '81200000030' }],
  ['the account turns out abnormal', { type: 'account.abnormal' }],
  ['the borrower signs out', { type: 'signOut.confirm' }],
]
const moves: [string, AppEvent][] = [
  ['the borrower closes it', { type: 'overlay.dismiss' }],
  ['the borrower goes elsewhere', { type: 'route.requested', path: '/order' }],
]
const stale: [string, AppEvent][] = [
  ['a late answer to an older token', { type: 'session.expired', token: 'older' }],
  ['news of the same session', { type: 'session.changed', ...signedIn }],
]

describe.each([...own, ...firm, ...promptNames])('%s', (overlay) => {
  test.each(ends)('closes when %s', async (_, event) => {
    const started = await openedOver(overlay)
    started.app.send(event)
    expect(overlayOf(started)).toBeNull()
  })
  test.each(stale)('stays as it was after %s', async (_, event) => {
    const started = await openedOver(overlay)
    pass(started.clock, 1)
    const { value, context, children } = started.app.getSnapshot()
    started.app.send(event)
    expect(started.app.getSnapshot()).toMatchObject({ value, context })
    const after: Record<string, unknown> = started.app.getSnapshot().children
    for (const [id, child] of Object.entries(children)) expect(after[id]).toBe(child)
  })
  test('lets nothing else be opened', async () => {
    const started = await openedOver(overlay)
    for (const event of Object.values(opening)) started.app.send(event)
    expect(overlayOf(started)).toBe(overlay)
  })
})

describe.each([...own, ...promptNames])('%s, which can be closed,', (overlay) => {
  test.each(moves)('closes when %s', async (_, event) => {
    const started = await openedOver(overlay)
    started.app.send(event)
    expect(overlayOf(started)).toBeNull()
  })
  test('makes way for the assessment', async () => {
    const started = await openedOver(overlay)
    started.app.send({ type: 'credit.assessing' })
    expect(overlayOf(started)).toBe('countdown.home')
    expect(started.app.getSnapshot().context).toMatchObject({ secondsLeft: 10, picker: null })
  })
})

describe('what needs a session', () => {
  test.each(['support', 'confirm'] as const)('%s is not shown while signed out', async (overlay) => {
    const started = await openAt('/noren', null)
    expect(started.app.getSnapshot().can(opening[overlay])).toBe(false)
  })
  test.each(['picker', 'policy'] as const)('%s is shown to all', async (overlay) => {
    const started = await openAt('/noren', null)
    started.app.send(opening[overlay])
    expect(overlayOf(started)).toBe(overlay)
  })
})

describe('a sheet', () => {
  test('has the name of its field while it is open', async () => {
    const started = await openedOver('picker')
    expect(selectPicker(started.app.getSnapshot())).toBe('language')
    started.app.send({ type: 'overlay.dismiss' })
    expect(selectPicker(started.app.getSnapshot())).toBeNull()
  })
  test('closes with the place of its field, when that is taken away', async () => {
    const started = await openAt('/facial-auth/step-three', 40)
    started.app.send(opening.picker)
    started.backend.bizStatus = 20
    started.app.send({ type: 'status.refresh' })
    await settle()
    expect([selectRoute(started.app.getSnapshot()), overlayOf(started)]).toEqual(['/facial-auth/step-one', null])
  })
})

describe('the privacy policy', () => {
  test('opens over the sign-in, which stays as it is, and closes with it', async () => {
    const { app } = await openAt('/login', null)
    const login = app.getSnapshot().children.login
    const otp = login?.getSnapshot().children.otp
    otp?.send({ type: 'code.request', phone: '81200000010' })
    await settle()
    app.send({ type: 'policy.open' })
    app.send({ type: 'overlay.dismiss' })
    expect(selectRoute(app.getSnapshot())).toBe('/login')
    expect(app.getSnapshot().children.login).toBe(login)
    expect(otp?.getSnapshot().matches({ confirming: { sending: 'cooling' } })).toBe(true)
    app.send({ type: 'policy.open' })
    otp?.send({ type: 'code.submit', phone: '81200000010', code: '1234' })
    await settle()
    expect([selectRoute(app.getSnapshot()), selectOverlay(app.getSnapshot())]).toEqual(['/identity-auth', null])
  })
})

describe('customer service', () => {
  test('is loaded when its dialog opens, and again the next time', async () => {
    const started = await openedOver('support')
    const first = started.app.getSnapshot().children.staff
    await settle()
    expect(first?.getSnapshot().matches('read')).toBe(true)
    expect(started.app.getSnapshot().children.starred?.getSnapshot()).toMatchObject({ context: { data: false } })
    started.app.send({ type: 'overlay.dismiss' })
    started.app.send(opening.support)
    const second = started.app.getSnapshot().children.staff
    expect(second?.getSnapshot().matches('reading')).toBe(true)
    expect(second).not.toBe(first)
  })
})

describe('a countdown', () => {
  test('counts the seconds that a page slept through', async () => {
    const started = await openedOver('countdown.home')
    started.clock.increment(6000)
    expect([overlayOf(started), started.app.getSnapshot().context.secondsLeft]).toEqual(['countdown.home', 4])
    started.clock.increment(52_000)
    expect(overlayOf(started)).toBeNull()
  })
  test.each(['countdown.certification', 'countdown.home'] as const)(
    '%s counts down second by second and cannot be closed',
    async (overlay) => {
      const started = await openedOver(overlay)
      const left = () => started.app.getSnapshot().context.secondsLeft
      started.clock.increment(999)
      expect(left()).toBe(10)
      started.clock.increment(1)
      expect(left()).toBe(9)
      for (const [, event] of moves) started.app.send(event)
      expect([overlayOf(started), left()]).toEqual([overlay, 9])
    },
  )
  test.each(['countdown.certification', 'countdown.home'] as const)(
    '%s emits its end, not that of the session',
    async (overlay) => {
      const ended = vi.fn()
      const over = await openedOver(overlay)
      over.app.on('countdown.ended', ended)
      pass(over.clock, 9)
      expect(ended).not.toHaveBeenCalled()
      pass(over.clock, 1)
      expect(ended).toHaveBeenCalledTimes(1)
      const left = await openedOver(overlay)
      left.app.on('countdown.ended', ended)
      left.app.send({ type: 'signOut.confirm' })
      expect(ended).toHaveBeenCalledTimes(1)
    },
  )
  test('before the congratulations fetches the coupon', async () => {
    const started = await openedOver('countdown.certification')
    await settle()
    expect(started.backend.calls.filter((call) => call === 'claimCoupon')).toHaveLength(1)
    pass(started.clock, 10)
    expect(overlayOf(started)).toBe('creditGranted')
  })
  test('at home begins once, however often the limit is read', async () => {
    const started = startApp({ ...signedIn, path: '/home' }, { bizStatus: 60, isAssessing: true })
    await settle()
    await settle()
    pass(started.clock, 3)
    started.app.getSnapshot().children.home?.send({ type: 'home.refresh' })
    await settle()
    expect([overlayOf(started), started.app.getSnapshot().context.secondsLeft]).toEqual(['countdown.home', 7])
  })
  test('starts again when the limit is still being assessed', async () => {
    const started = startApp({ ...signedIn, path: '/home' }, { bizStatus: 60, isAssessing: true })
    await settle()
    await settle()
    pass(started.clock, 10)
    expect(overlayOf(started)).toBeNull()
    await settle()
    expect([overlayOf(started), started.app.getSnapshot().context.secondsLeft]).toEqual(['countdown.home', 10])
  })
})

describe('the congratulations', () => {
  test('stay until they are read', async () => {
    const started = await openedOver('creditGranted')
    started.app.send({ type: 'route.requested', path: '/order' })
    pass(started.clock, 60)
    expect(overlayOf(started)).toBe('creditGranted')
  })
  test('load and show the limit that was granted', async () => {
    const started = await openedOver('countdown.certification')
    expect(started.app.getSnapshot().children.granted).toBeUndefined()
    pass(started.clock, 10)
    await settle()
    const granted = started.app.getSnapshot().children.granted
    expect(granted?.getSnapshot()).toMatchObject({ context: { data: { totalLimit: 3_000_000 } } })
    started.app.send({ type: 'session.changed', ...signedIn })
    expect(started.app.getSnapshot().children.granted).toBe(granted)
  })
  test.each(['/facial-auth/step-four', '/order'])('lead home from %s', async (path) => {
    const started = await openAt(path, 50)
    started.app.send({ type: 'certification.completed' })
    pass(started.clock, 10)
    started.backend.bizStatus = 60
    started.app.send({ type: 'overlay.dismiss' })
    await settle()
    expect(selectRoute(started.app.getSnapshot())).toBe('/home')
  })
  test('lead home with the status as it is by then', async () => {
    const started = await openedOver('creditGranted')
    started.backend.bizStatus = 50
    started.app.send({ type: 'overlay.dismiss' })
    expect(overlayOf(started)).toBeNull()
    await settle()
    expect(selectRoute(started.app.getSnapshot())).toBe('/noren')
  })
})
