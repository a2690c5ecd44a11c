import type { KeptCode } from '#domain/lending/bills/payCode'
import type { Owner, Vault } from '../storage/vault'

const prefixOf = (owner: string) => `code/${owner}/`
const keyOf = (owner: string) => `${prefixOf(owner)}last`

/** Another version of the app may have stored anything. */
function isKeptCode(value: unknown): value is KeptCode {
  const { repayId, code } = (value ?? {}) as Partial<KeptCode>
  const texts = [repayId, code?.number, code?.kind, code?.expiresAt, code?.reference]
  return texts.every((text) => typeof text === 'string') && Array.isArray(code?.display)
}

/**
 * The last code shown to a borrower, so that it can be paid offline: number, amount, channel and expiry, and nothing
 * that identifies the borrower. It is dropped after a day, as no code is valid longer.
 */
export function createKeptCode(vault: Vault) {
  return {
    async keepCode(owner: Owner, kept: KeptCode): Promise<void> {
      if (owner !== null) await vault.keep(keyOf(owner), kept)
    },
    /** `null` if none is stored; a `repayId` of `null` matches any loan. */
    async recallCode(owner: Owner, repayId: string | null): Promise<KeptCode | null> {
      const kept = owner === null ? null : await vault.recall(keyOf(owner))
      return isKeptCode(kept) && (repayId === null || kept.repayId === repayId) ? kept : null
    },
    /** The code can no longer be paid, or the borrower has signed out. */
    dropCode: (owner: string): Promise<void> => vault.drop(keyOf(owner)),
  }
}
