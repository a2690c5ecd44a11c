import { describe, expect, test } from 'vitest'
import { ApiError } from '#domain/failure'
import { session } from '../testing/appTesting'
import { loginMachine } from './loginMachine'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'

const phone = '81200000010'
const otherPhone = '81200000020'
const offline = new ApiError({ kind: 'offline' })
const refused = (code: number, data = {}) => new ApiError({ kind: 'refused', code, text: 'No', data })

describe('every path', () => {
  const paths = explore(loginMachine, {
    inputs: [undefined],
    events: [
      { type: 'code.request', phone },
      { type: 'code.request', phone: otherPhone },
      { type: 'code.request', phone, channel: 'whatsapp' },
      { type: 'code.received', code: '0042' },
      { type: 'code.typed', phone, code: '1234', hasConsent: true },
      { type: 'login.submit', phone, code: '1234' },
      { type: 'failure.dismiss' },
      { type: 'seconds.passed', seconds: 1 },
    ],
    answers: {
      recall: {
        outputs: [0, 2].map((secondsLeft) => ({ typedPhone: phone, secondsLeft })),
        errors: [offline],
      },
      sendCode: {
        outputs: [{ resendAfter: 2 }, { resendAfter: 0 }],
        errors: [offline, refused(1003, { resendAfter: 2 })],
      },
      checkCode: { outputs: [session], errors: [offline, refused(1001), refused(1002)] },
    },
    keyOf: ({ value, context }) => [
      value,
      context.secondsLeft,
      context.sentTo,
      context.channel,
      context.tried.length > 0,
      context.failure,
    ],
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
