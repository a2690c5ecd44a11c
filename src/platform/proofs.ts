import type { Refusal } from '#domain/failure'
import type { Payment } from '#domain/lending/voucher'
import type { Page } from './world/platform'
import type { Owner, Vault } from './storage/vault'

export interface KeptProofPicture {
  /** Instead of a Blob: Safari in private mode refuses to store those. */
  bytes: ArrayBuffer
  type: string
  /** The lender's, once it has the picture. */
  pictureId: string | null
}

/** A proof of payment that is complete, with all that it takes to send it. */
export interface KeptProof {
  /** With which it is sent, however often. */
  key: string
  payment: Payment
  pictures: KeptProofPicture[]
  /** Why the lender did not take it; as it is it would be refused again. */
  refusal?: Refusal
}

const prefixOf = (owner: Owner) => `proof/${owner ?? ''}/`
const isKept = (value: unknown): value is KeptProof =>
  typeof value === 'object' && value !== null && 'key' in value && 'payment' in value && 'pictures' in value

/** Proofs of payment that the lender may not have yet, per borrower; not beyond the page while it is not known whose they are. */
export function createProofs(vault: Vault, { navigator }: Pick<Page, 'navigator'>) {
  const keyOf = (owner: Owner, key: string) => prefixOf(owner) + key
  return {
    /** Tells whether it is stored, or else gone with the page. */
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
    /** The lender has it, or it is put right. */
    dropProof: (owner: Owner, key: string) => vault.drop(keyOf(owner, key)),
    dropProofs: (owner: Owner) => vault.dropWhere((key) => key.startsWith(prefixOf(owner))),
    /** One page at a time, where the browser can see to it. */
    alone: <T>(key: string, run: () => Promise<T>): Promise<T> =>
      navigator.locks ? navigator.locks.request(`proof ${key}`, run) : run(),
  }
}
