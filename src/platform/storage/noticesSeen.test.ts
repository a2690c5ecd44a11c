import { expect, test } from 'vitest'
import { memoryPlatform } from '../world/memoryPlatform'
import { createNoticesSeen } from './noticesSeen'

test('notices seen by one borrower are unseen for the next one on the device and for a visitor', () => {
  const platform = memoryPlatform()
  const seen = createNoticesSeen(platform)
  expect(seen.noticesSeenBy('u1')).toBe(null)
  seen.markNoticesSeen('u1', '42')
  seen.markNoticesSeen(null, '50')
  expect([seen.noticesSeenBy('u1'), seen.noticesSeenBy('u2'), seen.noticesSeenBy(null)]).toEqual(['42', null, null])
  expect(platform.storage.local.read('noticesSeen')).not.toContain('u1')
})
