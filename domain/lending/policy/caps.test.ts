import { expect, test } from 'vitest'
import { capOn } from './caps'

test.each([
  ['2024-12-31', 30, 'confirmed', 30, 30],
  ['2025-01-01', 30, 'confirmed', 30, 20],
  ['2025-12-31', 180, 'confirmed', 30, 20],
  ['2025-12-31', 181, 'confirmed', 20, 20],
  ['2026-01-01', 30, 'confirmed', 30, 10],
  ['2026-11-22', 200, 'confirmed', 20, 10],
  ['2024-06-01', 30, 'cautious', 30, 30],
  ['2025-06-01', 30, 'cautious', 20, 20],
  ['2026-11-22', 30, 'cautious', 10, 10],
  ['2026-11-22', 300, 'cautious', 10, 10],
] as const)(
  'on %s a loan of %i days is under the %s cap of %i bp, late %i bp',
  (day, days, profile, capBp, lateCapBp) => {
    expect(capOn(day, days, profile)).toMatchObject({ capBp, lateCapBp })
  },
)

test('nothing is lent when no cap is known', () => {
  expect(capOn('2023-12-31', 30, 'confirmed')).toBeNull()
  expect(capOn('2026-01-01', 367, 'confirmed')).toBeNull()
})
