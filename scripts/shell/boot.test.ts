// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locales } from '#domain/language'
import { readLanguage } from '../../src/platform/storage/language'
import { browserPlatform } from '../../src/platform/world/browserPlatform'
import { bootScript } from './bootScript'

const screens = ['/noren', '/login']
const chosen = await bootScript(screens, [])
const choosing = await bootScript(screens, locales)
const signedIn = await bootScript(['/home', '/repay'], [])

/** Opens a page in Indonesian at that address; returns the path of the screen it shows, empty for the skeleton. */
function boot({
  at = '/',
  script = chosen,
  browser = ['id-ID'],
}: { at?: string; script?: string; browser?: string[] } = {}) {
  window.history.replaceState(null, '', at)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  new Function(script)()
  return document.documentElement.dataset['start']
}

/** Starts a page this many milliseconds after it was requested; returns a way to report its paints. */
function begin({ waited }: { waited: number }) {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const paint = vi.fn<(callback: () => void) => void>()
  vi.stubGlobal('performance', { now: () => waited })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: () => void) {
        paint.mockImplementation(callback)
      }
      observe() {}
    },
  )
  return paint
}
const fetched = () => document.head.querySelectorAll('meta[name=code]').length

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

beforeEach(() => {
  document.head.innerHTML = '<template id="code"><meta name="code"></template>'
  document.documentElement.lang = 'id'
  document.body.innerHTML = '<div id="root"></div><template id="absent"><output>absent</output></template>'
  document.cookie = 'lang=; max-age=0'
})

test.each(['/', '/#', '/#/', '/#/noren', '/#/noren?from=sms'])('a visitor at %s sees the landing', (at) => {
  expect(boot({ at })).toBe('/noren')
})

test.each(['/#/login', '/?lang=th#/login', '/?x=1#/login?from=sms'])('a visitor at %s sees the sign-in', (at) => {
  expect(boot({ at })).toBe('/login')
})

test.each([
  ['/#/home', '/home'],
  ['/#/home?from=sms', '/home'],
  ['/#/repay/17', '/repay'],
  ['/#/repay/17?from=sms', '/repay'],
  ['/#/', ''],
  ['/#/login', ''],
  ['/#/home?openToken=abc', ''],
])('a signed-in borrower sees at %s the skeleton of %j', (at, start) => {
  expect(boot({ at, script: signedIn })).toBe(start)
})

test.each([
  '/#/home',
  '/#/toString',
  '/#/privacy-policy',
  '/?openToken=abc',
  '/#/login?openToken=abc',
  '/#/login?handover=abc',
])('at %s the page claims to know no screen', (at) => {
  expect(boot({ at })).toBe('')
})

test('a link that is tapped before the app runs shows its screen, and requests its code', () => {
  begin({ waited: 60 })
  document.head.innerHTML += '<template id="preloads-login"><meta name="code"></template>'
  expect(boot()).toBe('/noren')
  window.history.replaceState(null, '', '/#/login')
  window.onhashchange?.(new HashChangeEvent('hashchange'))
  expect(document.documentElement.dataset['start']).toBe('/login')
  expect(fetched()).toBe(2)
})

test('no cookie and no storage is read', () => {
  const asked = vi.spyOn(document, 'cookie', 'get')
  const stored = vi.spyOn(Storage.prototype, 'getItem')
  boot()
  boot({ script: choosing })
  expect([asked, stored].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  vi.restoreAllMocks()
})

test('when the lender chose the language, the page shows it whatever the browser’s language', () => {
  expect(boot({ at: '/?lang=en', browser: ['th'] })).toBe('/noren')
})

test.each([
  ['en', ['id']],
  ['xx', ['es', 'id']],
  ['id', ['en']],
  [null, ['fr-FR', 'th-TH']],
  [null, ['de']],
  [null, ['in-ID', 'en']],
  [null, ['EN_us']],
  ['toString', []],
])(
  'for any host, requested %s by a browser of %j, it shows a screen if the app will use its language',
  (query, browser) => {
    const start = boot({ at: query ? `/?x=1&lang=${query}` : '/', script: choosing, browser })
    expect(start !== '').toBe(readLanguage(browserPlatform(window)) === 'id')
  },
)

test('over a slow network the code is requested at once', () => {
  begin({ waited: 562 })
  boot()
  expect(fetched()).toBe(1)
})

test('over a fast one, after the first paint, once', () => {
  const paint = begin({ waited: 60 })
  boot()
  expect(fetched()).toBe(0)
  paint(() => {})
  expect(fetched()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(fetched()).toBe(1)
})

test('a browser that reports no paint loads the code after a second', () => {
  begin({ waited: 60 })
  boot()
  vi.advanceTimersByTime(999)
  expect(fetched()).toBe(0)
  vi.advanceTimersByTime(1)
  expect(fetched()).toBe(1)
})

test('when only the skeleton is there to paint, the paint is not waited for', () => {
  begin({ waited: 60 })
  boot({ at: '/#/home' })
  expect(fetched()).toBe(1)
})

test('a page that is opened in the background does not wait either', () => {
  begin({ waited: 60 })
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  boot()
  vi.restoreAllMocks()
  expect(fetched()).toBe(1)
})

test.each([
  ['/#/home', ['home']],
  ['/#/home?from=push', ['home']],
  ['/#/repay/17', ['repay']],
  ['/#/order', []],
  ['/#/', []],
])('at %s what that place needs is fetched, too: %j', (at, places) => {
  document.head.innerHTML += ['home', 'repay']
    .map((place) => `<template id="preloads-${place}"><meta name="place" content="${place}"></template>`)
    .join('')
  boot({ at })
  const metas = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name=place]')]
  expect(metas.map(({ content }) => content)).toEqual(places)
})

test('the app’s code is requested before what it needs besides', () => {
  document.head.innerHTML = ['preloads-home', 'preloads', 'code']
    .map((id) => `<template id="${id}"><meta name="part" content="${id}"></template>`)
    .join('')
  boot({ at: '/#/home' })
  const metas = [...document.head.querySelectorAll<HTMLMetaElement>('meta[name=part]')]
  expect(metas.map(({ content }) => content)).toEqual(['code', 'preloads', 'preloads-home'])
})

test('a button that is pressed before the app runs is marked, whatever in it was touched', () => {
  boot()
  const root = document.getElementById('root')!
  root.innerHTML = '<button><i>A</i></button><button>B</button><a>C</a>'
  root.querySelector('i')?.click()
  root.querySelector('a')?.click()
  expect(root.innerHTML).toBe('<button aria-busy="true"><i>A</i></button><button>B</button><a>C</a>')
})

test('a form that is submitted before the app runs does not reload the page', () => {
  boot()
  const form = document.body.appendChild(document.createElement('form'))
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  form.dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
})

test('an app that failed to start can be retried, in place and then by a reload', () => {
  boot()
  const retried = vi.fn()
  document.addEventListener('retry', retried)
  document.body.append(document.createElement('img'))
  document.querySelector('img')?.dispatchEvent(new Event('error'))
  expect(document.body.lastElementChild?.tagName).toBe('IMG')

  document.dispatchEvent(new Event('error'))
  const offer = document.body.lastElementChild as HTMLElement
  expect(offer.textContent).toBe('absent')
  offer.click()
  expect(offer.isConnected).toBe(false)
  expect(retried).toHaveBeenCalledOnce()
})

test('a part of the app that fails to load is reported once, by the script that imports it', () => {
  boot()
  const failing = (attributes: string) => {
    document.body.insertAdjacentHTML('beforeend', `<script type="module" ${attributes}></script>`)
    document.body.lastElementChild?.dispatchEvent(new Event('error'))
    return document.querySelector('body > output') !== null
  }
  expect([failing('data-ahead'), failing('')]).toEqual([false, true])
})

test.each([chosen, choosing])('the script contains neither its closing tag nor a comment', (script) => {
  expect(script).not.toMatch(/<\/script|<!--/i)
})
