import { expect, test } from 'vitest'
import { STEADY, steady } from './steady'

test('an instruction stays for two seconds, however often it is judged otherwise', () => {
  const dark = { value: 'dark', since: 1000 }
  expect(steady(dark, 'bright', 1000 + STEADY - 1, false)).toBe(dark)
  expect(steady(dark, 'bright', 1000 + STEADY, false)).toEqual({ value: 'bright', since: 3000 })
})

test('the same instruction again is no change', () => {
  const dark = { value: 'dark', since: 1000 }
  expect(steady(dark, 'dark', 9000, false)).toBe(dark)
})

test('that all is well is told at once, and then stays as long', () => {
  const ready = steady({ value: 'dark', since: 1000 }, 'ready', 1001, true)
  expect(ready).toEqual({ value: 'ready', since: 1001 })
  expect(steady(ready, 'dark', 1000 + STEADY, false)).toBe(ready)
})
