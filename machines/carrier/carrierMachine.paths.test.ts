import { describe, expect, test } from 'vitest'
import { unasked, verified } from '../testing/carrierTesting'
import { offline } from '../testing/loanTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { carrierMachine } from './carrierMachine'

const pathsOf = (events: { type: string }[]) =>
  explore(carrierMachine, {
    inputs: [undefined],
    events,
    answers: {
      load: { outputs: [unasked, verified, { ...unasked, resendAfter: 2, expiresIn: 100 }], errors: [offline] },
      otp: { outputs: [true, false].map((isVerified) => ({ isVerified, answer: null })) },
    },
    keyOf: ({ value, context }) => [value, context.failure?.kind],
  })

describe('every path', () => {
  const paths = pathsOf([{ type: 'carrier.retry' }, { type: 'carrier.close' }])
  const staying = pathsOf([{ type: 'carrier.retry' }])

  test('leads on, and can be left at any moment', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    for (const state of paths.states)
      if (state.status === 'active') expect(state.can({ type: 'carrier.close' })).toBe(true)
  })
  test('can end with the number confirmed, without giving up', () => {
    expect(lostTo(staying, (state) => state.matches('done') || state.matches('settled'))).toEqual([])
  })
  test('ends only where the borrower leaves or the lender has taken the code', () => {
    const ends = paths.edges.filter(({ from, to }) => from.status === 'active' && to.status === 'done')
    expect(new Set(ends.map(({ event }) => event.type))).toEqual(new Set(['carrier.close', 'xstate.done.actor.otp']))
  })
  test('together they take every transition', () => {
    expect(untaken(carrierMachine, paths)).toEqual([])
  })
})
