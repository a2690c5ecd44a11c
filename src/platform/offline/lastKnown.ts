import { lastKnownOf, type KnownDebt, type KnownLimit } from '#domain/lending/bills/lastKnown'
import { KNOWN_LIFE } from '#domain/limits'
import type { Owner, Vault } from '../storage/vault'

const keyOf = (owner: string, what: 'debt' | 'limit') => `known/${owner}/${what}`

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>
const areNumbers = (...values: unknown[]) => values.every((value) => typeof value === 'number')

/** What another version of the app has stored may be anything. */
function isDebt(value: unknown): value is KnownDebt {
  const { owed, dueDate, at } = fieldsOf(value)
  return areNumbers(owed, at) && (typeof dueDate === 'string' || dueDate === null)
}
function isLimit(value: unknown): value is KnownLimit {
  const { totalLimit, availableLimit, at } = fieldsOf(value)
  return areNumbers(totalLimit, availableLimit, at)
}

/** What the lender last answered a borrower about debt and limit, so that it can be shown without a network: amounts, a date, the time, and nothing that says who it is about. */
export function createLastKnown(vault: Vault) {
  return {
    async storeDebt(owner: Owner, debt: KnownDebt): Promise<void> {
      if (owner !== null) await vault.keep(keyOf(owner, 'debt'), debt, KNOWN_LIFE)
    },
    async storeLimit(owner: Owner, limit: KnownLimit): Promise<void> {
      if (owner !== null) await vault.keep(keyOf(owner, 'limit'), limit, KNOWN_LIFE)
    },
    /** `null` where nothing can be shown at that time, in milliseconds: without a network the vault itself does not age. */
    async recallLastKnown(owner: Owner, now: number) {
      if (owner === null) return null
      const [debt, limit] = await Promise.all([vault.recall(keyOf(owner, 'debt')), vault.recall(keyOf(owner, 'limit'))])
      return lastKnownOf({ debt: isDebt(debt) ? debt : null, limit: isLimit(limit) ? limit : null }, now)
    },
    async dropLastKnown(owner: string): Promise<void> {
      await Promise.all([vault.drop(keyOf(owner, 'debt')), vault.drop(keyOf(owner, 'limit'))])
    },
  }
}
