import { describe, expect, test } from 'vitest'
import { inAppOf, installerOf, systemOf } from './inApp'
import { isLoanInOrder, promptAt, type Answered, type BrowserFacts } from './prompts'
import { menuOf, wayOut } from './wayOut'

const android = (tail: string) =>
  `Mozilla/5.0 (Linux; Android 13; SM-A042F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 ${tail}`
const iphone = (tail: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ${tail}`
const chrome =
  'Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

describe('the app whose browser it is', () => {
  test.each([
    ['facebook', android('[FB_IAB/FB4A;FBAV/440.0.0.30.109;]')],
    ['facebook', iphone('[FBAN/FBIOS;FBAV/440.0;]')],
    ['messenger', android('[FB_IAB/Orca-Android;FBAV/440.0;]')],
    ['instagram', android('Instagram 355.0.0.1 Android')],
    ['threads', iphone('Barcelona 350.0')],
    ['tiktok', android('musical_ly_2023 BytedanceWebview/d8a21c6')],
    ['line', iphone('Safari Line/14.2.0')],
    ['whatsapp', android('WhatsApp/2.24.1')],
    ['wechat', android('MicroMessenger/8.0')],
    ['snapchat', iphone('Snapchat/12.0')],
    ['shopee', android('Shopee')],
    ['other', android('')],
    ['other', iphone('')],
    [null, chrome],
    [null, safari],
    [null, 'WhatsApp/2.23.20.0 A'],
  ])('%s by %s', (app, userAgent) => expect(inAppOf(userAgent)).toBe(app))
  test('Telegram is recognised by what it puts on the page', () => {
    expect([inAppOf(android(''), true), inAppOf(chrome, true)]).toEqual(['telegram', 'telegram'])
  })
  test('an iPad with the user agent of a Mac is recognised by its touch', () => {
    const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15'
    expect([systemOf(mac, 5), systemOf(mac, 0), systemOf(chrome), systemOf(safari)]).toEqual([
      'ios',
      'other',
      'android',
      'ios',
    ])
  })
  test('Chrome and Safari have known ways to the home screen', () => {
    expect(installerOf(chrome, 'android')).toBe('chrome')
    expect(installerOf(`${chrome} SamsungBrowser/23.0`, 'android')).toBe(null)
    expect(installerOf(safari, 'ios')).toBe('safari')
    expect(installerOf(safari.replace('Version/17.4', 'CriOS/120'), 'ios')).toBe(null)
  })
})

describe('the way out', () => {
  const link = 'https://langkah.example/?utm_source=fb#/identity-auth?from=app&handover=t'
  test('of Android is an intent that keeps query, hash and fallback', () => {
    const way = wayOut('facebook', 'android', link) ?? ''
    expect(way.slice(0, way.lastIndexOf('#'))).toBe(`intent:${link.slice('https:'.length)}`)
    expect(way).toContain('#Intent;scheme=https;')
    expect(way).toContain(`S.browser_fallback_url=${encodeURIComponent(link)};end`)
  })
  test('of an iPhone is Safari’s own scheme, of Instagram and LINE their own word', () => {
    expect(wayOut('facebook', 'ios', link)).toBe(`x-safari-${link}`)
    expect(wayOut('instagram', 'ios', link)).toBe(`instagram://extbrowser/?url=${encodeURIComponent(link)}`)
    expect(wayOut('line', 'android', link)).toBe(link.replace('utm_source=fb', 'utm_source=fb&openExternalBrowser=1'))
  })
  test.each([
    ['messenger', 'android', { icon: 'dotsBelow', corner: 'top', line: 'external' }],
    ['threads', 'android', { icon: 'dotsBelow', corner: 'top', line: 'external' }],
    ['wechat', 'ios', { icon: 'dots', corner: 'top', line: 'browser' }],
    ['snapchat', 'ios', { icon: 'compass', corner: 'bottom', line: 'safari' }],
  ] as const)('of %s on %s is its menu alone', (app, system, menu) => {
    expect(wayOut(app, system, link)).toBe(null)
    expect(menuOf(app, system)).toEqual(menu)
  })
})

describe('what is due', () => {
  const facts: BrowserFacts = {
    app: null,
    system: 'android',
    isStandalone: false,
    install: 'chrome',
    location: 'prompt',
    notifications: 'denied',
  }
  const never: Answered = { isPermissionAnswered: false, isGuideShown: false, isPrompted: false }
  const inApp: BrowserFacts = { ...facts, app: 'facebook' }
  test.each([
    ['/home', facts, never, 'permission'],
    ['/order', facts, never, 'permission'],
    ['/order', facts, { ...never, isPermissionAnswered: true }, 'addToHomeGuide'],
    ['/order', { ...facts, location: 'granted' }, never, 'addToHomeGuide'],
    ['/order', { ...facts, location: 'granted', isStandalone: true }, never, null],
    ['/order', { ...facts, location: 'granted' }, { ...never, isGuideShown: true }, null],
    ['/order', { ...inApp, location: 'granted' }, never, null],
    ['/home', facts, { ...never, isPrompted: true }, null],
    ['/identity-auth', inApp, never, 'externalBrowserGuide'],
    ['/facial-auth/step-one', inApp, never, 'externalBrowserGuide'],
    ['/identity-auth', inApp, { ...never, isGuideShown: true }, null],
    ['/identity-auth', facts, never, null],
    ['/loan', facts, never, null],
  ] as const)('at %s of %o, after %o: %s', (route, given, answered, prompt) =>
    expect(promptAt(route, given, answered)).toBe(prompt),
  )
  test('needs a loan that is not late', () => {
    expect([isLoanInOrder([10]), isLoanInOrder([50]), isLoanInOrder([]), isLoanInOrder([70])]).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
