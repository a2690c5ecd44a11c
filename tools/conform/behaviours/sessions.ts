import type { Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { freshDevice } from '../lender/wire'
import { behavioursOf, expectCode, expectThat } from './behaviour'

/** 128 bits in base64. */
const LEAST_TOKEN = 22
const {
  answerDevice,
  checkCode,
  listDevices,
  readStatus,
  signInByPartner,
  signOut,
  signOutAllDevices,
  signOutDevice,
  takeHandover,
} = endpoints

const everyCall: [string, Endpoint][] = Object.entries(endpoints)
/** These would end the session that calls them. */
const ending: readonly Endpoint[] = [signOut, signOutAllDevices]
const closed = everyCall.flatMap(([, endpoint]) =>
  endpoint.isOpen === true || ending.includes(endpoint) ? [] : [endpoint],
)
const params = { type: 'x', param: 'x', repayId: 'x', hash: 'x', number: 'x' }

export const sessionBehaviours = behavioursOf('docs/contract.md, Sign-in; contract/login.ts, contract/user.ts', {
  'signing in answers a token, whose it is, and the phone as national digits': async (target) => {
    const [phone, deviceId] = [await target.phone('spare'), freshDevice()]
    const body = { phone, code: await target.codeFor(phone, deviceId) }
    const reply = await target.wire.call(checkCode, { as: { deviceId }, body })
    expectCode(reply, code.ok)
    const { token, userId, phone: told } = reply.data
    const isWhole = token !== '' && userId !== '' && told === phone
    expectThat(reply, isWhole, `token, userId, and phone ${phone}`)
  },
  'a token can’t be guessed': async ({ known }) => {
    const [one, other] = [await known('certified'), await known('stranger')]
    const isLong = one.token.length >= LEAST_TOKEN && one.token !== other.token
    expectThat(
      { asked: 'two sign-ins' },
      isLong,
      'two tokens of 128 random bits or more',
      `tokens of ${one.token.length} characters`,
    )
  },
  'a token is good for its session': async ({ wire, known }) => {
    const reply = await wire.call(readStatus, { as: await known('certified') })
    expectCode(reply, code.ok)
    expectThat(reply, Number.isInteger(reply.data.bizStatus), 'a whole number as bizStatus')
  },
  'a token is good on its own device only': async ({ wire, known }) => {
    const { token } = await known('certified')
    const as = { token, deviceId: freshDevice() }
    expectCode(await wire.call(readStatus, { as, note: 'from another device' }), code.unauthorized)
  },
  'signing out ends the session': async ({ wire, fresh }) => {
    const as = await fresh('spare')
    expectCode(await wire.call(signOut, { as }), code.ok)
    const reply = await wire.call(readStatus, { as, note: 'after signing out' })
    expectCode(reply, reply.code === code.forbidden ? code.forbidden : code.unauthorized)
  },
  'a device that another one signs out is signed out, and no other': async ({ wire, fresh, signIn }) => {
    const as = await fresh('spare')
    const other = await signIn(as.phone)
    const listed = await wire.call(listDevices, { as })
    expectCode(listed, code.ok)
    const sessionId = listed.data.details.find(({ isThis }) => !isThis)?.sessionId ?? ''
    expectThat(listed, listed.data.details.length === 2 && sessionId !== '', 'this session and the other one')
    expectCode(await wire.call(signOutDevice, { as, body: { sessionId } }), code.ok)
    expectCode(await wire.call(readStatus, { as: other, note: 'signed out by another device' }), code.unauthorized)
    expectCode(await wire.call(readStatus, { as, note: 'of the device that signed it out' }), code.ok)
    const stranger = await fresh('spare')
    const [own] = (await wire.call(listDevices, { as })).data.details
    const body = { sessionId: own?.sessionId ?? '' }
    expectCode(
      await wire.call(signOutDevice, { as: stranger, body, note: 'for a session of somebody else' }),
      code.notFound,
    )
  },
  'a sign-in on a new device is asked about on the other one, and ends where it was not the borrower': async ({
    wire,
    fresh,
    signIn,
  }) => {
    const as = await fresh('spare')
    const other = await signIn(as.phone)
    const listed = await wire.call(listDevices, { as })
    const sessionId = listed.data.details.find(({ isAsked }) => isAsked)?.sessionId ?? ''
    expectThat(listed, sessionId !== '', 'the other session as one to be asked about')
    const body = { sessionId, isOwn: false }
    expectCode(await wire.call(answerDevice, { as: other, body, note: 'by that device itself' }), code.notFound)
    expectCode(await wire.call(answerDevice, { as, body }), code.ok)
    expectCode(await wire.call(readStatus, { as: other, note: 'of the refused device' }), code.unauthorized)
  },
  'signing out of all devices ends every session': async ({ wire, fresh, signIn }) => {
    const as = await fresh('spare')
    const other = await signIn(as.phone)
    expectCode(await wire.call(signOutAllDevices, { as, body: {} }), code.ok)
    for (const each of [as, other])
      expectCode(await wire.call(readStatus, { as: each, note: 'after signing out of all' }), code.unauthorized)
  },
  'an account on hold signs in, and gets a 420 from all but what paying back and signing out take': async ({
    wire,
    fresh,
  }) => {
    const as = await fresh('blocked')
    for (const endpoint of closed) {
      const reply = await wire.call(endpoint, { as, body: {}, params, note: 'with an account on hold' })
      if (endpoint.isAllowedOnHold !== true) expectCode(reply, code.abnormal)
      else expectThat(reply, reply.code !== code.abnormal, 'another answer than a 420: it is for an account on hold')
    }
  },
  'a partner’s token that is none is a 404': async ({ wire }) => {
    const body = { taskId: 'made-up', uniqueChannel: 'made-up', registerClientType: 1 as const }
    expectCode(await wire.call(signInByPartner, { body }), code.notFound)
  },
  'a handover that is none is a 404': async ({ wire }) => {
    expectCode(await wire.call(takeHandover, { body: { token: 'made-up' } }), code.notFound)
  },
  'a handover signs one phone in, and no second one': async ({ wire, fresh }) => {
    const as = await fresh('identity')
    const made = await wire.call(endpoints.makeHandover, { as, body: { step: 'identity' } })
    expectCode(made, code.ok)
    const { token } = made.data
    const taken = await wire.call(takeHandover, { body: { token } })
    expectCode(taken, code.ok)
    expectThat(taken, taken.data.userId === as.userId, 'a session of the same borrower')
    expectCode(await wire.call(takeHandover, { body: { token }, note: 'from a second phone' }), code.notFound)
  },
})
