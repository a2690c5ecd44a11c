import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import './settleTesting'

// Runs after each file, unlike the imported modules, which the files of a process share. An import that is still
// loading when a file ends would fail in the next file.
afterAll(() => vi.dynamicImportSettled())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.removeAttribute('style')
  document.documentElement.scrollTop = 0
})
