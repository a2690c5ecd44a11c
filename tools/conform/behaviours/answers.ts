import { API_BASE, type Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { Mismatch } from '../lender/verdict'
import { freshDevice, notify } from '../lender/wire'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { behavioursOf, expectCode, expectField, expectThat } from './behaviour'

const all: [string, Endpoint][] = Object.entries(endpoints)
const params = { type: 'gender', param: 'all', repayId: 'x', hash: 'x', reference: 'x', number: 'x' }

async function askWithoutToken({ wire }: LenderUnderTest, isOpen: boolean) {
  const calls = all.filter(([, endpoint]) => (endpoint.isOpen === true) === isOpen)
  const replies = []
  for (const [, endpoint] of calls)
    replies.push(await wire.call(endpoint, { body: {}, params, note: 'without a token' }))
  return replies
}

export const answerBehaviours = behavioursOf('docs/contract.md, Answers; domain/answerCodes.ts', {
  'what succeeds is HTTP 200 and code 200': async ({ wire }) => {
    expectCode(await wire.call(endpoints.readAppConfig), code.ok)
  },
  'what is wrong about a field is said beside it: HTTP 200, code 422, data.fields': async ({ wire }) => {
    expectField(await wire.call(endpoints.checkCode, { body: { phone: '12', code: '1234' } }), 'phone')
  },
  'a call that nobody knows is HTTP 200 and code 404': async ({ wire }) => {
    expectCode(await wire.ask({ method: 'GET', path: `${API_BASE}/no/such/call` }), code.notFound)
  },
  'a call is of its method only': async ({ wire }) => {
    const reply = await wire.ask({ method: 'POST', path: `${API_BASE}/public/appConfig` })
    expectThat(reply, reply.code !== code.ok, 'a refusal: the contract has it as GET')
  },
  'every call that is not open is a 401 without a token': async (target) => {
    for (const reply of await askWithoutToken(target, false)) expectCode(reply, code.unauthorized)
  },
  'every call that is open asks for no token': async (target) => {
    for (const reply of await askWithoutToken(target, true)) {
      expectThat(reply, reply.status < 400 && reply.code !== code.unauthorized, 'an answer without a token')
    }
  },
  'a made-up token is a 401': async ({ wire }) => {
    const as = { deviceId: freshDevice(), token: 'made-up' }
    expectCode(await wire.call(endpoints.readStatus, { as, note: 'with a made-up token' }), code.unauthorized)
  },
  'a message is in the language of Accept-Language': async ({ wire }) => {
    const said = []
    for (const locale of ['id', 'en', 'th']) {
      said.push(await wire.call(endpoints.readStatus, { headers: { 'Accept-Language': locale }, note: `in ${locale}` }))
    }
    const isSaid = new Set(said.map(({ msg }) => msg)).size === said.length && said.every(({ msg }) => msg !== '')
    const came = said.map(({ msg }) => `“${msg}”`).join(', ')
    expectThat(said[0]!, isSaid, 'a sentence in Indonesian, in English and in Thai', came)
  },
  'a response is JSON, and no cache stores it': async ({ wire }) => {
    const { asked, headers } = await wire.call(endpoints.readAppConfig)
    const [type, saved] = [headers.get('Content-Type') ?? '', headers.get('Cache-Control') ?? '']
    const isSo = type.startsWith('application/json') && saved.includes('no-store')
    if (!isSo) throw new Mismatch(asked, 'Content-Type application/json, Cache-Control no-store', `${type}, ${saved}`)
  },
  'a page of an origin that nobody has allowed reads nothing': async ({ wire }) => {
    const headers = { Origin: 'https://elsewhere.example' }
    const { asked, headers: answered } = await wire.call(endpoints.readAppConfig, {
      headers,
      note: 'from https://elsewhere.example',
    })
    const allowed = answered.get('Access-Control-Allow-Origin')
    const isShut = allowed !== '*' && allowed !== headers.Origin
    if (!isShut)
      throw new Mismatch(
        asked,
        'no Access-Control-Allow-Origin for it',
        allowed ?? notify({ status: 200, code: 0, msg: '', data: null }),
      )
  },
})
