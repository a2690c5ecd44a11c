// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { dropCookie, readCookie, writeCookie } from './cookies'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  dropCookie('token')
})

test('what is written is read until it is dropped', () => {
  writeCookie('token', 'a;b=c d é')
  expect(readCookie('token')).toBe('a;b=c d é')
  expect(readCookie('oken')).toBeNull()
  dropCookie('token')
  expect(readCookie('token')).toBeNull()
  expect(document.cookie).not.toContain('token')
})

test('a cookie lasts 365 days, stays with this site, and on https is sent there only', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  writeCookie('token', 't')
  expect(set).toHaveBeenLastCalledWith('token=t; path=/; max-age=31536000; SameSite=Lax')
  vi.stubGlobal('location', { protocol: 'https:' })
  writeCookie('token', 't')
  expect(set).toHaveBeenLastCalledWith('token=t; path=/; max-age=31536000; SameSite=Lax; Secure')
})

test('where cookies are blocked they live as long as the page', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(document, 'cookie', 'get').mockImplementation(blocked)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(blocked)
  writeCookie('token', 't')
  expect(readCookie('token')).toBe('t')
  dropCookie('token')
  expect(readCookie('token')).toBeNull()
})

test('a cookie that can’t be decoded is none', () => {
  document.cookie = 'token=%E0%A4%A; path=/'
  expect(readCookie('token')).toBeNull()
})
