import { describe, expect, test } from 'vitest'
import { openAt } from '../testing/appTesting'
import type { AppEvent } from './appTypes'

/** An app with a dialog over a bill, and what it emits. */
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

describe('what passes by', () => {
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
  ])('%s is told, and changes nothing', async (_, event, told) => {
    const { app, emitted } = await openInTheMiddle()
    const { value, context, children } = app.getSnapshot()
    app.send(event)
    expect(emitted).toMatchObject(told)
    expect(emitted).toHaveLength(told.length)
    expect(app.getSnapshot()).toMatchObject({ value, context })
    expect(app.getSnapshot().children.staff).toBe(children.staff)
  })
})
