import { baseOf, type DataOf, type Endpoint } from '../../contract/endpoint'
import { endpoints } from '../../contract/endpoints'
import { addDays } from '../../domain/lending/day'
import type { Behaviour } from './behaviours/behaviour'
import { applyingBehaviours } from './behaviours/money/applying'
import { borrowingBehaviours } from './behaviours/money/borrowing'
import { ownershipBehaviours } from './behaviours/money/ownership'
import { repayingBehaviours } from './behaviours/money/repaying'
import { certificationBehaviours } from './behaviours/people/certification'
import { codeBehaviours } from './behaviours/people/codes'
import { pictureBehaviours } from './behaviours/people/pictures'
import { sessionBehaviours } from './behaviours/people/sessions'
import { schemaBehaviours } from './behaviours/schemas'
import { trackingBehaviours } from './behaviours/wire/tracking'
import { answerBehaviours } from './behaviours/wire/answers'
import { envelopeBehaviours } from './behaviours/wire/envelope'
import { limitBehaviours } from './behaviours/wire/limits'
import { refusedEnvelopeBehaviours } from './behaviours/wire/refusedEnvelopes'
import {
  change,
  decrypt,
  isCall,
  isSound,
  put,
  sealAgain,
  sealedIn,
  sealFresh,
  withMac,
  type Answer,
  type Call,
  type Wrong,
} from './wrongLenderTesting'

interface Case {
  /** What is wrong with the lender. */
  wrong: string
  /** Each time anew: some remember what they have seen. */
  make: () => Wrong
  among: readonly Behaviour[]
  /** The names of those that it breaks, all of them. */
  finds: string[]
}

const isOf = (endpoint: Endpoint, call: Call) =>
  call.method === endpoint.method &&
  new RegExp(`^${baseOf(endpoint)}${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(call.path)

/** Changes the data of an answer that is a success. */
const altering = <E extends Endpoint>(endpoint: E, alter: (data: DataOf<E>, call: Call) => unknown): Wrong => ({
  answer: (call, answer) =>
    isOf(endpoint, call)
      ? change(call, answer, (opened) =>
          opened.code === 200 ? { ...opened, data: alter(opened.data as DataOf<E>, call) } : opened,
        )
      : answer,
})

/** Answers with another code. */
const recoding = (from: number, to: number): Wrong => ({
  answer: (call, answer) =>
    isCall(call) ? change(call, answer, (opened) => (opened.code === from ? { ...opened, code: to } : opened)) : answer,
})

const withHeader = (name: string, value: string): Wrong => ({
  answer: (_, answer) => {
    const headers = new Headers(answer.headers)
    headers.set(name, value)
    return { ...answer, headers }
  },
})

const sealedCalls = (
  ask: (call: Call, opened: NonNullable<ReturnType<typeof decrypt>>) => Promise<Call> | Call,
): Wrong => ({
  ask: (call) => {
    const opened = decrypt(call)
    return opened === null ? call : ask(call, opened)
  },
})

const without = (call: Call, name: string): Call => {
  const headers = new Headers(call.headers)
  headers.delete(name)
  return { ...call, headers }
}

/** Lets each token be used from any device. */
function unboundTokens(): Wrong {
  const devices = new Map<string, string>()
  return {
    ask: (call) => {
      const device = devices.get(call.headers.get('Authentication') ?? '')
      if (device === undefined) return call
      const headers = new Headers(call.headers)
      headers.set('Deviceid', device)
      return { ...call, headers }
    },
    answer: async (call, answer) => {
      if (!isOf(endpoints.checkCode, call)) return answer
      return change(call, answer, (opened) => {
        const { token } = (opened.data ?? {}) as { token?: string }
        if (token !== undefined) devices.set(token, call.headers.get('Deviceid') ?? '')
        return opened
      })
    },
  }
}

/** Answers a wrong code by itself, so that no try is counted. */
function endlessTries(): Wrong {
  let refused: Answer | null = null
  let code: unknown = null
  return {
    instead: async (call) => {
      const { code: typed } = (decrypt(call)?.value ?? {}) as { code?: string }
      return isOf(endpoints.checkCode, call) && typed === code ? sealAgain(call, refused) : null
    },
    answer: (call, answer) =>
      isOf(endpoints.checkCode, call)
        ? change(call, answer, (opened) => {
            if (opened.code === 1001) {
              refused = answer
              code = (decrypt(call)?.value as { code?: string } | undefined)?.code
            }
            return opened
          })
        : answer,
  }
}

/** Answers whoever asks for a loan as its owner was answered. */
function anybodysLoans(): Wrong {
  const told = new Map<string, Answer>()
  const idOf = (call: Call) => (decrypt(call)?.value as { repayId?: string } | undefined)?.repayId ?? ''
  return {
    answer: (call, answer) => {
      if (!isOf(endpoints.quoteRepayment, call)) return answer
      const known = told.get(idOf(call))
      if (known !== undefined) return sealAgain(call, known)
      return change(call, answer, (opened) => {
        if (opened.code === 200) told.set(idOf(call), answer)
        return opened
      })
    },
  }
}

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

/** What each of them does wrong, and what is to be found of it. */
export const wrongs: Case[] = [
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
    wrong: 'lets its answers be kept',
    make: () => withHeader('Cache-Control', 'max-age=60'),
    among: answerBehaviours,
    finds: ['an answer is JSON, and kept by no cache'],
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
    wrong: 'says which phones it knows',
    make: () => {
      const known = new Set<string>()
      return {
        ask: (call) => {
          if (call.path === '/sandbox/borrowers')
            known.add((JSON.parse(call.body.toString()) as { phone: string }).phone)
          return call
        },
        ...altering(endpoints.sendCode, (data, { query }) => ({
          ...data,
          isKnown: known.has(new URLSearchParams(query).get('phone') ?? ''),
        })),
      }
    },
    among: codeBehaviours,
    finds: ['a phone that it knows and one that it does not are answered alike'],
  },
  {
    wrong: 'counts no tries of a code',
    make: endlessTries,
    among: codeBehaviours,
    finds: ['after five wrong tries the right code is refused'],
  },
  {
    wrong: 'binds no token to its device',
    make: unboundTokens,
    among: sessionBehaviours,
    finds: ['a token is good on its own device only'],
  },
  {
    wrong: 'holds no account',
    make: () => recoding(420, 200),
    among: sessionBehaviours,
    finds: ['an account on hold signs in, and gets a 420 from all but what paying back takes'],
  },
  {
    wrong: 'tells account numbers in full',
    make: () =>
      altering(endpoints.readAccount, ({ account, ...data }) => ({
        ...data,
        account: account && { ...account, accountMasked: '0123456789' },
      })),
    among: certificationBehaviours,
    finds: ['an account number is never told in full'],
  },
  {
    wrong: 'takes text for a picture',
    make: () => recoding(316, 200),
    among: pictureBehaviours,
    finds: [
      'a card that is no picture is a 316, whatever it is called',
      'a proof of payment that is no picture is a 316',
    ],
  },
  {
    wrong: 'asks for a Rupiah more than the parts of a quote',
    make: () => altering(endpoints.quoteLoan, (quote) => ({ ...quote, total: quote.total + 1 })),
    among: borrowingBehaviours,
    finds: ['a quote adds up to the Rupiah'],
  },
  {
    wrong: 'counts days as UTC does, a day late',
    make: () => altering(endpoints.quoteLoan, (quote) => ({ ...quote, dueDate: addDays(quote.dueDate, 1) })),
    among: borrowingBehaviours,
    finds: ['a loan of a quote is due so many days after today in Jakarta'],
  },
  {
    wrong: 'shows another text than the one that is agreed to',
    make: () => altering(endpoints.readDraft, (draft) => ({ ...draft, html: `${draft.html} and more` })),
    among: borrowingBehaviours,
    finds: ['the documents of a quote are the texts that their hashes say'],
  },
  {
    wrong: 'calls what is over the limit a wrong amount',
    make: () => recoding(314, 422),
    among: borrowingBehaviours,
    finds: ['more than the limit is a 314'],
  },
  {
    wrong: 'knows no Idempotency-Key',
    make: () => ({ ask: (call) => without(call, 'Idempotency-Key') }),
    among: applyingBehaviours,
    finds: [
      'what is applied for twice with one key is one loan, and answered the same',
      'what is applied for five times at once with one key is one loan',
      'a key that comes with another body is refused',
    ],
  },
  {
    wrong: 'owes another sum in the list than in the quote',
    make: () =>
      altering(endpoints.listBills, ({ asOf, details }) => ({
        asOf,
        details: details.map((bill) => ({ ...bill, owed: bill.owed + 500 })),
      })),
    among: repayingBehaviours,
    finds: ['what is owed is the same wherever it is asked'],
  },
  {
    wrong: 'tells the payer of a code whose it is',
    make: () => {
      let phone = ''
      return {
        ask: (call) => {
          const opened = decrypt(call)?.value as { phone?: string } | undefined
          phone = opened?.phone ?? phone
          return call
        },
        ...altering(endpoints.lookUpCode, (code) => ({ ...code, maskedName: phone })),
      }
    },
    among: repayingBehaviours,
    finds: ['whoever has the link to a code reads it without signing in, and nothing personal'],
  },
  {
    wrong: 'tells anybody what is owed',
    make: anybodysLoans,
    among: ownershipBehaviours,
    finds: ['what is owed: somebody else’s loan is a 404, as if there were none'],
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
