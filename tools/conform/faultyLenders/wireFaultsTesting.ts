import { endpoints } from '#contract/endpoints'
import { certificationBehaviours } from '../behaviours/certification'
import { schemaBehaviours } from '../behaviours/schemas'
import { trackingBehaviours } from '../behaviours/tracking'
import { answerBehaviours } from '../behaviours/answers'
import { envelopeBehaviours } from '../behaviours/envelope'
import { limitBehaviours } from '../behaviours/limits'
import { refusedEnvelopeBehaviours } from '../behaviours/refusedEnvelopes'
import { change, decrypt, isCall, isSound, put, sealAgain, sealedIn, sealFresh, withMac } from './faultyLenderTesting'
import { isOf, altering, withHeader, sealedCalls, without, type Case } from './faultyCaseTesting'

const forged = [
  'a changed mac is refused',
  'changed data is refused',
  'a changed iv is refused',
  'a changed time is refused',
  'what is sealed as an answer is refused',
  'what is sealed for another method is refused',
  'what is sealed for another path is refused',
  'what is sealed with another key is refused',
]

/** Lenders with faults in envelopes, responses and headers. */
export const wireFaults: readonly Case[] = [
  {
    wrong: 'looks at no mac',
    make: () => ({
      ask: async (call) => {
        const sealed = sealedIn(call)
        return sealed === null ? call : put(call, await withMac(call, sealed, decrypt(call)?.value ?? {}))
      },
    }),
    among: refusedEnvelopeBehaviours,
    finds: forged,
  },
  {
    wrong: 'remembers no iv',
    make: () =>
      sealedCalls(async (call, { sealed, value }) => {
        const isRecent = Date.now() - sealed.at < 60_000
        return isRecent && (await isSound(call, sealed)) ? put(call, await sealFresh(call, value)) : call
      }),
    among: refusedEnvelopeBehaviours,
    finds: ['the same envelope is refused the second time'],
  },
  {
    wrong: 'takes envelopes of any age',
    make: () =>
      sealedCalls(async (call, { sealed, value }) => {
        const isOld = Date.now() - sealed.at > 60_000
        return isOld && (await isSound(call, sealed)) ? put(call, await sealFresh(call, value)) : call
      }),
    among: refusedEnvelopeBehaviours,
    finds: ['what is older than five minutes is refused'],
  },
  {
    wrong: 'reads bodies without an envelope',
    make: () => ({
      ask: async (call) => {
        const text = call.body.toString()
        return text.startsWith('{') && !text.includes('"mac"') && isCall(call)
          ? put(call, await sealFresh(call, JSON.parse(text)))
          : call
      },
    }),
    among: refusedEnvelopeBehaviours,
    finds: ['a body without an envelope is refused'],
  },
  {
    wrong: 'seals no refusals',
    make: () => ({
      answer: (_, answer) => (answer.status === 401 ? { ...answer, body: '{"code":401,"msg":"no"}' } : answer),
    }),
    among: envelopeBehaviours,
    finds: ['a refusal is sealed as well'],
  },
  {
    wrong: 'seals all answers with one iv',
    make: () => ({ answer: async (call, answer) => sealAgain(call, answer, new Uint8Array(16)) }),
    among: envelopeBehaviours,
    finds: ['no two answers have the same iv'],
  },
  {
    wrong: 'answers a 401 as HTTP 200',
    make: () => ({ answer: (_, answer) => (answer.status === 401 ? { ...answer, status: 200 } : answer) }),
    among: answerBehaviours,
    finds: ['every call that is not open is a 401 without a token', 'a made-up token is a 401'],
  },
  {
    wrong: 'does not say which field is wrong',
    make: () => ({
      answer: (call, answer) =>
        change(call, answer, (opened) => (opened.code === 422 ? { ...opened, data: null } : opened)),
    }),
    among: answerBehaviours,
    finds: ['what is wrong about a field is said beside it: HTTP 200, code 422, data.fields'],
  },
  {
    wrong: 'lets any origin read its answers',
    make: () => withHeader('Access-Control-Allow-Origin', '*'),
    among: answerBehaviours,
    finds: ['a page of an origin that nobody has allowed reads nothing'],
  },
  {
    wrong: 'lets caches store its responses',
    make: () => withHeader('Cache-Control', 'max-age=60'),
    among: answerBehaviours,
    finds: ['a response is JSON, and no cache stores it'],
  },
  {
    wrong: 'speaks Indonesian to everybody',
    make: () => ({ ask: (call) => without(call, 'Accept-Language') }),
    among: [...answerBehaviours, ...certificationBehaviours],
    finds: [
      'a message is in the language of Accept-Language',
      'labels of choices are in the language of Accept-Language',
    ],
  },
  {
    wrong: 'ends with an error where a text has a NUL in it',
    make: () => ({
      instead: async (call) => {
        const { phone } = (decrypt(call)?.value ?? {}) as { phone?: unknown }
        const isBad = typeof phone === 'string' && phone.includes('\0')
        return isBad ? { status: 500, headers: new Headers(), body: 'Internal Server Error' } : null
      },
    }),
    among: limitBehaviours,
    finds: ['what no database keeps is refused, and breaks nothing'],
  },
  {
    wrong: 'writes money as text',
    make: () => altering(endpoints.readCredit, (credit) => ({ ...credit, totalLimit: `${credit.totalLimit}.00` })),
    among: schemaBehaviours,
    finds: ['GET /api/user/credit/creditInfo answers what its schema says'],
  },
  {
    wrong: 'fails for a batch that can’t be read',
    make: () => ({
      instead: async (call) =>
        isOf(endpoints.saveTracks, call) && JSON.stringify(decrypt(call)?.value).includes('no envelope')
          ? { status: 500, headers: new Headers(), body: 'Internal Server Error' }
          : null,
    }),
    among: trackingBehaviours,
    finds: ['a batch that can’t be read is refused, and breaks nothing'],
  },
]
