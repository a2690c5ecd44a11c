import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { CODE_LENGTH } from '#domain/limits'
import { freshDevice, notify } from '../lender/wire'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { behavioursOf, expectCode, expectField, expectThat } from './behaviour'

const TRIES = 5
const { checkCode, sendCode } = endpoints

const send = ({ wire }: LenderUnderTest, phone: string, deviceId: string) =>
  wire.call(sendCode, { as: { deviceId }, query: { phone, type: 'sms' } })

async function withCode(target: LenderUnderTest) {
  const [phone, deviceId] = [await target.phone('spare'), freshDevice()]
  const right = await target.codeFor(phone, deviceId)
  const wrong = String((Number(right) + 1) % 10 ** CODE_LENGTH).padStart(CODE_LENGTH, '0')
  const tryCode = (typed: string, device = deviceId, note = '') =>
    target.wire.call(checkCode, { as: { deviceId: device }, body: { phone, code: typed }, note })
  return { phone, deviceId, right, wrong, tryCode }
}

/** Without the seconds, which differ from call to call. */
const shapeOf = ({ status, code: answered, msg, data }: Awaited<ReturnType<typeof send>>) =>
  JSON.stringify([status, answered, msg, data])

export const codeBehaviours = behavioursOf('docs/contract.md, Sign-in; contract/login.ts', {
  'a code is four digits': async (target) => {
    const { phone, right } = await withCode(target)
    expectThat(
      { asked: `the code for ${phone}` },
      new RegExp(`^\\d{${CODE_LENGTH}}$`).test(right),
      `${CODE_LENGTH} digits`,
      right || 'none',
    )
  },
  'sending one tells how long it lives, and when the next may go': async (target) => {
    const reply = await send(target, await target.phone('spare'), freshDevice())
    expectCode(reply, code.ok)
    expectThat(reply, reply.data.resendAfter > 0 && reply.data.expiresIn > 0, 'resendAfter and expiresIn, in seconds')
  },
  'another one too soon is a 1003, with the seconds to wait': async (target) => {
    const [phone, deviceId] = [await target.phone('spare'), freshDevice()]
    await send(target, phone, deviceId)
    const again = await send(target, phone, deviceId)
    expectCode(again, code.codeTooSoon)
    expectThat(again, Number(again.data?.resendAfter) > 0, 'data.resendAfter, in seconds')
  },
  'a phone that it knows and one that it does not are answered alike': async (target) => {
    const known = await send(target, await target.phone('returning'), freshDevice())
    const unknown = await send(target, await target.phone('spare'), freshDevice())
    expectThat(unknown, shapeOf(known) === shapeOf(unknown), `as for a phone that it knows: ${notify(known)}`)
  },
  'a wrong code is a 1001': async (target) => {
    const { wrong, tryCode } = await withCode(target)
    expectCode(await tryCode(wrong), code.codeWrong)
  },
  'after five wrong tries the right code is refused': async (target) => {
    const { right, wrong, tryCode } = await withCode(target)
    for (let tried = 0; tried < TRIES; tried++) await tryCode(wrong)
    expectCode(await tryCode(right, undefined, 'the right code, after five wrong ones'), code.codeSpent)
  },
  'a code is of the device that asked for it': async (target) => {
    const { right, tryCode } = await withCode(target)
    const reply = await tryCode(right, freshDevice(), 'the right code, from another device')
    expectCode(reply, code.codeSpent, code.codeWrong)
  },
  'a code whose answer was lost is answered again, to that device': async (target) => {
    const { right, tryCode } = await withCode(target)
    await tryCode(right)
    expectCode(await tryCode(right, undefined, 'the same again'), code.ok)
  },
  'a code signs nobody in again after a sign-out': async (target) => {
    const { right, deviceId, tryCode } = await withCode(target)
    const { data } = await tryCode(right)
    await target.wire.call(endpoints.signOut, { as: { deviceId, token: data.token } })
    expectCode(await tryCode(right, undefined, 'the same again, after signing out'), code.codeSpent)
  },
  'a phone is the same in each of its spellings': async (target) => {
    const { phone, deviceId, right } = await withCode(target)
    const body = { phone: `+62${phone}`, code: right }
    const reply = await target.wire.call(checkCode, { as: { deviceId }, body, note: 'with +62 before it' })
    expectCode(reply, code.ok)
    expectThat(reply, reply.data.phone === phone, `data.phone ${phone}: national digits without the 0`)
  },
  'what is no phone is refused beside its field': async (target) => {
    expectField(await send(target, '12', freshDevice()), 'phone')
  },
  'what is no code is refused beside its field': async ({ wire, phone }) => {
    expectField(await wire.call(checkCode, { body: { phone: await phone('spare'), code: '12' } }), 'code')
  },
  'nobody is sent a code without a device': async ({ wire, phone }) => {
    const query = { phone: await phone('spare') }
    const reply = await wire.call(sendCode, { as: { deviceId: '' }, query, note: 'without a Deviceid' })
    expectThat(reply, reply.code !== code.ok, 'a refusal: a session is bound to its device')
  },
})
