// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { createStyledLoader, watchStyles } from './styles'

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const hrefs = () => links().map(({ href }) => href)
const end = (type: 'load' | 'error') => links().forEach((link) => link.dispatchEvent(new Event(type)))

/** Like Vite's loader: it requests a style only once, and loads the code after it. */
function moduleWith(name: string) {
  let isAsked = false
  return async () => {
    if (!isAsked) {
      isAsked = true
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `http://app/${name}.css` })
      const ended = new Promise((resolve) => {
        link.addEventListener('load', resolve)
        link.addEventListener('error', resolve)
      })
      document.head.append(link)
      await ended
    }
    return name
  }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

watchStyles(window)
beforeEach(() => {
  document.head.innerHTML = ''
})

test('a style that failed is requested again with each load of its chunk, until it is there', async () => {
  const [loadStyled, load] = [createStyledLoader(), moduleWith('a')]
  const first = loadStyled(load)
  end('error')
  await settled()
  expect(hrefs()).toEqual(['http://app/a.css'])
  end('error')
  await expect(first).rejects.toThrow('Failed to fetch')
  expect(links()).toEqual([])

  const together = [loadStyled(load), loadStyled(load)]
  await settled()
  expect(links()).toHaveLength(1)
  end('load')
  expect(await Promise.all(together)).toEqual(['a', 'a'])
  expect(await loadStyled(load)).toBe('a')
  expect(hrefs()).toEqual(['http://app/a.css'])
})

test('a chunk does not fail because of another chunk’s style, which is requested again anyway', async () => {
  const failing = createStyledLoader()(moduleWith('b'))
  end('error')
  await settled()
  end('error')
  await expect(failing).rejects.toThrow('b.css')

  const [loadStyled, load] = [createStyledLoader(), moduleWith('c')]
  const other = loadStyled(load)
  end('load')
  await settled()
  expect(hrefs()).toEqual(['http://app/c.css', 'http://app/b.css'])
  links()[1]?.dispatchEvent(new Event('error'))
  expect(await other).toBe('c')
})

test('a missing style does not make the code fail, missing code does', () => {
  const isStopped = (message: string) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) })
    window.dispatchEvent(event)
    return !event.defaultPrevented
  }
  expect(isStopped('Unable to preload CSS for http://app/a.css')).toBe(false)
  expect(isStopped('Failed to fetch dynamically imported module: http://app/a.js')).toBe(true)
})
