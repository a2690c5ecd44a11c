import { describe, expect, test } from 'vitest'
import { createLoanActor } from '../testing/loanActorTesting'
import { offline, unanswered, type LoanLender } from '../testing/loanTesting'

type Answer = () => Promise<never>

const cases: [string, (answer: Answer) => Partial<LoanLender>][] = [
  ['the offers', (load) => ({ load })],
  ['what the loan costs', (quote) => ({ quote })],
]

describe.each(cases)('%s', (_, answeredBy) => {
  test('can be requested again after ten seconds without an answer, and is then waited for as long', async () => {
    let asked = 0
    const { actor, clock, isBusy, isRetryable } = await createLoanActor(answeredBy(() => (asked++, unanswered())))
    for (const times of [1, 2]) {
      clock.increment(9_999)
      expect([isBusy(), isRetryable()]).toEqual([true, false])
      clock.increment(1)
      expect([isBusy(), isRetryable()]).toEqual([false, true])
      actor.send({ type: 'loan.retry' })
      expect(asked).toBe(times + 1)
    }
  })
  test('that failed can be requested again, and the failure is cleared meanwhile', async () => {
    let answer: Answer = () => Promise.reject(offline)
    const { actor, context, isBusy, isRetryable } = await createLoanActor(answeredBy(() => answer()))
    expect([context().failure, isBusy(), isRetryable()]).toEqual([{ kind: 'offline' }, false, true])
    answer = unanswered
    actor.send({ type: 'loan.retry' })
    expect([context().failure, isBusy(), isRetryable()]).toEqual([null, true, false])
  })
})

test('a choice is quoted half a second after the last change, and busy from the first', async () => {
  const { actor, clock, isBusy, quoted } = await createLoanActor()
  expect(isBusy()).toBe(false)
  for (const amount of [1_100_000, 1_200_000]) {
    actor.send({ type: 'amount.changed', amount })
    clock.increment(499)
    expect([isBusy(), quoted.length]).toEqual([true, 1])
  }
  clock.increment(1)
  expect([isBusy(), quoted.map(({ amount }) => amount)]).toEqual([true, [1_000_000, 1_200_000]])
})

test('a press of the button does not delay the quote', async () => {
  const { actor, clock, quoted } = await createLoanActor()
  actor.send({ type: 'amount.changed', amount: 1_100_000 })
  clock.increment(300)
  actor.send({ type: 'amount.confirm' })
  clock.increment(200)
  expect(quoted.map(({ amount }) => amount)).toEqual([1_000_000, 1_100_000])
})
