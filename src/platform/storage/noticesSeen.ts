import type { World } from '../world/world'
import { aboutLastBorrower } from './lastBorrower'
import type { Owner } from './vault'

export function createNoticesSeen(world: Pick<World, 'storage'>) {
  const kept = aboutLastBorrower(world, 'noticesSeen')
  return {
    noticesSeenBy: (owner: Owner): string | null => kept.read(owner) || null,
    noteNoticesSeen: (owner: Owner, latestId: string) => kept.write(owner, latestId),
  }
}
