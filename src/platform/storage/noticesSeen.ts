import type { Platform } from '../world/platform'
import { aboutLastBorrower } from './lastBorrower'
import type { Owner } from './expiringStore'

export function createNoticesSeen(platform: Pick<Platform, 'storage'>) {
  const saved = aboutLastBorrower(platform, 'noticesSeen')
  return {
    noticesSeenBy: (owner: Owner): string | null => saved.read(owner) || null,
    markNoticesSeen: (owner: Owner, latestId: string) => saved.write(owner, latestId),
  }
}
