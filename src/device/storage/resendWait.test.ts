// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { rememberResendWait, resendWaitUntil } from './resendWait'

const PHONE = '81200000010'
const NOW = 1_700_000_000_000

beforeEach(() => localStorage.clear())

test('the wait of a phone survives a reload and ends in its time', () => {
  rememberResendWait(PHONE, NOW + 60_000, NOW)
  rememberResendWait('81200000020', NOW + 90_000, NOW)
  expect(resendWaitUntil(PHONE, NOW + 59_000)).toBe(NOW + 60_000)
  expect(resendWaitUntil(PHONE, NOW + 60_000)).toBeNull()
  expect(resendWaitUntil('81200000020', NOW)).toBe(NOW + 90_000)
  expect(resendWaitUntil('81200000030', NOW)).toBeNull()
})

test('no phone is stored, and waits that are over are forgotten', () => {
  rememberResendWait(PHONE, NOW + 60_000, NOW)
  expect(localStorage.getItem('resendWait')).not.toContain('8120')
  rememberResendWait('81200000020', NOW + 200_000, NOW + 100_000)
  expect(Object.keys(JSON.parse(localStorage.getItem('resendWait')!))).toHaveLength(1)
})

test.each(['not json', 'null', '[1]', '{"x":"y"}'])('a broken store (%s) holds no wait', (text) => {
  localStorage.setItem('resendWait', text)
  expect(resendWaitUntil(PHONE, NOW)).toBeNull()
  rememberResendWait(PHONE, NOW + 1000, NOW)
  expect(resendWaitUntil(PHONE, NOW)).toBe(NOW + 1000)
})

test('a wait of more than a day comes from a wrong clock', () => {
  rememberResendWait(PHONE, NOW + 25 * 3600_000, NOW)
  expect(resendWaitUntil(PHONE, NOW)).toBeNull()
})
