import { fromPromise } from 'xstate'
import { describe, expect, test } from 'vitest'
import { faceMachine } from '../certification/faceMachine'
import { handoverMachine, type Handover, type HandoverReading } from '../certification/handoverMachine'
import { readyMachine } from '../shared/lazyMachine'
import { otherSession, pass, settle, signedIn, startApp } from '../testing/appTesting'
import { selectIsComputerWaiting, selectAlternateScreen, selectOverlay, selectPhone, selectRoute } from './appSelectors'
import { toastFor } from './appSetup'

type Started = ReturnType<typeof startApp>

const step = '/facial-auth/step-one'
const snapshotOf = ({ app }: Started) => app.getSnapshot()
const seenBy = (started: Started) => ({
  route: selectRoute(snapshotOf(started)),
  overlay: selectOverlay(snapshotOf(started)),
  isWaiting: selectIsComputerWaiting(snapshotOf(started)),
})

test('the link from the borrower’s computer is opened once, and the computer waits', async () => {
  const started = startApp({ openToken: 'good', isHandover: true, path: step }, { bizStatus: 20 })
  expect(snapshotOf(started).hasTag('busy')).toBe(true)
  await settle()
  await settle()
  expect(started.backend.calls.filter((call) => call === 'takeHandover')).toHaveLength(1)
})

async function byHandover(openToken: string, input: object = {}, backend: Parameters<typeof startApp>[1] = {}) {
  const started = startApp({ openToken, isHandover: true, path: step, ...input }, { bizStatus: 20, ...backend })
  await settle()
  await settle()
  return started
}

describe('a computer without a camera', () => {
  const lookingAt = (read: () => HandoverReading) =>
    readyMachine(
      handoverMachine.provide({
        actors: {
          makeHandover: fromPromise<Handover>(async () => ({ handoverId: 'h', link: 'l', secondsLeft: 300 })),
          readHandover: fromPromise<HandoverReading, { handoverId: string }>(async () => read()),
        },
      }),
    )

  test.each([
    ['the card', false],
    ['the face', true],
  ])('hands %s over, and returns to it', async (_, isCardConfirmed) => {
    const started = startApp(
      { ...signedIn, path: step },
      { bizStatus: 20, isCardConfirmed },
      { face: readyMachine(faceMachine.provide({ actors: { startFace: fromPromise(() => new Promise(() => {})) } })) },
    )
    await settle()
    expect(snapshotOf(started).children.face !== undefined).toBe(isCardConfirmed)
    started.app.send({ type: 'handover.ask' })
    expect([selectAlternateScreen(snapshotOf(started)), selectRoute(snapshotOf(started))]).toEqual(['handover', step])
    started.app.send({ type: 'handover.leave' })
    expect(selectAlternateScreen(snapshotOf(started))).toBe(null)
    await settle()
    expect(snapshotOf(started).children.face !== undefined).toBe(isCardConfirmed)
  })
  test('moves to the next step when the phone has done its own, and notifies its other tabs', async () => {
    let bizStatus = 20
    const started = startApp(
      { ...signedIn, path: step },
      { bizStatus: 20 },
      { handover: lookingAt(() => ({ state: 'taken', secondsLeft: 0, bizStatus })) },
    )
    await settle()
    started.app.send({ type: 'handover.ask' })
    await settle()
    pass(started.clock, 4)
    await settle()
    expect(selectRoute(snapshotOf(started))).toBe(step)
    bizStatus = 30
    pass(started.clock, 4)
    await settle()
    started.app.send({ type: 'stepDone.skip' })
    expect(selectRoute(snapshotOf(started))).toBe('/facial-auth/step-two')
    expect(snapshotOf(started).context.bizStatus).toBe(30)
    expect(started.backend.calls).toContain('broadcastStep 30')
  })
  test.each([
    ['the card', false],
    ['the face', true],
  ])('hands nothing over that was done before: %s', async (_, isCardConfirmed) => {
    const started = startApp(
      { ...signedIn, path: step },
      { bizStatus: 30, isCardConfirmed },
      { face: readyMachine(faceMachine.provide({ actors: { startFace: fromPromise(() => new Promise(() => {})) } })) },
    )
    await settle()
    expect([selectRoute(snapshotOf(started)), snapshotOf(started).children.face !== undefined]).toEqual([
      step,
      isCardConfirmed,
    ])
    expect(snapshotOf(started).can({ type: 'handover.ask' })).toBe(false)
  })
})

async function byOwnHandover() {
  const started = await byHandover('good')
  started.app.send({ type: 'link.accept' })
  await settle()
  return started
}

describe('the phone', () => {
  test('that is signed out asks whose number it is before the step is shown', async () => {
    const started = await byHandover('good')
    expect(seenBy(started)).toEqual({ route: null, overlay: 'otherAccount', isWaiting: false })
    expect(started.backend.calls.filter((call) => /take|sign|store/.test(call))).toEqual(['takeHandover'])
  })
  test('is signed in once, opens the step, and shows that the computer waits', async () => {
    const started = await byOwnHandover()
    expect(seenBy(started)).toEqual({ route: step, overlay: null, isWaiting: true })
    expect(started.backend.calls.filter((call) => /take|sign|store/.test(call))).toEqual([
      'takeHandover',
      'storeSession',
    ])
    expect(snapshotOf(started).context).toMatchObject({ openToken: null, isHandover: false })
  })
  test('shows that the computer waits until the step is done', async () => {
    const started = await byOwnHandover()
    started.app.send({ type: 'status.refresh' })
    await settle()
    expect(selectIsComputerWaiting(snapshotOf(started))).toBe(true)
    started.app.send({ type: 'step.completed', bizStatus: 30 })
    started.app.send({ type: 'stepDone.skip' })
    expect(seenBy(started)).toEqual({ route: '/facial-auth/step-two', overlay: null, isWaiting: false })
  })
  test.each([
    [{ type: 'signOut.confirm' } as const],
    [{ type: 'session.expired', token: 'new-token' } as const],
    [{ type: 'session.changed', token: 'third', phone: '81200000030' } as const],
  ])('no longer shows that the computer waits after %j', async (event) => {
    const started = await byOwnHandover()
    started.app.send(event)
    expect(selectIsComputerWaiting(snapshotOf(started))).toBe(false)
  })
  test('that is signed in to the same account takes the step over without a question, once', async () => {
    const started = await byHandover('good', signedIn)
    expect(seenBy(started)).toEqual({ route: step, overlay: null, isWaiting: true })
    expect(started.backend.calls.filter((call) => /take|sign|store/.test(call))).toEqual([
      'takeHandover',
      'storeSession',
    ])
  })
  test('with another account signed in asks first, and switches after a yes', async () => {
    const started = await byHandover('other', signedIn)
    expect(seenBy(started)).toEqual({ route: step, overlay: 'otherAccount', isWaiting: false })
    expect(selectPhone(snapshotOf(started))).toBe(signedIn.phone)
    started.app.send({ type: 'link.accept' })
    await settle()
    expect(seenBy(started)).toEqual({ route: step, overlay: null, isWaiting: true })
    expect(selectPhone(snapshotOf(started))).toBe(otherSession.phone)
  })
  test('that stays with its own account never shows that a computer waits, nor after a later sign-in', async () => {
    const started = await byHandover('other', signedIn)
    started.app.send({ type: 'overlay.dismiss' })
    expect(started.backend.calls).toContain(`revokeToken ${otherSession.token}`)
    started.app.send({ type: 'login.succeeded', session: { token: 't', userId: 'u', phone: '81200000030' } })
    await settle()
    expect(selectIsComputerWaiting(snapshotOf(started))).toBe(false)
  })
  test('keeps a good session when the link was used already, and says what to do', async () => {
    const started = await byHandover('spent', { ...signedIn, path: '/order' })
    expect(snapshotOf(started).context).toMatchObject({ ...signedIn, openToken: null, isHandover: false })
    expect(seenBy(started)).toEqual({ route: '/order', overlay: null, isWaiting: false })
    expect(started.toasts).toMatchObject([{ message: 'This link no longer works. You are still signed in.' }])
    expect(started.backend.calls).not.toContain('dropSession')
  })
  test('with a spent link and no session ends on the landing', async () => {
    const started = await byHandover('spent')
    expect(selectRoute(snapshotOf(started))).toBe('/noren')
    expect(started.toasts).toMatchObject([{ message: 'This code no longer works. Show a new one on your computer.' }])
  })
  test('does not call a link spent that got no answer', async () => {
    const started = await byHandover('lost', signedIn)
    expect(started.toasts).toEqual([toastFor({ kind: 'offline' })])
    expect(snapshotOf(started).context).toMatchObject({ ...signedIn, isHandover: false })
  })
})
