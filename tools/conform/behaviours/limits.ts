import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { Undecided } from '../lender/verdict'
import type { Wire } from '../lender/wire'
import { behavioursOf, expectField, expectThat } from './behaviour'

const KB = 1024
const { checkCode, reportDevice } = endpoints

async function sendUnfit(wire: Wire, phone: unknown, note: string) {
  const reply = await wire.call<Endpoint>(checkCode, { body: { phone, code: '1234' }, note })
  expectThat(reply, reply.status < 500 && reply.code !== 500, 'a refusal, and no failure of the lender')
  return reply
}

const APP_HEADERS = ['content-type', 'appcode', 'version', 'deviceid', 'authentication', 'idempotency-key']

export const limitBehaviours = behavioursOf('docs/contract.md, Limits; contract/fields.ts', {
  'a string beyond its length is refused beside its field': async ({ wire }) => {
    expectField(await sendUnfit(wire, '8'.repeat(501), 'with a phone of 501 characters'), 'phone')
  },
  'a body of 200 KB is refused': async ({ wire }) => {
    const reply = await sendUnfit(wire, '8'.repeat(200 * KB), 'with a body of 200 KB')
    expectThat(reply, reply.code !== 200, 'a refusal')
  },
  'a number in the place of a text is refused beside its field': async ({ wire }) => {
    expectField(await sendUnfit(wire, 81_200_000_010, 'with a phone that is a number'), 'phone')
  },
  'a missing field is named': async ({ wire }) => {
    expectField(await sendUnfit(wire, undefined, 'without a phone'), 'phone')
  },
  'what no database keeps is refused, and breaks nothing': async ({ wire }) => {
    expectField(await sendUnfit(wire, '8120\u00000010', 'with a NUL in it'), 'phone')
  },
  'a list beyond its size is refused': async ({ wire, known }) => {
    const contacts = Array.from({ length: 11 }, () => ({ relationship: 'parent', phone: '81234567890' }))
    const as = await known('certified')
    const reply = await wire.call(endpoints.saveContacts, {
      as,
      body: { contacts, hasConsent: true },
      note: 'with 11 contacts',
    })
    expectThat(reply, reply.status < 500 && ![200, 500].includes(reply.code), 'a refusal, and no failure of the lender')
  },
  'a device that says more than there is room for is refused': async ({ wire, known }) => {
    const body = { deviceId: 'x'.repeat(129), operatingSystem: 'Android' }
    expectField(
      await wire.call(reportDevice, { as: await known('certified'), body, note: 'with an id of 129 characters' }),
      'deviceId',
    )
  },
  'the app’s own origin may call, with all its headers': async ({ wire, origin }) => {
    if (origin === null) throw new Undecided('the app is at the lender’s own address, or --origin is missing')
    const headers = {
      Origin: origin,
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': APP_HEADERS.join(','),
    }
    const note = `from ${origin}`
    const { headers: answered, ...reply } = await wire.raw({
      method: 'OPTIONS',
      path: '/api/user/product/applyLoan',
      headers,
      note,
    })
    const allowed = (answered.get('Access-Control-Allow-Headers') ?? '').toLowerCase()
    const isAllowed =
      answered.get('Access-Control-Allow-Origin') === origin && APP_HEADERS.every((name) => allowed.includes(name))
    const came = `Access-Control-Allow-Origin ${answered.get('Access-Control-Allow-Origin')}, Access-Control-Allow-Headers ${allowed}`
    expectThat({ asked: reply.asked }, isAllowed, `that origin and ${APP_HEADERS.join(', ')} allowed`, came)
  },
})
