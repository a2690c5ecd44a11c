import { describe, expect, test } from 'vitest'
import { code } from '#domain/answerCodes'
import { unasked, verified } from '../testing/carrierTesting'
import { offline, refusedWith } from '../testing/loanTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { carrierMachine } from './carrierMachine'

const typing = [
  { type: 'carrier.retry' },
  { type: 'code.request' },
  { type: 'code.received', code: '0042' },
  { type: 'code.typed', code: '1234' },
  { type: 'code.submit', code: '1234' },
  { type: 'failure.dismiss' },
  { type: 'seconds.passed', seconds: 1 },
]
const pathsOf = (events: { type: string }[]) =>
  explore(carrierMachine, {
    inputs: [undefined],
    events,
    answers: {
      load: { outputs: [unasked, verified, { ...unasked, resendAfter: 2, expiresIn: 100 }], errors: [offline] },
      sendCode: {
        outputs: [
          { isVerified: false, resendAfter: 2 },
          { isVerified: true, resendAfter: 0 },
        ],
        errors: [offline, refusedWith(code.codeTooSoon, { resendAfter: 2 })],
      },
      checkCode: { outputs: [{}], errors: [offline, refusedWith(code.codeWrong), refusedWith(code.codeSpent)] },
    },
    keyOf: ({ value, context }) => [
      value,
      context.secondsLeft,
      context.received,
      context.tried.length > 0,
      context.failure?.kind,
    ],
  })

describe('every path', () => {
  const paths = pathsOf([...typing, { type: 'carrier.close' }])
  const staying = pathsOf(typing)

  test('leads on, and can be left at any moment', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    for (const state of paths.states)
      if (state.status === 'active') expect(state.can({ type: 'carrier.close' })).toBe(true)
  })
  test('can end with the number confirmed, without giving up', () => {
    expect(lostTo(staying, (state) => state.matches('done') || state.matches('settled'))).toEqual([])
  })
  test('checks no code before one was sent, and sends none while one is under way', () => {
    const checked = staying.edges.filter(
      ({ from, to }) =>
        !from.matches({ confirming: { entering: 'checking' } }) && to.matches({ confirming: { entering: 'checking' } }),
    )
    expect(checked.length).toBeGreaterThan(0)
    for (const { from } of checked) expect(from.matches({ confirming: { entering: 'editing' } })).toBe(true)
    for (const state of paths.states)
      if (state.hasTag('sending')) expect(state.can({ type: 'code.request' })).toBe(false)
  })
  test('ends only where the borrower leaves or the lender has taken the code', () => {
    const ends = paths.edges.filter(({ from, to }) => from.status === 'active' && to.status === 'done')
    expect(new Set(ends.map(({ event }) => event.type))).toEqual(
      new Set(['carrier.close', 'xstate.done.actor.checkCode']),
    )
  })
  test('together they take every transition', () => {
    expect(untaken(carrierMachine, paths)).toEqual([])
  })
})
