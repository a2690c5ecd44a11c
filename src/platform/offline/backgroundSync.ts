import type { Page } from '../world/platform'

/**
 * Tag of the sync event that wakes the worker when the network is back, where supported; the worker notifies the pages,
 * which send.
 */
const TAG = 'outbox'

interface Syncing {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

export async function askForSync({ navigator: { serviceWorker } }: Pick<Page, 'navigator'>): Promise<void> {
  try {
    const registration = (await serviceWorker?.getRegistration()) as (object & Syncing) | undefined
    await registration?.sync?.register(TAG)
  } catch {
    // Not permitted: sent at the next visit instead.
  }
}
