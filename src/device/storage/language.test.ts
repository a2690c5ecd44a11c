// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { readLanguage, rememberLanguage } from './language'

beforeEach(() => {
  document.cookie = 'lang=; path=/; max-age=0'
  window.history.replaceState(null, '', '/')
})

test('an asked-for language is remembered, an unknown one is not', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['vi-VN'])
  expect(readLanguage()).toBe('vi')
  window.history.replaceState(null, '', '/?lang=th#/login')
  expect(readLanguage()).toBe('th')
  window.history.replaceState(null, '', '/?lang=xx')
  expect(readLanguage()).toBe('th')
  rememberLanguage('es')
  expect(readLanguage()).toBe('es')
})
