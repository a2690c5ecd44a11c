// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { createStyledLoader, watchStyles } from './styles'

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
const hrefs = () => links().map(({ href }) => href)
const end = (type: 'load' | 'error') => links().forEach((link) => link.dispatchEvent(new Event(type)))

/** As Vite's loader does: a style is asked for once only, and the code comes after it. */
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

test('a style that failed is asked for again, as often as its part is, until it is there', async () => {
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

test('a part does not fail for the style of another, which is asked for all the same', async () => {
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

test('code does not fail for the want of a style, and fails for the want of code', () => {
  const isStopped = (message: string) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: new Error(message) })
    window.dispatchEvent(event)
    return !event.defaultPrevented
  }
  expect(isStopped('Unable to preload CSS for http://app/a.css')).toBe(false)
  expect(isStopped('Failed to fetch dynamically imported module: http://app/a.js')).toBe(true)
})
