import { expect, test } from 'vitest'
import { memoryPlatform, stoppedClock } from '../world/memoryPlatform'
import { createResendWaits } from './resendWait'

const PHONE = '81200000010'
const NOW = 1_700_000_000_000

function waits() {
  const { storage } = memoryPlatform()
  const at = (time: number) => createResendWaits({ storage, clock: stoppedClock(time) })
  return { items: storage.local, at }
}

test('the wait of a phone survives a reload and ends on time', () => {
  const { at } = waits()
  at(NOW).rememberResendWait(PHONE, NOW + 60_000)
  at(NOW).rememberResendWait('81200000020', NOW + 90_000)
  expect(at(NOW + 59_000).resendWaitUntil(PHONE)).toBe(NOW + 60_000)
  expect(at(NOW + 60_000).resendWaitUntil(PHONE)).toBeNull()
  expect(at(NOW).resendWaitUntil('81200000020')).toBe(NOW + 90_000)
  expect(at(NOW).resendWaitUntil('81200000030')).toBeNull()
})

test('no phone number is stored, and waits that have ended are deleted', () => {
  const { at, items } = waits()
  at(NOW).rememberResendWait(PHONE, NOW + 60_000)
  expect(items.read('resendWait')).not.toContain('8120')
  at(NOW + 100_000).rememberResendWait('81200000020', NOW + 200_000)
  expect(Object.keys(JSON.parse(items.read('resendWait')!))).toHaveLength(1)
})

test.each(['not json', 'null', '[1]', '{"x":"y"}'])('a broken store (%s) contains no wait', (text) => {
  const { at, items } = waits()
  items.write('resendWait', text)
  expect(at(NOW).resendWaitUntil(PHONE)).toBeNull()
  at(NOW).rememberResendWait(PHONE, NOW + 1000)
  expect(at(NOW).resendWaitUntil(PHONE)).toBe(NOW + 1000)
})

test('a wait of more than a day is ignored, because a clock was wrong', () => {
  const { at } = waits()
  at(NOW).rememberResendWait(PHONE, NOW + 25 * 3600_000)
  expect(at(NOW).resendWaitUntil(PHONE)).toBeNull()
})
