import { describe, expect, test } from 'vitest'
import { code } from '#domain/answerCodes'
import { session } from '../testing/appTesting'
import { offline, refusedWith } from '../testing/loanTesting'
import { deadEnds, explore, lostTo, untaken } from '../testing/pathTesting'
import { createOtp } from './otpMachine'

const machine = createOtp<typeof session>()
const phone = '81200000010'
const inputs = [
  { begins: 'open' },
  { begins: 'introduced' },
  { begins: 'sent', secondsLeft: 2 },
  { begins: 'sending' },
] as const

describe.each(inputs.filter(({ begins }) => begins !== 'sending'))(
  'every path of a code that begins with %o',
  (input) => {
    const paths = pathsFrom([input])

    test('leads on, and can end', () => {
      expect(deadEnds(paths, ({ value }) => value)).toEqual([])
      expect(lostTo(paths, ({ status }) => status === 'done')).toEqual([])
    })
    test('ends checked, or where the number was verified already', () => {
      const ends = paths.edges.filter(({ from, to }) => from.status === 'active' && to.status === 'done')
      const how = (isVerified: boolean) => [
        ...new Set(ends.flatMap(({ event, to }) => (to.output?.isVerified === isVerified ? [event.type] : []))),
      ]
      expect([how(false), how(true)]).toEqual([['xstate.done.actor.checkCode'], ['xstate.done.actor.sendCode']])
      for (const { to } of ends) expect(to.output?.answer).toEqual(to.output?.isVerified ? null : session)
    })
    test('checks no code before there is a field, and sends none while one is under way', () => {
      const isChecking = (state: (typeof paths.states)[number]) =>
        state.matches({ confirming: { entering: 'checking' } })
      const checked = paths.edges.filter(({ from, to }) => !isChecking(from) && isChecking(to))
      expect(checked.length).toBeGreaterThan(0)
      for (const { from } of checked) expect(from.matches({ confirming: { entering: 'editing' } })).toBe(true)
      for (const state of paths.states)
        if (state.hasTag('sending')) expect(state.can({ type: 'code.request', phone })).toBe(false)
    })
  },
)

test('a code for another call is never checked here, and can be requested again from everywhere', () => {
  const paths = pathsFrom([{ begins: 'sending' }])
  expect(deadEnds(paths, ({ value }) => value)).toEqual([])
  expect(
    lostTo(paths, (state) => state.matches({ confirming: { sending: 'ready' } }) || state.status === 'done'),
  ).toEqual([])
  for (const state of paths.states) {
    expect(state.can({ type: 'code.submit', code: '1234' })).toBe(false)
    // Only a sign-in resumes an earlier wait.
    const isWaiting = state.matches({ confirming: { sending: 'cooling' } })
    if (state.status === 'active' && !isWaiting)
      expect(state.can({ type: 'code.request' })).toBe(!state.hasTag('sending'))
  }
})

test('the paths together take every transition', () => {
  expect(untaken(machine, pathsFrom(inputs))).toEqual([])
})

function pathsFrom(from: readonly (typeof inputs)[number][]) {
  return explore(machine, {
    inputs: [...from],
    events: [
      { type: 'code.recalled', secondsLeft: 2 },
      { type: 'code.request' },
      { type: 'code.request', phone },
      { type: 'code.request', phone, channel: 'whatsapp' },
      { type: 'code.received', code: '0042' },
      { type: 'code.typed', phone, code: '1234', hasConsent: true },
      { type: 'code.submit', phone, code: '1234' },
      { type: 'failure.dismiss' },
      { type: 'seconds.passed', seconds: 1 },
    ],
    answers: {
      sendCode: {
        outputs: [{ resendAfter: 2 }, { resendAfter: 0 }, { isVerified: true, resendAfter: 0 }],
        errors: [offline, refusedWith(code.codeTooSoon, { resendAfter: 2 })],
      },
      checkCode: { outputs: [session], errors: [offline, refusedWith(code.codeWrong), refusedWith(code.codeSpent)] },
    },
    keyOf: ({ value, context }) => [
      value,
      context.begins,
      context.secondsLeft,
      context.sentTo,
      context.channel,
      context.tried.length > 0,
      context.failure?.kind,
      context.isVerified,
    ],
  })
}
