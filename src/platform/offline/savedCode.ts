import type { SavedCode } from '#domain/lending/bills/payCode'
import type { Owner, ExpiringStore } from '../storage/expiringStore'

const prefixOf = (owner: string) => `code/${owner}/`
const keyOf = (owner: string) => `${prefixOf(owner)}last`

/** Another version of the app may have stored anything. */
function isSavedCode(value: unknown): value is SavedCode {
  const { repayId, code } = (value ?? {}) as Partial<SavedCode>
  const texts = [repayId, code?.number, code?.kind, code?.expiresAt, code?.reference]
  return texts.every((text) => typeof text === 'string') && Array.isArray(code?.display)
}

/**
 * The last code shown to a borrower, so that it can be paid offline: number, amount, channel and expiry, and nothing
 * that identifies the borrower. It is dropped after a day, as no code is valid longer.
 */
export function createSavedCode(expiringStore: ExpiringStore) {
  return {
    async saveCode(owner: Owner, saved: SavedCode): Promise<void> {
      if (owner !== null) await expiringStore.store(keyOf(owner), saved)
    },
    /** `null` if none is stored; a `repayId` of `null` matches any loan. */
    async recallCode(owner: Owner, repayId: string | null): Promise<SavedCode | null> {
      const saved = owner === null ? null : await expiringStore.recall(keyOf(owner))
      return isSavedCode(saved) && (repayId === null || saved.repayId === repayId) ? saved : null
    },
    /** The code can no longer be paid, or the borrower has signed out. */
    dropCode: (owner: string): Promise<void> => expiringStore.drop(keyOf(owner)),
  }
}
