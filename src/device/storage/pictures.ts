import type { PhotoProblem } from '../../../domain/card/photoQuality'
import type { Vault } from './vault'

export type PictureSlot = 'card' | 'front' | 'left' | 'right' | 'selfie'

export interface KeptPicture {
  blob: Blob
  problems: PhotoProblem[]
}

/** Bytes instead of a Blob: Safari in private mode refuses to store those. */
interface Stored {
  bytes: ArrayBuffer
  type: string
  problems: PhotoProblem[]
}

const prefixOf = (userId: string) => `picture/${userId}/`

/** Captured pictures, per borrower, until the lender has them. */
export function createPictures(vault: Vault) {
  return {
    pictureKey: (userId: string, slot: PictureSlot) => prefixOf(userId) + slot,
    async keepPicture(key: string, { blob, problems }: KeptPicture): Promise<void> {
      await vault.keep(key, { bytes: await blob.arrayBuffer(), type: blob.type, problems } satisfies Stored)
    },
    async recallPicture(key: string): Promise<KeptPicture | null> {
      const stored = (await vault.recall(key)) as Partial<Stored> | null
      if (!stored?.bytes) return null
      return { blob: new Blob([stored.bytes], { type: stored.type ?? 'image/jpeg' }), problems: stored.problems ?? [] }
    },
    /** The lender has it, or it is taken again. */
    dropPicture: (key: string) => vault.drop(key),
    dropPictures: (userId: string) => vault.dropAll(prefixOf(userId)),
  }
}
