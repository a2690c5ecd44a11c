import { expect, test } from 'vitest'
import { guidanceOf } from '../testing/guidanceActorTesting'
import { offline, unanswered } from '../testing/loanTesting'

test('the offer can be reloaded after ten seconds without an answer, and is then waited for as long', async () => {
  let asked = 0
  const { clock, send, isBusy, isRetryable } = await guidanceOf({ load: () => (asked++, unanswered()) })
  for (const times of [1, 2]) {
    clock.increment(9_999)
    expect([isBusy(), isRetryable()]).toEqual([true, false])
    clock.increment(1)
    expect([isBusy(), isRetryable()]).toEqual([false, true])
    await send('guidance.retry')
    expect(asked).toBe(times + 1)
  }
})

test('an offer that failed to load can be reloaded, and the failure is cleared meanwhile', async () => {
  const { lender, send, context, isBusy, isRetryable } = await guidanceOf({ load: () => Promise.reject(offline) })
  expect([context().failure, isBusy(), isRetryable()]).toEqual([{ kind: 'offline' }, false, true])
  lender.load = unanswered
  await send('guidance.retry')
  expect([context().failure, isBusy(), isRetryable()]).toEqual([null, true, false])
})

test('it is busy while the application is sent', async () => {
  const { send, isBusy } = await guidanceOf({ apply: unanswered })
  expect(isBusy()).toBe(false)
  await send('guidance.apply')
  expect(isBusy()).toBe(true)
})
