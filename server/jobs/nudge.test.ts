import { expect, it } from 'vitest'
import { createNudge } from './nudge'

const LONG = 60_000

it('ends a wait, and one that begins afterwards, but no other', async () => {
  const { nudge, wait } = createNudge()
  const waiting = wait(LONG)
  nudge()
  await waiting
  nudge()
  nudge()
  await wait(LONG)
  const begun = performance.now()
  await wait(30)
  expect(performance.now() - begun).toBeGreaterThan(20)
})

it('is over when its signal is aborted', async () => {
  const stopping = new AbortController()
  const waiting = createNudge().wait(LONG, stopping.signal)
  stopping.abort()
  await expect(waiting).resolves.toBeUndefined()
})
