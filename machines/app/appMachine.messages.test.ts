import { describe, expect, test } from 'vitest'
import { openAt, signedIn } from '../testing/appTesting'
import { selectRoute } from './appSelectors'
import type { AppEvent } from './appTypes'

async function openInTheMiddle() {
  const started = await openAt('/repay/7', 30)
  const emitted: unknown[] = []
  started.app.on('*', (event) => emitted.push(event))
  started.app.send({ type: 'support.open' })
  return { ...started, emitted }
}

const failed = (failure: Extract<AppEvent, { type: 'call.failed' }>['failure']): AppEvent => ({
  type: 'call.failed',
  failure,
})

describe('a message', () => {
  test.each<[string, AppEvent, object[]]>([
    [
      'a call without an answer',
      failed({ kind: 'offline' }),
      [{ type: 'toast', tone: 'problem', toast: { message: 'No connection. What you entered is kept.' } }],
    ],
    [
      'a refusal, in the lender’s words',
      failed({ kind: 'refused', code: 1001, text: 'Wrong code' }),
      [{ type: 'toast', tone: 'problem', toast: 'Wrong code' }],
    ],
    ['a refusal that a screen handles', failed({ kind: 'refused', code: 316, text: 'Silent' }), []],
    ['a call that was cancelled', failed({ kind: 'cancelled' }), []],
    [
      'a text that was copied',
      { type: 'text.copied' },
      [{ type: 'toast', tone: 'done', toast: { message: 'Copied' } }],
    ],
    [
      'the way back, which the address knows',
      { type: 'back.requested', fallback: '/order' },
      [{ type: 'back', fallback: '/order' }],
    ],
    ['another language', { type: 'language.changed' }, []],
  ])('for %s is shown, and changes no place', async (_, event, emittedTypes) => {
    const { app, emitted } = await openInTheMiddle()
    const { value, context, children } = app.getSnapshot()
    app.send(event)
    expect(emitted).toMatchObject(emittedTypes)
    expect(emitted).toHaveLength(emittedTypes.length)
    expect(app.getSnapshot()).toMatchObject({ value, context })
    expect(app.getSnapshot().children.staff).toBe(children.staff)
  })
})

async function openSignIn() {
  const started = await openAt('/login', null)
  const emittedTypes: string[] = []
  started.app.on('*', ({ type }) => emittedTypes.push(type))
  return { ...started, emittedTypes }
}
describe('the message of a failed call', () => {
  test('ends when a call succeeds', async () => {
    const { app, emittedTypes } = await openSignIn()
    app.send(failed({ kind: 'offline' }))
    app.send({ type: 'call.succeeded' })
    expect(emittedTypes).toEqual(['toast', 'problem.ended'])
  })
  test('ends when the borrower leaves the place where it was shown', async () => {
    const { app, emittedTypes } = await openSignIn()
    app.send(failed({ kind: 'offline' }))
    app.send({ type: 'route.requested', path: '/privacy-policy' })
    expect(emittedTypes).toEqual(['toast', 'problem.ended'])
  })
  test.each([
    ['a step', '/facial-auth/step-two', 30],
    ['home', '/home', 60],
  ])('ends when the borrower leaves %s', async (_, path, bizStatus) => {
    const { app } = await openAt(path, bizStatus)
    expect(selectRoute(app.getSnapshot())).toBe(path)
    const emittedTypes: string[] = []
    app.on('*', ({ type }) => emittedTypes.push(type))
    app.send(failed({ kind: 'offline' }))
    app.send({ type: 'route.requested', path: '/order' })
    expect(emittedTypes).toEqual(['toast', 'problem.ended'])
  })
  test('the reason of a redirect is shown at its target', async () => {
    const { app, emitted } = await openInTheMiddle()
    app.send({ type: 'session.expired', token: signedIn.token })
    expect(selectRoute(app.getSnapshot())).toBe('/login')
    expect(emitted.map((event) => (event as { type: string }).type)).toEqual(['problem.ended', 'toast'])
  })
  test('at sign-in does not repeat the one beside the code', async () => {
    const { app, emittedTypes } = await openSignIn()
    app.send(failed({ kind: 'refused', code: 1001, text: 'Wrong code' }))
    expect(emittedTypes).toEqual([])
    app.send(failed({ kind: 'refused', code: 1001 }))
    expect(emittedTypes).toEqual(['toast'])
  })
})
