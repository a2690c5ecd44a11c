import type { SavedCode } from '#domain/lending/bills/payCode'
import { KNOWN_LIFE } from '#domain/limits'
import type { Owner, ExpiringStore } from '../storage/expiringStore'

const prefixOf = (owner: string) => `code/${owner}/`
const keyOf = (owner: string) => `${prefixOf(owner)}last`
const channelKeyOf = (owner: string) => `${prefixOf(owner)}channel`

/** Another version of the app may have stored anything. */
function isSavedCode(value: unknown): value is SavedCode {
  const { repayId, code } = (value ?? {}) as Partial<SavedCode>
  const texts = [repayId, code?.number, code?.kind, code?.expiresAt, code?.reference]
  return texts.every((text) => typeof text === 'string') && Array.isArray(code?.display)
}

/**
 * The last code shown to a borrower, so that it can be paid offline: number, amount, channel and expiry, and nothing
 * that identifies the borrower. It is dropped after a day, as no code is valid longer; its channel is stored until
 * sign-out.
 */
export function createSavedCode(expiringStore: ExpiringStore) {
  return {
    async saveCode(owner: Owner, saved: SavedCode): Promise<void> {
      if (owner === null) return
      await Promise.all([
        expiringStore.store(keyOf(owner), saved),
        expiringStore.store(channelKeyOf(owner), saved.code.channel, KNOWN_LIFE),
      ])
    },
    /** `null` if none is stored; a `repayId` of `null` matches any loan. */
    async recallCode(owner: Owner, repayId: string | null): Promise<SavedCode | null> {
      const saved = owner === null ? null : await expiringStore.recall(keyOf(owner))
      return isSavedCode(saved) && (repayId === null || saved.repayId === repayId) ? saved : null
    },
    /** The id of the channel used last; `null` if none is stored. */
    async recallChannel(owner: Owner): Promise<string | null> {
      const channel = owner === null ? null : await expiringStore.recall(channelKeyOf(owner))
      return typeof channel === 'string' ? channel : null
    },
    dropChannel: (owner: string): Promise<void> => expiringStore.drop(channelKeyOf(owner)),
    /** The code can no longer be paid, or the borrower has signed out. */
    dropCode: (owner: string): Promise<void> => expiringStore.drop(keyOf(owner)),
  }
}
