import { expect, test } from 'vitest'
import { createScreenLock } from './screenLock'
import { memoryPlatform } from '../world/memoryPlatform'

const rawId = new Uint8Array([1, 2, 250]).buffer

/** `flags` of the authenticator's answer; null refuses. */
function phone(flags: number | null, canVerify = true, href = 'https://langkah.example/') {
  const asked: CredentialRequestOptions[] = []
  const get = async (options: CredentialRequestOptions) => {
    asked.push(options)
    if (flags === null) throw new Error('NotAllowedError')
    const authenticatorData = new Uint8Array(37)
    authenticatorData[32] = flags
    return { response: { authenticatorData: authenticatorData.buffer } }
  }
  const platform = memoryPlatform({
    page: {
      location: { href, search: '', hash: '' },
      PublicKeyCredential: { isUserVerifyingPlatformAuthenticatorAvailable: async () => canVerify },
      navigator: { userAgent: '', language: '', credentials: { get, create: async () => ({ rawId }) } },
    },
  })
  return { lock: createScreenLock(platform), asked }
}

test('the lock is opened by the passkey that it was switched on with', async () => {
  const { lock, asked } = phone(0b101)
  expect(await lock.readLock('u1')).toEqual({ isOn: false })
  await lock.createLock('u1')
  expect(await lock.readLock('u1')).toEqual({ isOn: true })
  await lock.unlock('u1')
  const [{ publicKey } = {}] = asked
  expect([publicKey?.userVerification, publicKey?.allowCredentials?.map(({ id }) => id)]).toEqual([
    'required',
    [new Uint8Array(rawId)],
  ])
})

test.each([
  ['that was refused', null, 'NotAllowedError'],
  ['of somebody whom the phone did not verify', 0b001, 'not recognized'],
])('an answer %s opens nothing', async (_, flags, why) => {
  const { lock } = phone(flags)
  await lock.createLock('u1')
  await expect(lock.unlock('u1')).rejects.toThrow(why)
})

test('nothing is asked of a borrower who has no lock here, and another one’s is dropped', async () => {
  const { lock, asked } = phone(0b101)
  await lock.createLock('u1')
  await lock.unlock('u2')
  expect(asked).toEqual([])
  lock.dropOthersLock('u1')
  expect(await lock.readLock('u1')).toEqual({ isOn: true })
  lock.dropOthersLock('u2')
  expect(await lock.readLock('u1')).toEqual({ isOn: false })
})

test('the lock is not offered where the phone cannot verify its owner, or the browser has no passkeys', async () => {
  for (const href of ['http://127.0.0.1:5173/', 'http://[::1]/'])
    expect(await phone(0, true, href).lock.readLock('u1')).toBe(null)
  expect(await phone(0, true, 'http://localhost:5173/').lock.readLock('u1')).toEqual({ isOn: false })
  expect(await phone(0, false).lock.readLock('u1')).toBe(null)
  expect(await createScreenLock(memoryPlatform()).readLock('u1')).toBe(null)
})
