import { textHash } from '#domain/textHash'
import type { Platform } from '../world/platform'
import type { Owner } from './expiringStore'

/** Stores one word under `name` about the last borrower of this device, who is stored as a hash only. */
export function aboutLastBorrower({ storage: { local } }: Pick<Platform, 'storage'>, name: string) {
  const nameOf = (owner: string) => textHash(owner).toString(36)
  return {
    /** `null` if nothing is stored about that borrower. */
    read(owner: Owner): string | null {
      const [hash, word = ''] = local.read(name)?.split(' ') ?? []
      return owner !== null && hash === nameOf(owner) ? word : null
    },
    write(owner: Owner, word = '') {
      if (owner !== null) local.write(name, word === '' ? nameOf(owner) : `${nameOf(owner)} ${word}`)
    },
  }
}
