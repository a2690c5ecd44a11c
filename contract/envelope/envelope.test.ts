import { expect, it } from 'vitest'
import { browserEnvelope } from './browserEnvelope'
import { describeEnvelope } from './envelopeTesting'
import { cryptoJsEnvelope } from './cryptoJs'
import { DEVELOPMENT_APP_KEY } from './envelope'
import { webCryptoEnvelope } from './webCrypto'

describeEnvelope('Web Crypto', webCryptoEnvelope, cryptoJsEnvelope)
describeEnvelope('crypto-js', cryptoJsEnvelope, webCryptoEnvelope)

it('the development key is the base64 of its fixed text', () => {
  expect(atob(DEVELOPMENT_APP_KEY)).toBe('langkah-development-key-32-bytes')
})

it('works where the browser has no crypto.subtle', async () => {
  const { now } = Date
  const secure = await browserEnvelope(DEVELOPMENT_APP_KEY, { now, crypto })
  const sealed = await secure.seal('res', 'GET', '/api/user/user/status', { bizStatus: 60 })
  const withoutSubtle = { getRandomValues: crypto.getRandomValues.bind(crypto) }
  const plain = await browserEnvelope(DEVELOPMENT_APP_KEY, { now, crypto: withoutSubtle })
  expect(await plain.open('res', 'GET', '/api/user/user/status', sealed)).toEqual({ bizStatus: 60 })
  expect((await plain.seal('req', 'POST', '/', {})).iv).toHaveLength(24)
})
