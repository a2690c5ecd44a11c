import type { World } from '../world/world'
import { aboutLastBorrower } from './lastBorrower'
import type { Owner } from './vault'

/** The last notice that the last borrower of this device has seen. */
export function createNoticesSeen(world: Pick<World, 'storage'>) {
  const kept = aboutLastBorrower(world, 'noticesSeen')
  return {
    /** `null` if the borrower has seen none on this device. */
    noticesSeenBy: (owner: Owner): string | null => kept.read(owner) || null,
    noteNoticesSeen: (owner: Owner, latestId: string) => kept.write(owner, latestId),
  }
}
