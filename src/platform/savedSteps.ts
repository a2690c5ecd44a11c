import type { Platform } from './world/platform'

const NAME = 'step.saved'

export function createSavedSteps({ storage, clock, watchTabs }: Pick<Platform, 'storage' | 'clock' | 'watchTabs'>) {
  // By time, so that the storage is not read before another tab writes to it.
  let lastBroadcast = 0
  return {
    broadcastStep(bizStatus: number) {
      lastBroadcast = clock.now()
      storage.local.write(NAME, `${bizStatus} ${lastBroadcast}`)
    },
    /** Reports later steps of other tabs. Returns an unsubscribe function. */
    watchSteps(onSaved: (bizStatus: number) => void): () => void {
      lastBroadcast = clock.now()
      return watchTabs(NAME, () => {
        const [bizStatus = NaN, at = NaN] = (storage.local.read(NAME) ?? '').split(' ').map(Number)
        if (!Number.isInteger(bizStatus) || !(at > lastBroadcast)) return
        lastBroadcast = at
        onSaved(bizStatus)
      })
    },
  }
}

export type SavedSteps = ReturnType<typeof createSavedSteps>
