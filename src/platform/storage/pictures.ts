import type { PhotoProblem } from '#domain/card/photoQuality'
import type { Owner, Vault } from './vault'

export type PictureSlot = 'card' | 'front' | 'left' | 'right' | 'selfie' | `voucher-${string}` | `feedback-${string}`

export interface KeptPicture {
  blob: Blob
  problems: PhotoProblem[]
}

/** Bytes, because Safari in private mode refuses to store a Blob. */
interface Stored {
  bytes: ArrayBuffer
  type: string
  problems: PhotoProblem[]
}

const prefixOf = (owner: Owner) => `picture/${owner ?? ''}/`

/** Captured pictures per borrower until the lender has them; without a known borrower they live as long as the page. */
export function createPictures(vault: Vault) {
  return {
    pictureKey: (owner: Owner, slot: PictureSlot) => prefixOf(owner) + slot,
    async keepPicture(key: string, { blob, problems }: KeptPicture): Promise<void> {
      const stored: Stored = { bytes: await blob.arrayBuffer(), type: blob.type, problems }
      if (key.startsWith(prefixOf(null))) vault.hold(key, stored)
      else await vault.keep(key, stored)
    },
    async recallPicture(key: string): Promise<KeptPicture | null> {
      const stored = (await vault.recall(key)) as Partial<Stored> | null
      if (!stored?.bytes) return null
      return { blob: new Blob([stored.bytes], { type: stored.type ?? 'image/jpeg' }), problems: stored.problems ?? [] }
    },
    dropPicture: (key: string) => vault.drop(key),
    dropPictures: (owner: Owner) => vault.dropWhere((key) => key.startsWith(prefixOf(owner))),
  }
}
