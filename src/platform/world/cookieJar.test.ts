// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { browserPlatform } from './browserPlatform'
import { cookieJar } from './cookieJar'

const { cookies } = browserPlatform(window)

afterEach(() => {
  vi.restoreAllMocks()
  cookies.drop('token')
})

test('a cookie is read until it is dropped', () => {
  cookies.write('token', 'a;b=c d é')
  expect(cookies.read('token')).toBe('a;b=c d é')
  expect(browserPlatform(window).cookies.read('token')).toBe('a;b=c d é')
  expect(cookies.read('oken')).toBeNull()
  cookies.drop('token')
  expect(cookies.read('token')).toBeNull()
  expect(document.cookie).not.toContain('token')
})

test('a cookie lasts 365 days, is same-site, and secure on https', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  cookies.write('token', 't')
  expect(set).toHaveBeenLastCalledWith('token=t; path=/; max-age=31536000; SameSite=Lax')
  cookieJar({ document, location: { protocol: 'https:' } }).setItem('token', 't')
  expect(set).toHaveBeenLastCalledWith('token=t; path=/; max-age=31536000; SameSite=Lax; Secure')
})

test('where cookies are blocked, values live as long as the page', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(document, 'cookie', 'get').mockImplementation(blocked)
  vi.spyOn(document, 'cookie', 'set').mockImplementation(blocked)
  cookies.write('token', 't')
  expect(cookies.read('token')).toBe('t')
  cookies.drop('token')
  expect(cookies.read('token')).toBeNull()
})

test('a cookie that can’t be decoded is ignored', () => {
  document.cookie = 'token=%E0%A4%A; path=/'
  expect(cookies.read('token')).toBeNull()
})
