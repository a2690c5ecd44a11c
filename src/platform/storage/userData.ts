import { createSavedCode } from '../offline/savedCode'
import { createLastKnown } from '../offline/lastKnown'
import { ANYONE, createDrafts } from './drafts'
import { createPictures } from './pictures'
import { consentVersions } from '#domain/certification/consent'
import { SIGN_IN_LIFE } from '#domain/limits'
import { createVoucherStore } from '../voucherStore'
import type { Page } from '../world/platform'
import type { Owner, ExpiringStore } from './expiringStore'

/** Belongs to the phone: it is read before anybody is signed in. */
const SIGN_IN = `signIn/${ANYONE}`

export interface LastSignIn {
  /** National digits without the 0. */
  phone: string
  /** To the privacy policy of today’s version. */
  hasConsent: boolean
}

/**
 * Data stored on the phone per borrower: drafts and pictures that the lender doesn't have yet, the payment code, the
 * last known debt, and who signed in last.
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
    rememberSignIn: (phone: string) =>
      expiringStore.store(SIGN_IN, { phone, consent: consentVersions.privacy }, SIGN_IN_LIFE),
    async recallSignIn(): Promise<LastSignIn | null> {
      const { phone, consent } = {
        ...((await expiringStore.recall(SIGN_IN)) as { phone?: unknown; consent?: unknown }),
      }
      return typeof phone === 'string' ? { phone, hasConsent: consent === consentVersions.privacy } : null
    },
    async dropUserData(owner: Owner): Promise<void> {
      const borrowerDrops =
        owner === null
          ? []
          : [drafts.dropDrafts(owner), codes.dropCode(owner), codes.dropChannel(owner), lastKnown.dropLastKnown(owner)]
      await Promise.all([
        expiringStore.drop(SIGN_IN),
        pictures.dropPictures(owner),
        vouchers.dropVouchers(owner),
        ...borrowerDrops,
      ])
    },
    /** After a sign-in, because another borrower may have left data on this phone. */
    dropOtherUsersData: (owner: string): Promise<void> =>
      expiringStore.dropWhere((key) => ![owner, ANYONE].includes(key.split('/')[1] ?? '')),
  }
}
