import { endpoints } from '#contract/endpoints'
import { IV_BYTES } from '#contract/envelope/envelope'
import { MINUTE } from '#domain/time'
import type { LenderUnderTest } from '../lender/lenderUnderTest'
import { behavioursOf, expectCode, expectThat } from './behaviour'

const config = ({ wire }: LenderUnderTest) => wire.call(endpoints.readAppConfig)

/** The wire opens each response and rejects one that is not sealed as specified. */
export const envelopeBehaviours = behavioursOf('docs/contract.md, The envelope; contract/envelope/envelope.ts', {
  'an answer is an envelope, sealed for its direction, method and path': async (target) => {
    expectCode(await config(target), 200)
  },
  'an answer holds a code, a msg and data': async (target) => {
    const reply = await config(target)
    const isWhole = Number.isInteger(reply.code) && typeof reply.msg === 'string' && reply.data !== undefined
    expectThat(reply, isWhole, 'a whole number as code, a text as msg, and data')
  },
  'no two answers have the same iv': async (target) => {
    const [first, second] = [await config(target), await config(target)]
    const isFresh = first.sealed.iv !== second.sealed.iv
    expectThat(first, isFresh, `${IV_BYTES} fresh random bytes as iv each time`, `${first.sealed.iv} twice`)
  },
  'an answer says when it was sealed': async (target) => {
    const reply = await config(target)
    const off = Math.abs(reply.sealed.at - Date.now())
    expectThat(
      reply,
      off < 5 * MINUTE,
      '`at` in milliseconds since 1970, within 5 minutes of ours',
      `${reply.sealed.at}`,
    )
  },
  'a refusal is sealed as well': async ({ wire }) => {
    expectCode(await wire.call(endpoints.readStatus), 401)
  },
  'the query is no part of what an answer is sealed for': async ({ wire }) => {
    const reply = await wire.call(endpoints.sendCode, { query: { phone: '12', type: 'sms' } })
    expectThat(reply, reply.code !== 400, 'an answer, sealed for the path without its query')
  },
})
