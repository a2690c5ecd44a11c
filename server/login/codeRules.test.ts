import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { judgeCode, secondsToWait, streakOf, waitAfter } from './codeRules'

const at = (seconds: number) => new Date(seconds * 1000)
const sent = (seconds: number, usedAt: number | null = null) => ({
  sentAt: at(seconds),
  usedAt: usedAt === null ? null : at(usedAt),
})

describe('the wait between codes', () => {
  it('doubles from a minute on, up to an hour', () => {
    expect([0, 1, 2, 3, 4, 7, 40].map((sends) => waitAfter(sends) / 1000)).toEqual([0, 60, 120, 240, 480, 3600, 3600])
  })

  it('runs from the last send', () => {
    const streak = [sent(0), sent(60)]
    expect(secondsToWait(streak, at(60))).toBe(120)
    expect(secondsToWait(streak, at(179.2))).toBe(1)
    expect(secondsToWait(streak, at(180))).toBe(0)
    expect(secondsToWait([], at(0))).toBe(0)
  })

  it('begins anew after a sign-in', () => {
    expect(streakOf([sent(0), sent(60, 70), sent(100)])).toEqual([sent(100)])
    expect(streakOf([sent(0), sent(60, 70)])).toEqual([])
  })

  it('never shrinks within a streak', () => {
    fc.assert(fc.property(fc.nat(60), (sends) => waitAfter(sends + 1) >= waitAfter(sends)))
  })
})

describe('a code', () => {
  const live = { attempts: 0, expiresAt: at(300), usedAt: null }

  it('is right or wrong while it lives', () => {
    expect(judgeCode(live, true, at(0))).toBe('right')
    expect(judgeCode(live, false, at(0))).toBe('wrong')
    expect(judgeCode({ ...live, attempts: 4 }, true, at(299))).toBe('right')
  })

  it('is spent after five attempts, five minutes, or its use, even if right', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 99 }), fc.boolean(), (attempts, isRight) => {
        expect(judgeCode({ ...live, attempts }, isRight, at(0))).toBe('spent')
      }),
    )
    expect(judgeCode(live, true, at(300))).toBe('spent')
    expect(judgeCode({ ...live, usedAt: at(1) }, true, at(2))).toBe('spent')
    expect(judgeCode(null, true, at(0))).toBe('spent')
  })
})
