import { TAKE_OVER, WORKER } from '../../../domain/page'

/**
 * Installs the worker that serves the app without a network. One that was installed during an earlier visit takes over now,
 * at a start, and never in between. Fails silently: without it the app is as it was.
 */
export async function registerWorker({ serviceWorker }: Pick<Navigator, 'serviceWorker'>): Promise<void> {
  try {
    const registration = await serviceWorker.register(WORKER, { updateViaCache: 'none' })
    registration.waiting?.postMessage(TAKE_OVER)
  } catch {
    // Not supported, not allowed, or not reachable.
  }
}
