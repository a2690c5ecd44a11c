import { createSavedCode } from '../offline/savedCode'
import { createLastKnown } from '../offline/lastKnown'
import { ANYONE, createDrafts } from './drafts'
import { createPictures } from './pictures'
import { createVoucherStore } from '../voucherStore'
import type { Page } from '../world/platform'
import type { Owner, ExpiringStore } from './expiringStore'

/**
 * Data stored on the phone per borrower: drafts and pictures that the lender doesn't have yet, the payment code, and
 * the last known debt.
 */
export function createUserData(expiringStore: ExpiringStore, page: Pick<Page, 'navigator'>) {
  const drafts = createDrafts(expiringStore)
  const pictures = createPictures(expiringStore)
  const vouchers = createVoucherStore(expiringStore, page)
  const codes = createSavedCode(expiringStore)
  const lastKnown = createLastKnown(expiringStore)
  return {
    ...drafts,
    ...pictures,
    ...vouchers,
    ...codes,
    ...lastKnown,
    async dropUserData(owner: Owner): Promise<void> {
      const borrowerDrops =
        owner === null
          ? []
          : [drafts.dropDrafts(owner), codes.dropCode(owner), codes.dropChannel(owner), lastKnown.dropLastKnown(owner)]
      await Promise.all([pictures.dropPictures(owner), vouchers.dropVouchers(owner), ...borrowerDrops])
    },
    /** After a sign-in, because another borrower may have left data on this phone. */
    dropOtherUsersData: (owner: string): Promise<void> =>
      expiringStore.dropWhere((key) => ![owner, ANYONE].includes(key.split('/')[1] ?? '')),
  }
}
