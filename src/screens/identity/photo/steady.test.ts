import { expect, test } from 'vitest'
import { STEADY, steady } from './steady'

test('an instruction stays for two seconds, however often it is judged otherwise', () => {
  const dark = { value: 'dark', since: 1000 }
  expect(steady(dark, 'ready', 1000 + STEADY - 1)).toBe(dark)
  expect(steady(dark, 'ready', 1000 + STEADY)).toEqual({ value: 'ready', since: 3000 })
})

test('the same instruction again is no change', () => {
  const dark = { value: 'dark', since: 1000 }
  expect(steady(dark, 'dark', 9000)).toBe(dark)
})
