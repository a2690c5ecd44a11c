import { textHash } from '../../../domain/certification/textHash'
import type { World } from '../world/world'
import type { Owner } from './vault'

const NAME = 'noticesSeen'

/** The last notice that the last borrower of this device has seen. Of who she is only a hash is kept. */
export function createNoticesSeen({ storage: { local } }: Pick<World, 'storage'>) {
  const nameOf = (owner: string) => textHash(owner).toString(36)
  return {
    /** `null` where she has seen none here. */
    noticesSeenBy(owner: Owner): string | null {
      const [name, latestId] = local.read(NAME)?.split(' ') ?? []
      return owner !== null && name === nameOf(owner) ? (latestId ?? null) : null
    },
    noteNoticesSeen(owner: Owner, latestId: string) {
      if (owner !== null) local.write(NAME, `${nameOf(owner)} ${latestId}`)
    },
  }
}
