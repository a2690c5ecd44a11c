import fc from 'fast-check'
import { afterAll, afterEach, vi } from 'vitest'

/**
 * The random tests draw the same examples in every run, so that what passed once passes again.
 * Others are looked for with a seed of one's own: `FC_SEED=7 npm run unit -- walk`.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['FC_SEED'] ?? 1) })

// Files of one process share their modules: what one leaves on its way would fail to load in the next.
afterAll(() => vi.dynamicImportSettled())

// Those with a window share its storage.
afterEach(() => {
  if (!('localStorage' in globalThis)) return
  localStorage.clear()
  sessionStorage.clear()
})
