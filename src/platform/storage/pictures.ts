import type { PhotoProblem } from '#domain/card/photoQuality'
import type { Owner, ExpiringStore } from './expiringStore'

export type PictureSlot = 'card' | 'front' | 'left' | 'right' | 'selfie' | `voucher-${string}` | `feedback-${string}`

export interface SavedPicture {
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
export function createPictures(expiringStore: ExpiringStore) {
  return {
    pictureKey: (owner: Owner, slot: PictureSlot) => prefixOf(owner) + slot,
    async storePicture(key: string, { blob, problems }: SavedPicture): Promise<void> {
      const stored: Stored = { bytes: await blob.arrayBuffer(), type: blob.type, problems }
      if (key.startsWith(prefixOf(null))) expiringStore.hold(key, stored)
      else await expiringStore.store(key, stored)
    },
    async recallPicture(key: string): Promise<SavedPicture | null> {
      const stored = (await expiringStore.recall(key)) as Partial<Stored> | null
      if (!stored?.bytes) return null
      return { blob: new Blob([stored.bytes], { type: stored.type ?? 'image/jpeg' }), problems: stored.problems ?? [] }
    },
    dropPicture: (key: string) => expiringStore.drop(key),
    dropPictures: (owner: Owner) => expiringStore.dropWhere((key) => key.startsWith(prefixOf(owner))),
  }
}
