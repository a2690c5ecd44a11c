import { describe, expect, test } from 'vitest'
import { otherSession, pass, settle, signedIn, startApp } from '../testing/appTesting'
import type { AppEvent, AppInput } from './appTypes'
import { selectOfferedPhone, selectOverlay, selectPhone, selectRoute } from './appSelectors'

type Started = ReturnType<typeof startApp>

const shown = ({ app }: Started) => [selectRoute(app.getSnapshot()), selectOverlay(app.getSnapshot())]
const doneBy = ({ backend }: Started) => backend.calls.filter((call) => /Token|Session/.test(call))

async function asked(input: Partial<AppInput> = {}, backend: Parameters<typeof startApp>[1] = {}) {
  const started = startApp({ ...signedIn, openToken: 'other', path: '/order', ...input }, { bizStatus: 60, ...backend })
  await settle()
  await settle()
  expect(selectOverlay(started.app.getSnapshot())).toBe('otherAccount')
  return started
}

describe('a partner’s link for another account', () => {
  test('asks first, over the requested place, and leaves the session meanwhile', async () => {
    const started = await asked()
    const snapshot = started.app.getSnapshot()
    expect([...shown(started), selectPhone(snapshot), selectOfferedPhone(snapshot)]).toEqual([
      '/order',
      'otherAccount',
      signedIn.phone,
      otherSession.phone,
    ])
    expect(snapshot.context).toMatchObject({ ...signedIn, openToken: null, bizStatus: 60 })
    expect(doneBy(started)).toEqual([])
  })
  test('switches to it after a yes: the new session is stored, the old one ends', async () => {
    const started = await asked()
    started.backend.bizStatus = 30
    started.app.send({ type: 'link.accept' })
    await settle()
    expect(shown(started)).toEqual(['/facial-auth/step-two', null])
    expect(started.app.getSnapshot().context).toMatchObject({
      token: otherSession.token,
      phone: otherSession.phone,
      offered: null,
      bizStatus: 30,
    })
    expect(doneBy(started)).toEqual(['revokeToken token', 'storeSession'])
  })
  const refusals: [string, AppEvent][] = [
    ['says no', { type: 'overlay.dismiss' }],
    ['goes elsewhere', { type: 'route.requested', path: '/coupon' }],
  ]
  test.each(refusals)('ends unused when the borrower %s, and the session stays', async (_, event) => {
    const started = await asked()
    started.app.send(event)
    await settle()
    expect(selectOverlay(started.app.getSnapshot())).toBeNull()
    expect(started.app.getSnapshot().context).toMatchObject({ ...signedIn, offered: null, bizStatus: 60 })
    expect(doneBy(started)).toEqual(['revokeToken other-token'])
    expect(started.app.getSnapshot().can({ type: 'link.accept' })).toBe(false)
  })
  const changes: [string, AppEvent, string | null][] = [
    ['another tab signs out', { type: 'session.changed', token: null, phone: null }, null],
    ['another tab signs in', { type: 'session.changed', token: 'third', phone: '81200000030' }, 'third'],
    ['the borrower signs out', { type: 'signOut.confirm' }, null],
    [
      'the borrower signs in',
      { type: 'login.succeeded', session: { token: 't', userId: 'u3', phone: '81200000030' } },
      't',
    ],
  ]
  test.each(changes)('ends unused when %s', async (_, event, token) => {
    const started = await asked()
    started.app.send(event)
    expect(selectOverlay(started.app.getSnapshot())).toBeNull()
    expect(started.app.getSnapshot().context).toMatchObject({ token, offered: null })
    expect(doneBy(started)).toContain('revokeToken other-token')
  })
  test.each<[string, AppEvent]>([
    ...refusals,
    ...changes.map(([what, event]): [string, AppEvent] => [what, event]),
    ['a certification is completed', { type: 'certification.completed' }],
  ])('is no handover any more when %s', async (_, event) => {
    const started = await asked({ isHandover: true })
    started.app.send(event)
    expect(started.app.getSnapshot().context.isHandover).toBe(false)
  })
  test('still asks when another tab broadcasts the current session', async () => {
    const started = await asked()
    const { value, context } = started.app.getSnapshot()
    started.app.send({ type: 'session.changed', ...signedIn })
    expect(started.app.getSnapshot()).toMatchObject({ value, context })
    expect(doneBy(started)).toEqual([])
  })
  test('makes way for the countdown of a certification, unused', async () => {
    const started = await asked()
    started.app.send({ type: 'certification.completed' })
    expect(selectOverlay(started.app.getSnapshot())).toBe('countdown.certification')
    expect([started.app.getSnapshot().context.offered, ...doneBy(started)]).toEqual([null, 'revokeToken other-token'])
  })
  test('still asks when the session has ended, and signs in only after a yes', async () => {
    const started = await asked()
    started.app.send({ type: 'session.expired', token: 'token' })
    expect(shown(started)).toEqual(['/login', 'otherAccount'])
    expect(selectPhone(started.app.getSnapshot())).toBeNull()
    started.app.send({ type: 'link.accept' })
    await settle()
    expect(shown(started)).toEqual(['/home', null])
    expect(doneBy(started)).toEqual(['dropSession /order', 'storeSession'])
  })
  test('still asks when the account turns out to be on hold', async () => {
    const started = await asked()
    started.app.send({ type: 'account.abnormal' })
    expect(shown(started)).toEqual(['/noren', 'otherAccount'])
  })
  test('asks when only the token is left of the session', async () => {
    const started = await asked({ phone: null })
    expect(selectPhone(started.app.getSnapshot())).toBeNull()
  })
  test('lets nothing replace the question, and shows an assessment after it', async () => {
    const started = await asked({ path: '/home' }, { isAssessing: true })
    const others: AppEvent[] = [
      { type: 'credit.assessing' },
      { type: 'support.open' },
      { type: 'signOut.ask' },
      { type: 'picker.open', name: 'language' },
    ]
    for (const event of others) started.app.send(event)
    pass(started.clock, 20)
    expect(shown(started)).toEqual(['/home', 'otherAccount'])
    started.app.send({ type: 'overlay.dismiss' })
    await settle()
    expect(shown(started)).toEqual(['/home', 'countdown.home'])
  })
  test('shows an assessment that began under it, also where the current place is requested again', async () => {
    const started = await asked({ path: '/home' }, { isAssessing: true })
    await settle()
    started.app.send({ type: 'route.requested', path: '/home' })
    await settle()
    expect(shown(started)).toEqual(['/home', 'countdown.home'])
  })
  test('asks a visitor who is not signed in whether the number is theirs, before anything of it is shown or stored', async () => {
    const started = startApp({ openToken: 'other', path: '/' }, { bizStatus: 60 })
    await settle()
    await settle()
    expect(shown(started)).toEqual([null, 'otherAccount'])
    expect(selectPhone(started.app.getSnapshot())).toBeNull()
    expect(doneBy(started)).toEqual([])
    started.app.send({ type: 'link.accept' })
    await settle()
    expect(shown(started)).toEqual(['/home', null])
    expect(doneBy(started)).toEqual(['storeSession'])
  })
  test('signs no one in who answers that the number is not theirs: the session ends unused', async () => {
    const started = startApp({ openToken: 'other', path: '/' }, { bizStatus: 20 })
    await settle()
    await settle()
    started.app.send({ type: 'overlay.dismiss' })
    await settle()
    expect(shown(started)).toEqual(['/noren', null])
    expect(started.app.getSnapshot().context).toMatchObject({ token: null, phone: null, offered: null })
    expect(doneBy(started)).toEqual(['revokeToken other-token'])
  })
})
