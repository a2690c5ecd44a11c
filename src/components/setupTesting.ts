import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import './settleTesting'

// Runs before each file, unlike what the files import, which those in one process share: also what is still on its way.
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
