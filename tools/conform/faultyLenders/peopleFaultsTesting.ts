import { endpoints } from '#contract/endpoints'
import { certificationBehaviours } from '../behaviours/certification'
import { codeBehaviours } from '../behaviours/codes'
import { pictureBehaviours } from '../behaviours/pictures'
import { sessionBehaviours } from '../behaviours/sessions'
import { change, decrypt, sealAgain, type Answer, type FaultyLender } from './faultyLenderTesting'
import { isOf, altering, recoding, type Case } from './faultyCaseTesting'

/** Accepts each token from any device. */
function unboundTokens(): FaultyLender {
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

/** Answers a wrong code without the lender, so that no attempt is counted. */
function endlessTries(): FaultyLender {
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

/** Lenders with faults in sessions and personal data. */
export const peopleFaults: readonly Case[] = [
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
    wrong: 'answers a token that has ended',
    make: () => recoding(401, 200),
    among: sessionBehaviours,
    finds: [
      'a token is good on its own device only',
      'signing out ends the session',
      'a device that another one signs out is signed out, and no other',
      'a sign-in on a new device is asked about on the other one, and ends where it was not the borrower',
      'signing out of all devices ends every session',
    ],
  },
  {
    wrong: 'holds no account',
    make: () => recoding(420, 200),
    among: sessionBehaviours,
    finds: ['an account on hold signs in, and gets a 420 from all but what paying back and signing out take'],
  },
  {
    wrong: 'saves another account without a code',
    make: () => recoding(1006, 200),
    among: certificationBehaviours,
    finds: ['another pay-out account is not saved without a code'],
  },
  {
    wrong: 'tells account numbers in full',
    make: () =>
      altering(endpoints.readAccount, ({ account, ...data }) => ({
        ...data,
        account: account && { ...account, accountMasked: '0123456789' },
      })),
    among: certificationBehaviours,
    finds: ['an account number is never returned in full'],
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
]
