import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeExpiry, isGoodAt, lastMoment, secondsLeftAt } from './codeExpiry'
import { addDays, dayOf } from '../day'

const HOUR = 3_600_000
const at = (text: string) => Date.parse(text)

test.each([
  ['2026-11-22T10:00:00+07:00', '2026-11-22', '2026-11-23T00:00:00+07:00'],
  ['2026-11-22T23:59:59+07:00', '2026-11-22', '2026-11-23T00:00:00+07:00'],
  ['2026-11-22T10:00:00+07:00', '2026-11-30', '2026-11-23T10:00:00+07:00'],
  ['2026-11-22T10:00:00+07:00', null, '2026-11-23T10:00:00+07:00'],
])('a code of %s with an amount that is right through %s ends at %s', (now, through, end) => {
  expect(codeExpiry(at(now), 24 * HOUR, through)).toBe(at(end))
})

const instants = fc.integer({ min: at('2026-01-01'), max: at('2030-01-01') })
const lives = fc.integer({ min: 1, max: 100 * 24 * HOUR })

test('no code is valid longer than its channel allows, nor into a day with another amount', () => {
  fc.assert(
    fc.property(instants, lives, fc.nat(60), (now, life, days) => {
      const through = addDays(dayOf(now), days)
      const end = codeExpiry(now, life, through)
      expect(end).toBeGreaterThan(now)
      expect(end).toBeLessThanOrEqual(now + life)
      expect(dayOf(end - 1) <= through).toBe(true)
      // It must not expire earlier than necessary.
      expect(end === now + life || dayOf(end) > through).toBe(true)
    }),
  )
})

const midnight = { expiresAt: '2026-11-22T17:00:00.000Z' }

test.each([
  [-1000, true, 1],
  [-1, true, 1],
  [0, false, 0],
  [1000, false, 0],
])('%i ms after its end it is valid: %s, for %i s', (after, isGood, left) => {
  const now = at(midnight.expiresAt) + after
  expect([isGoodAt(midnight, now), secondsLeftAt(midnight, now)]).toEqual([isGood, left])
})
test('a code is valid exactly while it has time left', () => {
  fc.assert(
    fc.property(instants, instants, (end, now) => {
      const code = { expiresAt: new Date(end) }
      expect(secondsLeftAt(code, now) > 0).toBe(isGoodAt(code, now))
    }),
  )
})
test('the last moment before midnight is on the day before', () => {
  expect(lastMoment(midnight)).toBe('2026-11-22T16:59:59.999Z')
})
