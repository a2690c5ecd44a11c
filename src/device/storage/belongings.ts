import { ANYONE, createDrafts } from './drafts'
import { createPictures } from './pictures'
import { createProofs } from '../proofs'
import type { Page } from '../world/world'
import type { Owner, Vault } from './vault'

/** What borrowers have typed and photographed and the lender does not have yet. */
export function createBelongings(vault: Vault, page: Pick<Page, 'navigator'>) {
  const drafts = createDrafts(vault)
  const pictures = createPictures(vault)
  const proofs = createProofs(vault, page)
  return {
    ...drafts,
    ...pictures,
    ...proofs,
    /** She has signed out. */
    async dropBelongings(owner: Owner): Promise<void> {
      await Promise.all([
        pictures.dropPictures(owner),
        proofs.dropProofs(owner),
        owner === null ? null : drafts.dropDrafts(owner),
      ])
    },
    /** Somebody has signed in: what another borrower left on this phone is none of hers. */
    dropOthersBelongings: (owner: string): Promise<void> =>
      vault.dropWhere((key) => ![owner, ANYONE].includes(key.split('/')[1] ?? '')),
  }
}
