import type { Platform } from '../world/platform'
import { aboutLastBorrower } from './lastBorrower'
import type { Owner } from './vault'

export function createNoticesSeen(platform: Pick<Platform, 'storage'>) {
  const kept = aboutLastBorrower(platform, 'noticesSeen')
  return {
    noticesSeenBy: (owner: Owner): string | null => kept.read(owner) || null,
    noteNoticesSeen: (owner: Owner, latestId: string) => kept.write(owner, latestId),
  }
}
