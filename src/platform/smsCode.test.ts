import { expect, test, vi } from 'vitest'
import { readSmsCode } from './smsCode'
import { memoryPlatform } from './world/memoryPlatform'
import type { Page, SmsCodeRequest } from './world/platform'

const settled = (code: Promise<string>) => Promise.race([code, Promise.resolve().then(() => 'waiting')])
const later = () => new Promise((resolve) => setImmediate(resolve))

function pageWhere(get: (request: SmsCodeRequest) => Promise<object | null>, isKnown = true): Page {
  const { page } = memoryPlatform()
  return {
    ...page,
    ...(isKnown ? { OTPCredential: class {} } : {}),
    navigator: { ...page.navigator, credentials: { get } },
  }
}

test('the code of the SMS is read with its zeros', async () => {
  const get = vi.fn(async (_: SmsCodeRequest) => ({ type: 'otp', code: '0042' }))
  const { signal } = new AbortController()
  expect(await readSmsCode(pageWhere(get), signal)).toBe('0042')
  expect(get.mock.calls).toEqual([[{ otp: { transport: ['sms'] }, signal }]])
})

test.each([
  ['the borrower says no', () => Promise.reject(new DOMException('denied', 'NotAllowedError'))],
  ['there is none', async () => null],
  ['something else came', async () => ({ type: 'password', password: 'x' })],
])('where %s, no code is reported', async (_, get) => {
  const code = readSmsCode(pageWhere(get), new AbortController().signal)
  await later()
  expect(await settled(code)).toBe('waiting')
})

test('a browser without WebOTP is not called', async () => {
  const get = vi.fn(async () => ({ code: '0042' }))
  const code = readSmsCode(pageWhere(get, false), new AbortController().signal)
  await later()
  expect([await settled(code), get.mock.calls.length]).toEqual(['waiting', 0])
})

test('a code that arrives after the borrower has left is dropped', async () => {
  const leaving = new AbortController()
  const code = readSmsCode(
    pageWhere(async () => {
      leaving.abort()
      return { code: '0042' }
    }),
    leaving.signal,
  )
  await later()
  expect(await settled(code)).toBe('waiting')
})
