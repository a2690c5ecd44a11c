import { expect, test } from 'vitest'
import { sha256Hex } from './sha256'

const OF_ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

test("the hash matches the standard's example", async () => {
  expect(await sha256Hex({ crypto }, 'abc')).toBe(OF_ABC)
})

test('the hash is the same without crypto.subtle', async () => {
  expect(await sha256Hex({ crypto: {} }, 'abc')).toBe(OF_ABC)
  expect(await sha256Hex({}, 'é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c')
})
