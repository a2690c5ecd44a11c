import { expect, test } from 'vitest'
import { Unauthenticated, type Callback } from '../channels/channel'
import { type Credentials, requireSignature, signedHeaders } from './wire'

const credentials = { clientSecret: 'a secret', accessToken: 'a token' } as Credentials
const now = new Date('2026-11-28T10:00:00+07:00')

function callbackOf(sent: string, signed = sent): Callback {
  const call = { method: 'POST', path: '/callback' }
  const headers = signedHeaders(credentials, { ...call, body: signed }, { now, externalId: '1' })
  return { ...call, body: sent, now, header: (name: string) => headers[name] } as Callback
}

test('white space between tokens is not signed, and that within strings is', () => {
  const body = '{"a":"b \\" c","d":1}'
  expect(() => requireSignature(credentials, callbackOf('{ "a": "b \\" c",\n "d": 1 }', body))).not.toThrow()
  expect(() => requireSignature(credentials, callbackOf(body.replace('b ', 'b'), body))).toThrow(Unauthenticated)
})

test('a million characters of strings that never end are refused within seconds', () => {
  expect(() => requireSignature(credentials, callbackOf('"\\'.repeat(500_000), '{}'))).toThrow(Unauthenticated)
}, 5_000)

test('the body of a call without the access token is not read', () => {
  const callback = callbackOf('{}')
  const header = (name: string) => (name === 'Authorization' ? 'Bearer guessed' : callback.header(name))
  const unread = Object.defineProperty({ ...callback, header }, 'body', { get: () => expect.unreachable() })
  expect(() => requireSignature(credentials, unread)).toThrow(Unauthenticated)
})
