import { createKeptCode } from '../offline/keptCode'
import { createLastKnown } from '../offline/lastKnown'
import { ANYONE, createDrafts } from './drafts'
import { createPictures } from './pictures'
import { createProofs } from '../proofs'
import type { Page } from '../world/platform'
import type { Owner, Vault } from './vault'

/**
 * Data stored on the phone per borrower: drafts and pictures that the lender doesn't have yet, the payment code, and
 * the last known debt.
 */
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
    async dropBelongings(owner: Owner): Promise<void> {
      const borrowerDrops =
        owner === null ? [] : [drafts.dropDrafts(owner), codes.dropCode(owner), lastKnown.dropLastKnown(owner)]
      await Promise.all([pictures.dropPictures(owner), proofs.dropProofs(owner), ...borrowerDrops])
    },
    /** After a sign-in, because another borrower may have left data on this phone. */
    dropOthersBelongings: (owner: string): Promise<void> =>
      vault.dropWhere((key) => ![owner, ANYONE].includes(key.split('/')[1] ?? '')),
  }
}
