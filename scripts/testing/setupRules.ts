import fc from 'fast-check'
import { afterAll, afterEach, vi } from 'vitest'

/**
 * Random tests draw the same examples in every run, so that a passing run is reproducible. `FC_SEED=7 npm run unit --
 * walk` draws others.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['FC_SEED'] ?? 1) })

// Files of one process share their modules: a pending dynamic import would fail in the next file.
afterAll(() => vi.dynamicImportSettled())

// Files with a window share its storage and cookies.
afterEach(() => {
  if (!('localStorage' in globalThis)) return
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => {
  if (!('document' in globalThis)) return
  // An own property is the spy of a test that denied cookies.
  Reflect.deleteProperty(document, 'cookie')
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0] ?? ''}=; path=/; max-age=0`
})
