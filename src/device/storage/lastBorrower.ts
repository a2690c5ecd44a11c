import { textHash } from '../../../domain/certification/textHash'
import type { World } from '../world/world'
import type { Owner } from './vault'

/** One word under that name about the last borrower of this device. Of who she is only a hash is kept. */
export function aboutLastBorrower({ storage: { local } }: Pick<World, 'storage'>, name: string) {
  const nameOf = (owner: string) => textHash(owner).toString(36)
  return {
    /** `null` where nothing is kept about her. */
    read(owner: Owner): string | null {
      const [hash, word = ''] = local.read(name)?.split(' ') ?? []
      return owner !== null && hash === nameOf(owner) ? word : null
    },
    write(owner: Owner, word = '') {
      if (owner !== null) local.write(name, word === '' ? nameOf(owner) : `${nameOf(owner)} ${word}`)
    },
  }
}
