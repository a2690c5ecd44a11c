import { afterEach, expect, it, vi } from 'vitest'
import { browserEnvelope } from './browserEnvelope'
import { describeEnvelope } from './envelopeTesting'
import { cryptoJsEnvelope } from './cryptoJs'
import { DEVELOPMENT_APP_KEY } from './envelope'
import { webCryptoEnvelope } from './webCrypto'

describeEnvelope('Web Crypto', webCryptoEnvelope, cryptoJsEnvelope)
describeEnvelope('crypto-js', cryptoJsEnvelope, webCryptoEnvelope)

afterEach(() => vi.unstubAllGlobals())

it('has the development key that the fixed names give', () => {
  expect(atob(DEVELOPMENT_APP_KEY)).toBe('langkah-development-key-32-bytes')
})

it('works where the browser has no crypto.subtle', async () => {
  const secure = await browserEnvelope(DEVELOPMENT_APP_KEY)
  const sealed = await secure.seal('res', 'GET', '/api/user/user/status', { bizStatus: 60 })
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const plain = await browserEnvelope(DEVELOPMENT_APP_KEY)
  expect(await plain.open('res', 'GET', '/api/user/user/status', sealed)).toEqual({ bizStatus: 60 })
  expect((await plain.seal('req', 'POST', '/', {})).iv).toHaveLength(24)
})
