import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MINUTE } from '../time'
import { addDays, dayOf } from '../day'
import { daysOfVoucher, whenProblems } from './voucher'

const now = Date.parse('2026-11-22T03:00:00Z') // 10:00 in Jakarta
const at = { paidOutOn: '2026-11-20', now }

describe('the time of a payment', () => {
  test.each([
    ['2026-11-20', '00:00', {}],
    ['2026-11-22', '10:00', {}],
    ['2026-11-22', '10:01', { paidTime: 'future' }],
    ['2026-11-23', '00:00', { paidOn: 'range' }],
    ['2026-11-19', '23:59', { paidOn: 'range' }],
    ['2026-11-31', '10:00', { paidOn: 'range' }],
    ['2026-13-01', '10:00', { paidOn: 'range' }],
    ['', '', { paidOn: 'empty', paidTime: 'empty' }],
    ['2026-11-21', '24:00', { paidTime: 'empty' }],
    ['2026-11-21', '9:30', { paidTime: 'empty' }],
  ])('%s %s', (paidOn, paidTime, problems) => {
    expect(whenProblems({ paidOn, paidTime }, at)).toEqual(problems)
  })

  test('is right for every minute from the pay-out to now, and for none after', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (minutes) => {
        const moment = now + minutes * MINUTE
        const clock = new Date(moment + 7 * 60 * MINUTE).toISOString()
        const problems = whenProblems({ paidOn: dayOf(moment), paidTime: clock.slice(11, 16) }, at)
        const isRight = minutes <= 0 && dayOf(moment) >= at.paidOutOn
        expect(Object.keys(problems).length === 0).toBe(isRight)
      }),
    )
  })

  test('may be the day of the pay-out itself', () => {
    const today = dayOf(now)
    expect(whenProblems({ paidOn: today, paidTime: '00:00' }, { paidOutOn: today, now })).toEqual({})
    expect(whenProblems({ paidOn: addDays(today, -1), paidTime: '00:00' }, { paidOutOn: today, now })).toEqual({
      paidOn: 'range',
    })
  })
})

test('a proof is for a payment of its day or of the one beside it, over the end of a month, too', () => {
  expect(daysOfVoucher('2026-11-30')).toEqual(['2026-11-29', '2026-11-30', '2026-12-01'])
})
