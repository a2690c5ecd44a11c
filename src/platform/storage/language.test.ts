// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { browserPlatform } from '../world/browserPlatform'
import { readLanguage, rememberLanguage } from './language'

const platform = browserPlatform(window)

beforeEach(() => {
  document.cookie = 'lang=; path=/; max-age=0'
  window.history.replaceState(null, '', '/')
})

test('a language requested by address is remembered, an unknown one is not', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['vi-VN'])
  expect(readLanguage(platform)).toBe('vi')
  window.history.replaceState(null, '', '/?lang=th#/login')
  expect(readLanguage(platform)).toBe('th')
  window.history.replaceState(null, '', '/?lang=xx')
  expect(readLanguage(platform)).toBe('th')
  rememberLanguage(platform.cookies, 'es')
  expect(readLanguage(platform)).toBe('es')
})
