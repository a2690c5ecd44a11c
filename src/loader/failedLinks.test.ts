// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { removeFailedLinks } from './failedLinks'

test('a link that could not be fetched leaves the page, once whoever waits for it was told', () => {
  removeFailedLinks(window)
  document.head.innerHTML = '<link rel="stylesheet" href="a.css"><link rel="stylesheet" href="b.css"><script></script>'
  const [failed, other] = document.querySelectorAll('link')
  const told: string[] = []
  failed?.addEventListener('error', () => told.push('a.css'))
  failed?.dispatchEvent(new Event('error'))
  document.querySelector('script')?.dispatchEvent(new Event('error'))
  expect(told).toEqual(['a.css'])
  expect([...document.head.children].map(({ tagName }) => tagName)).toEqual(['LINK', 'SCRIPT'])
  expect(other?.isConnected).toBe(true)
})
