// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { browserPlatform } from './browserPlatform'
import { createItems } from './items'

const { storage } = browserPlatform(window)

afterEach(() => {
  vi.restoreAllMocks()
  storage.local.drop('a')
})

test('items are stored in the browser, each area separately', () => {
  storage.local.write('a', '1')
  expect(localStorage.getItem('a')).toBe('1')
  expect(browserPlatform(window).storage.local.read('a')).toBe('1')
  expect(storage.session.read('a')).toBeNull()
  storage.local.drop('a')
  expect(localStorage.getItem('a')).toBeNull()
})

test('a full storage still returns the newer value', () => {
  storage.local.write('a', 'old')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storage.local.write('a', 'new')
  expect(storage.local.read('a')).toBe('new')
  vi.restoreAllMocks()
  storage.local.write('a', 'newest')
  expect([storage.local.read('a'), localStorage.getItem('a')]).toEqual(['newest', 'newest'])
})

test('with a blocked storage, items live as long as the page', () => {
  const denied = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  storage.local.write('a', '1')
  expect(storage.local.read('a')).toBe('1')
  storage.local.drop('a')
  expect(storage.local.read('a')).toBeNull()
  expect(denied).toHaveBeenCalled()
})

test('without any storage nothing throws', () => {
  const items = createItems(() => null)
  expect(items.read('a')).toBeNull()
  items.write('a', '1')
  expect(items.read('a')).toBe('1')
  items.drop('a')
  expect(items.read('a')).toBeNull()
})

test('no storage is accessed before an item is read', () => {
  const asked = vi.spyOn(window, 'localStorage', 'get')
  const { local } = browserPlatform(window).storage
  expect(asked).not.toHaveBeenCalled()
  local.read('a')
  expect(asked).toHaveBeenCalled()
})
