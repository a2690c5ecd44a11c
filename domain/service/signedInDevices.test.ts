import { expect, test } from 'vitest'
import { deviceNameOf, isComputer } from './signedInDevices'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
const android = 'Mozilla/5.0 (Linux; Android 10; K'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const computer = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'

test.each([
  [`${android}) ${chrome}`, 'Android', 'Chrome'],
  [`${android}) ${chrome} EdgA/120.0.0.0`, 'Android', 'Edge'],
  [`${android}) AppleWebKit/537.36 SamsungBrowser/23.0 ${chrome}`, 'Android', 'Samsung Internet'],
  [`${android}; wv) ${chrome} [FB_IAB/FB4A;FBAV/440.0.0.30.109;]`, 'Android', 'Facebook'],
  [`${android}; wv) ${chrome}`, 'Android', null],
  ['Mozilla/5.0 (Android 14; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0', 'Android', 'Firefox'],
  [`${iPhone} Version/17.4 Mobile/15E148 Safari/604.1`, 'iPhone', 'Safari'],
  [`${iPhone} CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1`, 'iPhone', 'Chrome'],
  [`${iPhone} Mobile/15E148 Instagram 355.0.0.1`, 'iPhone', 'Instagram'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${computer} Edg/120.0.0.0`, 'Windows', 'Edge'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.4 Safari/605.1.15', 'Mac', 'Safari'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${computer}`, 'Chromebook', 'Chrome'],
  ['node', null, null],
  ['', null, null],
])('%s is %s, %s', (userAgent, kind, browser) => {
  expect(deviceNameOf(userAgent)).toEqual({ kind, browser })
})

test('a user agent with none of these names is never repeated', () => {
  expect(deviceNameOf('Robert"); drop table sessions;\0 Nokia3310')).toEqual({ kind: null, browser: null })
})

test('a device of an unknown kind is no computer', () => {
  expect([isComputer({ kind: 'Windows' }), isComputer({ kind: 'Android' }), isComputer({ kind: null })]).toEqual([
    true,
    false,
    false,
  ])
})
