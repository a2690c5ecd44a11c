import { describe, expect, test } from 'vitest'
import type { Bill } from '#domain/lending/apply/bill'
import { settle } from '../testing/appTesting'
import { bill, offline, paidOut, refusedByBank, unanswered } from '../testing/loanTesting'
import { createOpenLoanActor } from '../testing/openLoanActorTesting'

type OpenLoan = Awaited<ReturnType<typeof createOpenLoanActor>>

/** How often it was reloaded: a millisecond before five seconds and at five seconds, then the same again. */
async function looksOf({ goByMs, asked }: OpenLoan) {
  const before = asked.length
  const looks: number[] = []
  for (const ms of [4_999, 1, 4_999, 1]) {
    await goByMs(ms)
    looks.push(asked.slice(before).filter((call) => call === 'bill').length)
  }
  return looks
}

describe('the loan is read every five seconds', () => {
  test('while it is under review', async () => {
    const loan = await createOpenLoanActor({ bill: async () => bill })
    expect(await looksOf(loan)).toEqual([0, 1, 1, 2])
  })
  test('while a code to give it back with is shown', async () => {
    const loan = await createOpenLoanActor({ bill: async () => paidOut })
    await loan.send({ type: 'giveBack.ask' })
    expect(await looksOf(loan)).toEqual([0, 1, 1, 2])
    expect(loan.state()).toBe('returned')
  })
  test('from when it was read, where it could not be read at first', async () => {
    const { actor, lender, goBy, asked } = await createOpenLoanActor({ bill: () => Promise.reject(offline) })
    await goBy(10)
    expect(asked).toHaveLength(1)
    lender.bill = async () => bill
    actor.getSnapshot().children.bill?.send({ type: 'query.refresh' })
    await settle()
    await goBy(5)
    expect(asked).toHaveLength(3)
  })
})

const cases: [string, Bill, 'payOut.retry' | 'giveBack.ask', 'retryPayOut' | 'giveBack'][] = [
  ['sending the money again', refusedByBank, 'payOut.retry', 'retryPayOut'],
  ['making a code to give it back', paidOut, 'giveBack.ask', 'giveBack'],
]

describe.each(cases)('%s', (_, standing, type, call) => {
  async function begin(answer: () => Promise<never>) {
    const loan = await createOpenLoanActor({ bill: async () => standing })
    loan.lender[call] = answer
    return loan
  }

  test('is busy until the lender has answered, and is requested once however often it is submitted', async () => {
    const { send, isBusy, asked } = await begin(unanswered)
    expect(isBusy()).toBe(false)
    await send({ type })
    await send({ type })
    expect([isBusy(), asked]).toEqual([true, ['bill', call]])
  })
  test('that failed has the reason, and makes no other call', async () => {
    const { send, isBusy, asked, context } = await begin(() => Promise.reject(offline))
    await send({ type })
    expect([isBusy(), context().failure, asked]).toEqual([false, { kind: 'offline' }, ['bill', call]])
  })
  test('clears its failure when it is retried', async () => {
    const { send, lender, context } = await begin(() => Promise.reject(offline))
    await send({ type })
    lender[call] = unanswered
    await send({ type })
    expect(context().failure).toBeNull()
  })
})
