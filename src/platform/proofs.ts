import type { Refusal } from '#domain/failure'
import type { Payment } from '#domain/lending/voucher'
import type { Page } from './world/platform'
import type { Owner, Vault } from './storage/vault'

export interface KeptProofPicture {
  /** Not a Blob, which Safari in private mode refuses to store. */
  bytes: ArrayBuffer
  type: string
  /** The lender's id, once the picture is uploaded. */
  pictureId: string | null
}

export interface KeptProof {
  key: string
  payment: Payment
  pictures: KeptProofPicture[]
  /** Why the lender refused it; unchanged it would be refused again. */
  refusal?: Refusal
}

const prefixOf = (owner: Owner) => `proof/${owner ?? ''}/`
const isKept = (value: unknown): value is KeptProof =>
  typeof value === 'object' && value !== null && 'key' in value && 'payment' in value && 'pictures' in value

/**
 * Proofs of payment that the lender may not have yet, per borrower; without a known borrower they live as long as the
 * page.
 */
export function createProofs(vault: Vault, { navigator }: Pick<Page, 'navigator'>) {
  const keyOf = (owner: Owner, key: string) => prefixOf(owner) + key
  return {
    /** Resolves to whether it is stored; otherwise it is lost with the page. */
    async keepProof(owner: Owner, proof: KeptProof): Promise<boolean> {
      if (owner !== null) return vault.keep(keyOf(owner, proof.key), proof)
      vault.hold(keyOf(owner, proof.key), proof)
      return false
    },
    async recallProof(owner: Owner, key: string): Promise<KeptProof | null> {
      const kept = await vault.recall(keyOf(owner, key))
      return isKept(kept) ? kept : null
    },
    async recallProofs(owner: Owner): Promise<KeptProof[]> {
      return (await vault.recallWhere((key) => key.startsWith(prefixOf(owner)))).filter(isKept)
    },
    dropProof: (owner: Owner, key: string) => vault.drop(keyOf(owner, key)),
    dropProofs: (owner: Owner) => vault.dropWhere((key) => key.startsWith(prefixOf(owner))),
    /** Runs in one page at a time, where the browser has locks. */
    alone: <T>(key: string, run: () => Promise<T>): Promise<T> =>
      navigator.locks ? navigator.locks.request(`proof ${key}`, run) : run(),
  }
}
