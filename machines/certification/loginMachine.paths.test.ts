import { describe, expect, test } from 'vitest'
import { ApiError } from '#domain/failure'
import { session } from '../testing/appTesting'
import { loginMachine } from './loginMachine'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'

const phone = '81200000010'
const offline = new ApiError({ kind: 'offline' })

describe('every path', () => {
  const paths = explore(loginMachine, {
    inputs: [undefined],
    events: [{ type: 'phone.typed', phone: null }],
    answers: {
      recall: {
        outputs: [0, 2].map((secondsLeft) => ({ typedPhone: phone, consentedPhone: phone, secondsLeft })),
        errors: [offline],
      },
      otp: { outputs: [{ isVerified: false, answer: session }] },
    },
    keyOf: ({ value, context }) => [value, context.typedPhone],
  })
  test('ends signed in or leads on', () => {
    expect(deadEnds(paths, ({ value }) => value)).toEqual([])
    expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
  })
  test('ends with a session and nothing else', () => {
    const ends = paths.states.filter(({ status }) => status !== 'active')
    expect(ends.map(({ status, output }) => [status, output])).toEqual(ends.map(() => ['done', session]))
    expect(ends.length).toBeGreaterThan(0)
  })
  test('together they take every transition', () => {
    expect(untaken(loginMachine, paths)).toEqual([])
  })
})
