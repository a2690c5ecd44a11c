import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateCode, secondsUntilNext, secondsUntilResend, sendsSinceSignIn, waitAfterSends } from './codeRules'

const at = (seconds: number) => new Date(seconds * 1000)
const sent = (seconds: number, usedAt: number | null = null, channel = 'sms') => ({
  sentAt: at(seconds),
  usedAt: usedAt === null ? null : at(usedAt),
  channel,
})

describe('the wait between codes', () => {
  it('doubles from a minute on, up to an hour', () => {
    expect([0, 1, 2, 3, 4, 7, 40].map((sends) => waitAfterSends(sends) / 1000)).toEqual([
      0, 60, 120, 240, 480, 3600, 3600,
    ])
  })

  it('runs from the last send', () => {
    const sends = [sent(0), sent(60)]
    expect(secondsUntilResend(sends, 'sms', at(60))).toBe(120)
    expect(secondsUntilResend(sends, 'sms', at(179.2))).toBe(1)
    expect(secondsUntilResend(sends, 'sms', at(180))).toBe(0)
    expect(secondsUntilResend([], 'sms', at(0))).toBe(0)
  })

  it('is a minute for the first code by another channel, and then doubles over both', () => {
    expect(secondsUntilResend([sent(0)], 'whatsapp', at(0))).toBe(60)
    expect(secondsUntilResend([sent(0), sent(60)], 'whatsapp', at(120))).toBe(0)
    const both = [sent(0), sent(60, null, 'whatsapp')]
    expect(secondsUntilResend(both, 'whatsapp', at(60))).toBe(120)
    expect(secondsUntilResend(both, 'sms', at(60))).toBe(120)
  })

  it('starts again after a sign-in', () => {
    expect(sendsSinceSignIn([sent(0), sent(60, 70), sent(100)])).toEqual([sent(100)])
    expect(sendsSinceSignIn([sent(0), sent(60, 70)])).toEqual([])
  })

  it('is a minute after any code to the phone, also after a sign-in', () => {
    expect(secondsUntilNext([], at(0))).toBe(0)
    expect(secondsUntilNext([sent(0), sent(100, 105)], at(110))).toBe(50)
    expect(secondsUntilNext([sent(0), sent(100, 105)], at(160))).toBe(0)
  })

  it('never gets shorter with another send', () => {
    fc.assert(fc.property(fc.nat(60), (sends) => waitAfterSends(sends + 1) >= waitAfterSends(sends)))
  })
})

describe('a code', () => {
  const live = { attempts: 0, expiresAt: at(300), usedAt: null, hasSession: false }
  const evaluate = (
    code: typeof live | (Omit<typeof live, 'usedAt'> & { usedAt: Date }),
    isRight: boolean,
    now: Date,
    tries = 5,
  ) => evaluateCode(code, isRight, { now, tries })

  it('is correct or wrong while it can be used', () => {
    expect(evaluate(live, true, at(0))).toBe('correct')
    expect(evaluate(live, false, at(0))).toBe('wrong')
    expect(evaluate({ ...live, attempts: 4 }, true, at(299))).toBe('correct')
  })

  it('can’t be used after five attempts, five minutes, or a sign-in, even if correct', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 99 }), fc.boolean(), (attempts, isRight) => {
        expect(evaluate({ ...live, attempts }, isRight, at(0))).toBe('unusable')
      }),
    )
    expect(evaluate(live, true, at(300))).toBe('unusable')
    expect(evaluate({ ...live, usedAt: at(1) }, true, at(2))).toBe('unusable')
    expect(evaluate({ ...live, attempts: 1 }, true, at(2), 1)).toBe('unusable')
  })

  it('is repeated within its life, while the session that it opened is open', () => {
    const used = { ...live, usedAt: at(1), hasSession: true }
    expect(evaluate(used, true, at(299))).toBe('repeated')
    expect(evaluate(used, false, at(2))).toBe('unusable')
    expect(evaluate(used, true, at(300))).toBe('unusable')
    expect(evaluate({ ...used, attempts: 5 }, true, at(2))).toBe('unusable')
    expect(evaluate({ ...used, hasSession: false }, true, at(2))).toBe('unusable')
  })
})
