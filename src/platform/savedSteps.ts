import type { World } from './world/world'

const NAME = 'step.saved'

export function createSavedSteps({ storage, clock, watchTabs }: Pick<World, 'storage' | 'clock' | 'watchTabs'>) {
  // By time, so that the storage is not read before another tab writes to it.
  let lastTold = 0
  return {
    tellStep(bizStatus: number) {
      lastTold = clock.now()
      storage.local.write(NAME, `${bizStatus} ${lastTold}`)
    },
    /** Reports later steps of other tabs. Returns an unsubscribe function. */
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
