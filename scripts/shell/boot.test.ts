// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { readLanguage } from '../../src/device/storage/language'
import { browserWorld } from '../../src/device/world/browserWorld'
import { locales } from '../../domain/language'
import { bootScript } from './bootScript'
import { factor } from './factor'

const render = (screen: string) => (locale: string) => [
  locale,
  `<p class="x">${screen} ${locale}</p><!-- --><i>a"b \`c\` \\d \${e}</i>`,
]
const shellOf = (screen: string) => factor(Object.fromEntries(locales.map(render(screen))))

const script = await bootScript({
  shells: { '/noren': shellOf('noren'), '/login': shellOf('login') },
  absent: factor(Object.fromEntries(locales.map((locale) => [locale, `<output>absent ${locale}</output>`]))),
  skeleton: '<b></b>',
  catalogs: Object.fromEntries(locales.map((locale) => [locale, `./${locale}.js`])),
  laterCatalogs: Object.fromEntries(locales.map((locale) => [locale, `./${locale}-later.js`])),
  whenSignedIn: ['./api.js'],
})

interface Visit {
  at?: string
  cookie?: string
  remembered?: string
  browser?: string[]
}

function boot({ at = '/', cookie, remembered, browser = ['id-ID'] }: Visit = {}) {
  window.history.replaceState(null, '', at)
  if (cookie) document.cookie = cookie
  if (remembered) document.cookie = `lang=${remembered}`
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser)
  new Function(script)()
  const root = document.getElementById('root')
  return {
    lang: document.documentElement.lang,
    shell: root?.dataset['shell'],
    html: root?.innerHTML,
    preloads: [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href')),
  }
}

beforeEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = '<div id="root"></div>'
  for (const name of ['token', 'lang']) document.cookie = `${name}=; max-age=0`
})

test.each(['/', '/#', '/#/', '/#/noren', '/#/noren?from=sms'])('a visitor at %s sees the landing', (at) => {
  expect(boot({ at })).toEqual({
    lang: 'id',
    shell: '/noren',
    html: '<p class="x">noren id</p><!-- --><i>a"b `c` \\d ${e}</i>',
    preloads: ['./id.js'],
  })
})

test('a visitor at #/login sees the sign-in, in the language asked for', () => {
  expect(boot({ at: '/?lang=th#/login' })).toMatchObject({
    lang: 'th',
    shell: '/login',
    html: '<p class="x">login th</p><!-- --><i>a"b `c` \\d ${e}</i>',
  })
})

test.each(['/#/home', '/#/toString', '/#/privacy-policy', '/?openToken=abc', '/#/login?openToken=abc'])(
  'at %s no shell claims to know the screen',
  (at) => {
    expect(boot({ at })).toMatchObject({ shell: undefined, html: '<b></b>', preloads: ['./id.js'] })
  },
)

test('with a token there is no shell, and what it needs is fetched beside the app', () => {
  expect(boot({ cookie: 'token=abc' })).toMatchObject({
    shell: undefined,
    html: '<b></b>',
    preloads: ['./id.js', './api.js', './id-later.js'],
  })
})

test.each([
  ['en', null, ['id']],
  ['xx', 'es', ['id']],
  [null, 'vi', ['id']],
  [null, 'xx', ['fr-FR', 'th-TH']],
  [null, null, ['de']],
  [null, null, ['in-ID', 'en']],
  [null, null, ['EN_us']],
  ['toString', 'constructor', []],
])(
  'asked %s, remembered %s, browser %j: the language is the one that the app chooses',
  (query, remembered, browser) => {
    const at = query ? `/?x=1&lang=${query}` : '/'
    const { lang } = boot({ at, browser, ...(remembered ? { remembered } : {}) })
    expect(lang).toBe(readLanguage(browserWorld(window)))
  },
)

test('cookies that are denied do not stop the page', () => {
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(boot({ browser: ['es'] })).toMatchObject({ lang: 'es', shell: '/noren' })
  vi.restoreAllMocks()
})

test('a button that is pressed before the app is alive is marked, whatever in it was touched', () => {
  boot()
  const root = document.getElementById('root')!
  root.innerHTML = '<button><i>A</i></button><button>B</button><a>C</a>'
  root.querySelector('i')?.click()
  root.querySelector('a')?.click()
  expect(root.innerHTML).toBe('<button aria-busy="true"><i>A</i></button><button>B</button><a>C</a>')
})

test('an app that could not begin is offered again, in place and then by another load', () => {
  boot({ browser: ['es'] })
  const root = document.getElementById('root')!
  const retried = vi.fn()
  root.addEventListener('retry', retried)
  document.body.append(document.createElement('img'))
  document.querySelector('img')?.dispatchEvent(new Event('error'))
  expect(document.body.lastElementChild?.tagName).toBe('IMG')

  root.dispatchEvent(new Event('error'))
  const offer = document.body.lastElementChild as HTMLElement
  expect(offer.textContent).toBe('absent es')
  offer.click()
  expect(offer.isConnected).toBe(false)
  expect(retried).toHaveBeenCalledOnce()
})

test('the script does not end before its end', () => {
  expect(script).not.toMatch(/<\/script|<!--/i)
})
