import type { Page } from '../world/platform'

/** By which the worker is woken when the network is back, where there is such a thing: it tells the pages, which send. */
const TAG = 'outbox'

interface Syncing {
  readonly sync?: { register: (tag: string) => Promise<void> }
}

export async function askForSync({ navigator: { serviceWorker } }: Pick<Page, 'navigator'>): Promise<void> {
  try {
    const registration = (await serviceWorker?.getRegistration()) as (object & Syncing) | undefined
    await registration?.sync?.register(TAG)
  } catch {
    // Not allowed: it is sent at the next visit.
  }
}
