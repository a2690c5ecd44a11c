// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { completeStyles, watchStyles } from './styles'

const links = () => [...document.querySelectorAll('link')]
const end = (type: 'load' | 'error') => links().forEach((link) => link.dispatchEvent(new Event(type)))

test('a style that failed is asked for again, as often as it is needed, until it is there', async () => {
  watchStyles(window)
  await completeStyles()
  document.head.innerHTML = '<link rel="stylesheet" href="http://app/a.css"><link rel="icon" href="http://app/b.svg">'
  const told: string[] = []
  links()[0]?.addEventListener('error', () => told.push('a.css'))
  end('error')
  expect([told, links().map(({ rel }) => rel)]).toEqual([['a.css'], ['icon']])

  const second = completeStyles()
  expect(links().map(({ href }) => href)).toEqual(['http://app/b.svg', 'http://app/a.css'])
  end('error')
  await expect(second).rejects.toThrow('Failed to fetch')
  expect(links()).toHaveLength(1)

  const together = [completeStyles(), completeStyles()]
  expect(links()).toHaveLength(2)
  end('load')
  await Promise.all(together)
  await completeStyles()
  expect(links().map(({ href }) => href)).toEqual(['http://app/b.svg', 'http://app/a.css'])
})

test('code does not fail for the want of a style, and fails for the want of code', () => {
  watchStyles(window)
  const isStopped = (message: string) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) })
    window.dispatchEvent(event)
    return !event.defaultPrevented
  }
  expect(isStopped('Unable to preload CSS for http://app/a.css')).toBe(false)
  expect(isStopped('Failed to fetch dynamically imported module: http://app/a.js')).toBe(true)
})
