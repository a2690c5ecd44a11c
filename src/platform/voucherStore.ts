import type { Refusal } from '#domain/failure'
import type { Payment } from '#domain/lending/voucher'
import type { Page } from './world/platform'
import type { Owner, ExpiringStore } from './storage/expiringStore'

export interface SavedVoucherPicture {
  /** Not a Blob, which Safari in private mode refuses to store. */
  bytes: ArrayBuffer
  type: string
  /** The lender's id, once the picture is uploaded. */
  pictureId: string | null
}

export interface SavedVoucher {
  key: string
  payment: Payment
  pictures: SavedVoucherPicture[]
  /** Why the lender refused it; unchanged it would be refused again. */
  refusal?: Refusal
}

const prefixOf = (owner: Owner) => `proof/${owner ?? ''}/`
const isStored = (value: unknown): value is SavedVoucher =>
  typeof value === 'object' && value !== null && 'key' in value && 'payment' in value && 'pictures' in value

/**
 * Proofs of payment that the lender may not have yet, per borrower; without a known borrower they live as long as the
 * page.
 */
export function createVoucherStore(expiringStore: ExpiringStore, { navigator }: Pick<Page, 'navigator'>) {
  const keyOf = (owner: Owner, key: string) => prefixOf(owner) + key
  return {
    /** Resolves to whether it is stored; otherwise it is lost with the page. */
    async saveVoucher(owner: Owner, voucher: SavedVoucher): Promise<boolean> {
      if (owner !== null) return expiringStore.store(keyOf(owner, voucher.key), voucher)
      expiringStore.hold(keyOf(owner, voucher.key), voucher)
      return false
    },
    async recallVoucher(owner: Owner, key: string): Promise<SavedVoucher | null> {
      const saved = await expiringStore.recall(keyOf(owner, key))
      return isStored(saved) ? saved : null
    },
    async recallVouchers(owner: Owner): Promise<SavedVoucher[]> {
      return (await expiringStore.recallWhere((key) => key.startsWith(prefixOf(owner)))).filter(isStored)
    },
    dropVoucher: (owner: Owner, key: string) => expiringStore.drop(keyOf(owner, key)),
    dropVouchers: (owner: Owner) => expiringStore.dropWhere((key) => key.startsWith(prefixOf(owner))),
    /** Runs in one page at a time, where the browser has locks. */
    alone: <T>(key: string, run: () => Promise<T>): Promise<T> =>
      navigator.locks ? navigator.locks.request(`proof ${key}`, run) : run(),
  }
}
