import { lastKnownOf, type KnownDebt, type KnownLimit } from '#domain/lending/bills/lastKnown'
import { KNOWN_LIFE } from '#domain/limits'
import type { Owner, ExpiringStore } from '../storage/expiringStore'

const keyOf = (owner: string, what: 'debt' | 'limit') => `known/${owner}/${what}`

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>
const areNumbers = (...values: unknown[]) => values.every((value) => typeof value === 'number')

/** Another version of the app may have stored anything. */
function isDebt(value: unknown): value is KnownDebt {
  const { owed, dueDate, at } = fieldsOf(value)
  return areNumbers(owed, at) && (typeof dueDate === 'string' || dueDate === null)
}
function isLimit(value: unknown): value is KnownLimit {
  const { totalLimit, availableLimit, at } = fieldsOf(value)
  return areNumbers(totalLimit, availableLimit, at)
}

/**
 * The lender's last response about a borrower's debt and limit, to be shown offline: amounts, a date and the time, and
 * nothing that identifies the borrower.
 */
export function createLastKnown(expiringStore: ExpiringStore) {
  return {
    async storeDebt(owner: Owner, debt: KnownDebt): Promise<void> {
      if (owner !== null) await expiringStore.store(keyOf(owner, 'debt'), debt, KNOWN_LIFE)
    },
    async storeLimit(owner: Owner, limit: KnownLimit): Promise<void> {
      if (owner !== null) await expiringStore.store(keyOf(owner, 'limit'), limit, KNOWN_LIFE)
    },
    /** `null` if nothing can be shown at `now` (milliseconds): offline the vault itself does not expire values. */
    async recallLastKnown(owner: Owner, now: number) {
      if (owner === null) return null
      const [debt, limit] = await Promise.all([
        expiringStore.recall(keyOf(owner, 'debt')),
        expiringStore.recall(keyOf(owner, 'limit')),
      ])
      return lastKnownOf({ debt: isDebt(debt) ? debt : null, limit: isLimit(limit) ? limit : null }, now)
    },
    async dropLastKnown(owner: string): Promise<void> {
      await Promise.all([expiringStore.drop(keyOf(owner, 'debt')), expiringStore.drop(keyOf(owner, 'limit'))])
    },
  }
}
