import { createKeptCode } from '../offline/keptCode'
import { createLastKnown } from '../offline/lastKnown'
import { ANYONE, createDrafts } from './drafts'
import { createPictures } from './pictures'
import { createProofs } from '../proofs'
import type { Page } from '../world/platform'
import type { Owner, Vault } from './vault'

/** What borrowers have typed and photographed and the lender does not have yet, the code that they pay with, and what they last owed. */
export function createBelongings(vault: Vault, page: Pick<Page, 'navigator'>) {
  const drafts = createDrafts(vault)
  const pictures = createPictures(vault)
  const proofs = createProofs(vault, page)
  const codes = createKeptCode(vault)
  const lastKnown = createLastKnown(vault)
  return {
    ...drafts,
    ...pictures,
    ...proofs,
    ...codes,
    ...lastKnown,
    /** After a sign-out. */
    async dropBelongings(owner: Owner): Promise<void> {
      const borrowerDrops =
        owner === null ? [] : [drafts.dropDrafts(owner), codes.dropCode(owner), lastKnown.dropLastKnown(owner)]
      await Promise.all([pictures.dropPictures(owner), proofs.dropProofs(owner), ...borrowerDrops])
    },
    /** After a sign-in, as another borrower may have left data on this phone. */
    dropOthersBelongings: (owner: string): Promise<void> =>
      vault.dropWhere((key) => ![owner, ANYONE].includes(key.split('/')[1] ?? '')),
  }
}
