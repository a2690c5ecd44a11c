// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { dropItem, readItem, writeItem } from './guarded'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  dropItem('local', 'a')
})

test('items are kept in the browser, each area by itself', () => {
  writeItem('local', 'a', '1')
  expect(localStorage.getItem('a')).toBe('1')
  expect(readItem('session', 'a')).toBeNull()
  dropItem('local', 'a')
  expect(localStorage.getItem('a')).toBeNull()
})

test('a full storage gives the newer value all the same', () => {
  writeItem('local', 'a', 'old')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  writeItem('local', 'a', 'new')
  expect(readItem('local', 'a')).toBe('new')
  vi.restoreAllMocks()
  writeItem('local', 'a', 'newest')
  expect([readItem('local', 'a'), localStorage.getItem('a')]).toEqual(['newest', 'newest'])
})

test('blocked storage lasts as long as the page', () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  writeItem('local', 'a', '1')
  expect(readItem('local', 'a')).toBe('1')
  dropItem('local', 'a')
  expect(readItem('local', 'a')).toBeNull()
  expect(denied).toHaveBeenCalled()
})

test('without storage at all nothing is thrown', () => {
  vi.stubGlobal('localStorage', null)
  writeItem('local', 'a', '1')
  expect(readItem('local', 'a')).toBe('1')
})
