import { expect, it } from 'vitest'
import { describeEnvelope } from '#contract/envelope/envelopeTesting'
import { webCryptoEnvelope } from '#contract/envelope/webCrypto'
import { nodeEnvelope } from './nodeEnvelope'

describeEnvelope('node:crypto', nodeEnvelope, webCryptoEnvelope)

it('refuses a key of another length', () => {
  const platform = { now: () => 0, randomBytes: (length: number) => new Uint8Array(length) }
  expect(() => nodeEnvelope('c2hvcnQ=', platform)).toThrow('32 bytes')
})
