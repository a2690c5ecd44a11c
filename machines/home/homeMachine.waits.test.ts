import { expect, test } from 'vitest'
import { settle } from '../testing/appTesting'
import { homeOf } from '../testing/homeActorTesting'
import { free, inbox, owing, reviewing, slides } from '../testing/homeTesting'
import { unanswered } from '../testing/loanTesting'

const parts = ['credit', 'borrowState', 'notices'] as const
const assessing = async () => ({ totalLimit: 0, availableLimit: 0, isAssessing: true })

test.each([
  ['nothing may be asked for', owing, 0],
  ['something may be asked for', free, 2],
])('when %s, a refresh reads all of it again, and clears the assessment at once', async (_, borrowState, offers) => {
  const { actor, lender, asked } = await homeOf({ credit: assessing, borrowState: async () => borrowState })
  expect(actor.getSnapshot().context.isAssessing).toBe(true)
  lender.credit = unanswered
  actor.send({ type: 'home.refresh' })
  await settle()
  expect(actor.getSnapshot().context.isAssessing).toBe(false)
  expect([...parts.map(asked), asked('offers')]).toEqual([2, 2, 2, offers])
  expect(asked('arrears')).toBe(0)
})

test('the carousel and the last notice seen are loaded at the start', async () => {
  const { actor } = await homeOf({ notices: async () => ({ ...inbox, seenId: '1' }) })
  expect(actor.getSnapshot().children.notices?.getSnapshot().context.data?.seenId).toBe('1')
  expect(actor.getSnapshot().children.slides?.getSnapshot().context.data).toEqual(slides)
})

test('a loan that the lender works on is polled every ten seconds, with all that depends on it', async () => {
  const { clock, asked } = await homeOf({ borrowState: async () => reviewing })
  for (const times of [1, 2]) {
    clock.increment(9_999)
    await settle()
    expect(parts.map(asked)).toEqual([times, times, times])
    clock.increment(1)
    await settle()
    expect(parts.map(asked)).toEqual([times + 1, times + 1, times + 1])
  }
})

test('a loan that the lender has finished is no longer polled', async () => {
  const { goBy, asked, lender } = await homeOf({ borrowState: async () => reviewing })
  lender.borrowState = async () => owing
  await goBy(10)
  expect(asked('borrowState')).toBe(2)
  await goBy(60)
  expect(asked('borrowState')).toBe(2)
})

test('a loan that changes after a while is polled from then on', async () => {
  const { goBy, asked, lender, send } = await homeOf({ borrowState: async () => owing })
  await goBy(10)
  expect(asked('borrowState')).toBe(1)
  lender.borrowState = async () => reviewing
  await send({ type: 'home.refresh' })
  await goBy(10)
  expect([asked('borrowState'), asked('offers')]).toEqual([3, 0])
})
