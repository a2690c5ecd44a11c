import type { Platform } from './world/platform'

const NAME = 'step.saved'

/** The status that a saved step led to, told from tab to tab. */
export function createSavedSteps({ storage, clock, watchTabs }: Pick<Platform, 'storage' | 'clock' | 'watchTabs'>) {
  // By its time, so that no storage is read before another tab has written to it.
  let lastTold = 0
  return {
    tellStep(bizStatus: number) {
      lastTold = clock.now()
      storage.local.write(NAME, `${bizStatus} ${lastTold}`)
    },
    /** Tells of what other tabs tell from now on. Returns its end. */
    watchSteps(onSaved: (bizStatus: number) => void): () => void {
      lastTold = clock.now()
      return watchTabs(NAME, () => {
        const [bizStatus = NaN, at = NaN] = (storage.local.read(NAME) ?? '').split(' ').map(Number)
        if (!Number.isInteger(bizStatus) || !(at > lastTold)) return
        lastTold = at
        onSaved(bizStatus)
      })
    },
  }
}

export type SavedSteps = ReturnType<typeof createSavedSteps>
