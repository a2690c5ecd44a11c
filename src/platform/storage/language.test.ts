// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { browserWorld } from '../world/browserWorld'
import { readLanguage, rememberLanguage } from './language'

const world = browserWorld(window)

beforeEach(() => {
  document.cookie = 'lang=; path=/; max-age=0'
  window.history.replaceState(null, '', '/')
})

test('a language requested by address is remembered, an unknown one is not', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['vi-VN'])
  expect(readLanguage(world)).toBe('vi')
  window.history.replaceState(null, '', '/?lang=th#/login')
  expect(readLanguage(world)).toBe('th')
  window.history.replaceState(null, '', '/?lang=xx')
  expect(readLanguage(world)).toBe('th')
  rememberLanguage(world.cookies, 'es')
  expect(readLanguage(world)).toBe('es')
})
