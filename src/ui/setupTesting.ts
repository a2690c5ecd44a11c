import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import './settleTesting'

// Runs before each file, unlike what the files import, which those in one process share.
// What one leaves on its way would fail to load in the next.
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
