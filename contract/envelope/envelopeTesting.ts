import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64 } from './base64'
import type { Direction, Envelope, EnvelopePlatform, Sealed } from './envelope'
import vectors from './vectors.json'

type Make = (appKey: string, platform: EnvelopePlatform) => Envelope

const fixed = (at: number, iv: string): EnvelopePlatform => ({ now: () => at, randomBytes: () => fromBase64(iv) })
const anyPlatform: EnvelopePlatform = {
  now: () => 1_700_000_000_000,
  randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
}
const path = '/api/user/login/otpLoginCheck'

/** Tests for every implementation of the envelope; `reference` is another one to exchange messages with. */
export function describeEnvelope(name: string, make: Make, reference: Make) {
  describe(`the ${name} envelope`, () => {
    it.each(vectors.sealed)('seals and opens $name as the shared vectors say', async (vector) => {
      const { at, iv } = vector.sealed
      const envelope = make(vectors.appKey, fixed(at, iv))
      const direction = vector.direction as Direction
      expect(await envelope.seal(direction, vector.method, vector.path, vector.value)).toEqual(vector.sealed)
      expect(await envelope.open(direction, vector.method, vector.path, vector.sealed)).toEqual(vector.value)
    })

    it.each(vectors.refused)('refuses $name', async (vector) => {
      const envelope = make(vectors.appKey, anyPlatform)
      const opened = envelope.open(vector.direction as Direction, vector.method, vector.path, vector.sealed)
      await expect(opened).rejects.toMatchObject({ name: 'EnvelopeError', problem: vector.problem })
    })

    it('opens what another implementation sealed, and the other way round', async () => {
      const [mine, other] = [make(vectors.appKey, anyPlatform), reference(vectors.appKey, anyPlatform)]
      await fc.assert(
        fc.asyncProperty(fc.jsonValue(), async (value) => {
          const wire: unknown = JSON.parse(JSON.stringify(value))
          expect(await mine.open('req', 'POST', path, await other.seal('req', 'POST', path, value))).toEqual(wire)
          expect(await other.open('res', 'GET', path, await mine.seal('res', 'GET', path, value))).toEqual(wire)
        }),
        { numRuns: 25 },
      )
    })

    it('shows every change of a character', async () => {
      const envelope = make(vectors.appKey, anyPlatform)
      const sealed = await envelope.seal('req', 'POST', path, { phone: '81200000010', code: '1234' })
      const fields = ['iv', 'data', 'mac'] as const
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...fields),
          fc.nat(),
          fc.constantFrom('A', 'z', '7', '+'),
          async (field, n, to) => {
            const text = sealed[field]
            const at = n % text.length
            fc.pre(text[at] !== to)
            const changed: Sealed = { ...sealed, [field]: text.slice(0, at) + to + text.slice(at + 1) }
            await expect(envelope.open('req', 'POST', path, changed)).rejects.toMatchObject({ name: 'EnvelopeError' })
          },
        ),
        { numRuns: 40 },
      )
    })

    it('takes a fresh iv each time, and leaves the query out of the mac', async () => {
      const envelope = make(vectors.appKey, anyPlatform)
      const [a, b] = [await envelope.seal('req', 'POST', path, {}), await envelope.seal('req', 'post', path, {})]
      expect(a.iv).not.toBe(b.iv)
      expect(await envelope.open('req', 'POST', `${path}?type=sms`, b)).toEqual({})
    })
  })
}
