import type { Platform } from '../world/platform'
import { aboutLastBorrower } from './lastBorrower'
import type { Owner } from './vault'

/** The last notice that the last borrower of this device has seen. */
export function createNoticesSeen(platform: Pick<Platform, 'storage'>) {
  const kept = aboutLastBorrower(platform, 'noticesSeen')
  return {
    /** `null` where the borrower has seen none on this device. */
    noticesSeenBy: (owner: Owner): string | null => kept.read(owner) || null,
    noteNoticesSeen: (owner: Owner, latestId: string) => kept.write(owner, latestId),
  }
}
