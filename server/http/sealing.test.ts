import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Sealed } from '#contract/envelope/envelope'
import { randomBytes } from 'node:crypto'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { createLender } from '../createLender'
import { sampleContacts } from '../sandbox/samples'
import { nodeEnvelope } from './nodeEnvelope'
import { openTestLender, type TestLender } from '../testing'

const PATH = '/api/user/login/otpLoginCheck'
const MINUTE = 60_000

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

const body = { phone: '81200000010', code: '1234' }

const sealedAt = (at: number, path = PATH, method = 'POST') =>
  nodeEnvelope(lender.services.config.appKey, {
    now: () => at,
    randomBytes: (n) => Uint8Array.from(randomBytes(n)),
  }).seal('req', method, path, body)

async function post(sent: unknown, path = PATH, headers: Record<string, string> = {}) {
  const response = await lender.app.request(`http://localhost${path}`, {
    method: 'POST',
    body: typeof sent === 'string' ? sent : JSON.stringify(sent),
    headers: { 'Content-Type': 'application/json', Deviceid: 'device-1', 'Accept-Language': 'en', ...headers },
  })
  const opened = await lender.services.envelope.open('res', 'POST', path, await response.json())
  return { status: response.status, ...(opened as { code: number; msg: string; data: unknown }) }
}

const refused = {
  status: 400,
  code: code.envelope,
  msg: 'The request could not be read. Please try again.',
  data: null,
}

describe('a request', () => {
  it('in order is read', async () => {
    expect(await post(await sealedAt(Date.now()))).toMatchObject({ status: 200, code: code.codeSpent })
  })

  it('is refused when the same envelope is sent again', async () => {
    const sealed = await sealedAt(Date.now())
    expect(await post(sealed)).toMatchObject({ code: code.codeSpent })
    expect(await post(sealed)).toEqual(refused)
  })

  it('is answered as before when it is sent again in a new envelope with the same key', async () => {
    const phone = await lender.borrower({ phone: '81220000001', bizStatus: 40 }, { deviceId: 'device-1' })
    const path = '/api/user/contacts/saveUserContacts'
    const contacts = { contacts: sampleContacts, hasConsent: true }
    const headers = { Authentication: phone.token ?? '', 'Idempotency-Key': 'k' }
    const seal = () => lender.services.envelope.seal('req', 'POST', path, contacts)
    const sealed = await seal()
    const copies = await Promise.all([post(sealed, path, headers), post(sealed, path, headers)])
    expect(new Set(copies.map((copy) => copy.code))).toEqual(new Set([code.ok, code.envelope]))
    expect(await post(await seal(), path, headers)).toEqual(copies.find((copy) => copy.code === code.ok))
  })

  it('is accepted once when the same envelope is sent three times at once', async () => {
    const sealed = await sealedAt(Date.now())
    const statuses = (await Promise.all([post(sealed), post(sealed), post(sealed)])).map(({ status }) => status)
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 400, 400])
  })

  it.each([
    ['older than five minutes', -5 * MINUTE - 1000],
    ['from the future', 2 * MINUTE],
  ])('%s is refused', async (_, shift) => expect(await post(await sealedAt(Date.now() + shift))).toEqual(refused))

  it('is read when it was under way for four minutes, or its clock is a little ahead', async () => {
    for (const shift of [-4 * MINUTE, MINUTE / 2]) {
      expect(await post(await sealedAt(Date.now() + shift))).toMatchObject({ status: 200 })
    }
  })

  it.each(['iv', 'data', 'mac'] as const)('with an altered %s is refused', async (field) => {
    const sealed: Sealed = await sealedAt(Date.now())
    const altered = (sealed[field].startsWith('A') ? 'B' : 'A') + sealed[field].slice(1)
    expect(await post({ ...sealed, [field]: altered })).toEqual(refused)
  })

  it('with an altered time is refused', async () => {
    const sealed = await sealedAt(Date.now() - 6 * MINUTE)
    expect(await post({ ...sealed, at: Date.now() })).toEqual(refused)
  })

  it('for another path or method is refused', async () => {
    expect(await post(await sealedAt(Date.now(), '/api/user/login/uniqueLogin'))).toEqual(refused)
    expect(await post(await sealedAt(Date.now(), PATH, 'PUT'))).toEqual(refused)
  })

  it.each([['{}'], ['null'], ['[]'], ['"text"'], ['not json'], ['']])('that is %j is refused', async (text) =>
    expect(await post(text)).toEqual(refused),
  )

  it('with another key is refused', async () => {
    const other = nodeEnvelope(randomBytes(32).toString('base64'), {
      now: Date.now,
      randomBytes: (n) => new Uint8Array(n),
    })
    expect(await post(await other.seal('req', 'POST', PATH, body))).toEqual(refused)
  })

  it('above 64 KB is refused in words', async () => {
    const answer = await post({ ...(await sealedAt(Date.now())), data: 'A'.repeat(70_000) })
    expect(answer).toMatchObject({ status: 200, code: code.invalid, msg: expect.stringContaining('too large') })
  })

  it('whose body is not of the form is refused field by field', async () => {
    const envelope = lender.services.envelope
    const answer = await post(await envelope.seal('req', 'POST', PATH, { phone: 7 }))
    expect(answer).toMatchObject({ status: 200, code: code.invalid })
    expect(Object.keys((answer.data as { fields: object }).fields).sort()).toEqual(['code', 'phone'])
    expect(await post(await envelope.seal('req', 'POST', PATH, null))).toMatchObject({ code: code.invalid })
  })
})

describe('a path that is spelled in another way', () => {
  const spellings = [
    '/api/user/%6cogin/otpLoginCheck',
    '/api/user/login/otpLogin%43heck',
    '/api/user/login%2FotpLoginCheck',
  ]

  it.each(spellings)('is unknown, and its answer is sealed for the path as it was sent: %s', async (path) => {
    for (const sealedFor of [path, PATH]) {
      expect(await post(await sealedAt(Date.now(), sealedFor), path)).toMatchObject({ code: code.notFound, data: null })
    }
  })

  it.each(['/api/user/dict/getByType/pa%79day', '/api/user/dict/getByType/%zz', '/api/user/dict/getByType/%ff'])(
    'finds no dictionary: %s',
    async (path) => {
      const response = await lender.app.request(`http://localhost${path}`)
      const opened = await lender.services.envelope.open('res', 'GET', path, await response.json())
      expect(opened).toMatchObject({ code: code.notFound })
    },
  )

  it('is sealed for the path as it was sent when it needs to be encoded', async () => {
    const answer = await lender
      .phone()
      .call(endpoints.readDictionary, { params: { type: encodeURIComponent('a b/ü') } })
    expect(answer).toMatchObject({ status: 200, code: code.notFound })
  })
})

describe('an answer', () => {
  it('is sealed for its path, errors included', async () => {
    for (const path of ['/api/user/user/status', '/api/user/nowhere', '/api/user/feedback/save/1']) {
      const response = await lender.app.request(`http://localhost${path}?x=1`, { headers: { 'Accept-Language': 'vi' } })
      const sealed = await response.json()
      const opened = await lender.services.envelope.open('res', 'GET', path, sealed)
      expect(opened).toMatchObject({ code: path.endsWith('status') ? 401 : 404, data: null })
      await expect(lender.services.envelope.open('res', 'GET', '/api/user/else', sealed)).rejects.toThrow('altered')
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    }
  })

  it('is in the language of the call', async () => {
    const said = await Promise.all(
      ['id', 'en', 'es', 'vi', 'th'].map(async (locale) => {
        const phone = lender.phone({ locale })
        return (await phone.call({ method: 'GET', path: '/user/status', summary: '', data: undefined as never })).msg
      }),
    )
    expect(new Set(said).size).toBe(5)
    expect(said[0]).toBe('Sesi Anda berakhir. Silakan masuk lagi.')
  })

  it('has the headers that stop a browser from guessing', async () => {
    const { headers } = await lender.app.request('http://localhost/api/user/user/status')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

it('answers another origin only where it is configured', async () => {
  const { services, db } = lender
  const config = { ...services.config, corsOrigins: ['https://app.example'] }
  const { app } = await createLender(config, { db }, services)
  const ask = async (origin: string) => {
    const headers = {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authentication',
    }
    return (await app.request(`http://localhost${PATH}`, { method: 'OPTIONS', headers })).headers
  }
  const allowed = await ask('https://app.example')
  expect(allowed.get('Access-Control-Allow-Origin')).toBe('https://app.example')
  expect(allowed.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key')
  expect((await ask('https://evil.example')).get('Access-Control-Allow-Origin')).toBeNull()
})

describe('while one app key replaces another', () => {
  const envelopeBy = (key: string) =>
    nodeEnvelope(key, { now: Date.now, randomBytes: (n) => Uint8Array.from(randomBytes(n)) })
  const next = randomBytes(32).toString('base64')
  const STATUS = '/api/user/user/status'

  async function askBoth() {
    const { appKey: old, former } = lender.services.config
    const both = await lender.another({ appKey: next, former: { ...former, appKey: old } })
    const ask = async (path: string, sealed?: Sealed) => {
      const sent = sealed === undefined ? {} : { method: 'POST', body: JSON.stringify(sealed) }
      const response = await both.app.request(`http://localhost${path}`, {
        ...sent,
        headers: { 'Content-Type': 'application/json', Deviceid: 'device-1' },
      })
      return (await response.json()) as Sealed
    }
    return { ask, byOld: envelopeBy(old), byNext: envelopeBy(next) }
  }

  it('a request is answered by the key that it was sealed with', async () => {
    const { ask, byOld, byNext } = await askBoth()
    for (const [own, other] of [
      [byOld, byNext],
      [byNext, byOld],
    ] as const) {
      const sealed = await ask(PATH, await own.seal('req', 'POST', PATH, body))
      expect(await own.open('res', 'POST', PATH, sealed)).toMatchObject({ code: code.codeSpent })
      await expect(other.open('res', 'POST', PATH, sealed)).rejects.toThrow('altered')
      expect(sealed).not.toHaveProperty('next')
    }
  })

  it('any other call is answered by both, the earlier one where apps of earlier builds look for it', async () => {
    const { ask, byOld, byNext } = await askBoth()
    const sealed = await ask(STATUS)
    expect(await byOld.open('res', 'GET', STATUS, sealed)).toMatchObject({ code: code.unauthorized })
    expect(await byNext.open('res', 'GET', STATUS, sealed.next)).toMatchObject({ code: code.unauthorized })
  })

  it('a request by a third key is refused', async () => {
    const { ask, byOld } = await askBoth()
    const third = envelopeBy(randomBytes(32).toString('base64'))
    const sealed = await ask(PATH, await third.seal('req', 'POST', PATH, body))
    expect(await byOld.open('res', 'POST', PATH, sealed)).toMatchObject({ code: code.envelope })
  })
})
