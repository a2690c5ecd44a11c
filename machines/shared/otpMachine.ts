import { assign, not, raise, setup } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import { codeProblem } from '#domain/code'
import { detailIn, failureOf, isRefusedWith, type Failure } from '#domain/failure'
import type { CarrierKind } from '#domain/lending/apply/carrier'
import { CODE_LATE_SECONDS, CODE_RESEND_SECONDS } from '#domain/limits'
import type { CallCodePurpose, PersonalDataPurpose } from '#domain/service/dataExport'
import { listener, port } from './port'
import { countdown, countedDown, everySecond, isLastSecond, seconds, type Passed, type SecondsPassed } from './seconds'

/** By SMS unless set. */
export type CodeChannel = 'sms' | 'whatsapp'

/** The purpose of a code: another call, or the carrier’s confirmation, by the kind of number; none for a sign-in. */
type CodeFor = {
  purpose?: CallCodePurpose | PersonalDataPurpose
  kind?: CarrierKind
  /** The phone, where it is known from the beginning. */
  to?: string
}

/** The phone is national digits without the 0; empty for the borrower’s own. */
export type CodeToSend = CodeFor & { phone: string; channel: CodeChannel }
export type CodeToCheck = CodeFor & { phone: string; code: string }

export type CodeSent = { resendAfter: number; isVerified?: boolean }

/**
 * `open`: code and number are in one form, even before a code was sent. `introduced`: there is no field until the
 * borrower has requested a code. `sent`: one was sent before, and the next waits for `secondsLeft`. `sending`: it is
 * sent at once, can be requested again at any time, and the parent makes a call with it instead of having it verified
 * here.
 */
type Beginning = 'open' | 'introduced' | 'sent' | 'sending'

type Failed = { error: unknown }

export const otpPorts = <TAnswer>() => ({
  sendCode: port<CodeSent, CodeToSend>('sendCode'),
  receiveCode: listener<{ type: 'code.received'; code: string }>('receiveCode'),
  checkCode: port<TAnswer, CodeToCheck>('checkCode'),
})

export const createOtp = <TAnswer = unknown>(actors = otpPorts<TAnswer>()) =>
  setup({
    types: {} as {
      input: { of?: CodeFor; begins: Beginning; secondsLeft?: number }
      context: {
        of: CodeFor
        begins: Beginning
        secondsLeft: number
        /** The phone of the last code, so that a corrected number gets its own. */
        sentTo: string | null
        channel: CodeChannel
        received: string | null
        /** Codes tried since the last one was sent: none is submitted again automatically. */
        tried: readonly string[]
        failure: Failure | null
        isVerified: boolean
        answer: TAnswer | null
      }
      events:
        | { type: 'code.recalled'; secondsLeft: number }
        | { type: 'code.request'; phone?: string; channel?: CodeChannel }
        | { type: 'code.expected' }
        | { type: 'code.sent' }
        | { type: 'code.received'; code: string }
        /** For forms with more fields: `phone` is null while it is invalid. */
        | { type: 'code.typed'; code: string; phone?: string | null; hasConsent?: boolean }
        | { type: 'code.submit'; code: string; phone?: string }
        | { type: 'failure.dismiss' }
        | SecondsPassed
      /** `isVerified`: the number was already verified, and no code was needed. */
      output: { isVerified: boolean; answer: TAnswer | null }
      tags: 'sending' | 'busy' | 'retryable' | 'late'
    },
    actors: { ...actors, seconds },
    actions: {
      setRequest: assign((_, { phone, channel = 'sms' }: { phone?: string; channel?: CodeChannel }) => ({
        sentTo: phone ?? null,
        channel,
        received: null,
        tried: [],
        failure: null,
      })),
      setWait: assign((_, { secondsLeft }: { secondsLeft: number }) => ({ secondsLeft })),
      countDown: assign((args, passed: Passed) => countedDown(args, passed)),
      setReceived: assign({ received: (_, { code }: { code: string }) => code }),
      addTried: assign({ tried: ({ context }, { code }: { code: string }) => [...context.tried, code] }),
      setFailure: assign({ failure: (_, { error }: Failed) => failureOf(error) }),
      clearFailure: assign({ failure: null }),
    },
    guards: {
      isSentBefore: ({ context }) => context.begins === 'sent',
      isForCall: ({ context }) => context.begins === 'sending',
      isOpen: ({ context }) => context.begins === 'open',
      isWaiting: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft > 0,
      isVerified: (_, { isVerified }: CodeSent) => isVerified === true,
      isTooSoon: (_, { error }: Failed) => isRefusedWith(failureOf(error), answer.codeTooSoon),
      isTooSoonForCall: ({ context }, { error }: Failed) =>
        context.begins === 'sending' && isRefusedWith(failureOf(error), answer.codeTooSoon),
      isLastSecond,
      isOtherPhone: ({ context }, { phone = null }: { phone?: string | null }) => phone !== context.sentTo,
      isUntried: ({ context }, { channel }: { channel?: CodeChannel }) =>
        channel === 'whatsapp' && context.channel === 'sms',
      isBySms: ({ context }) => context.channel === 'sms',
      isComplete: (
        { context },
        { phone, code, hasConsent }: { code: string; phone?: string | null; hasConsent?: boolean },
      ) => phone !== null && hasConsent !== false && codeProblem(code) === null && !context.tried.includes(code),
    },
    delays: { untilLate: CODE_LATE_SECONDS * 1000 },
  }).createMachine({
    id: 'otp',
    context: ({ input: { of = {}, begins, secondsLeft = 0 } }) => ({
      of,
      begins,
      secondsLeft,
      sentTo: null,
      channel: 'sms',
      received: null,
      tried: [],
      failure: null,
      isVerified: false,
      answer: null,
    }),
    output: ({ context: { isVerified, answer } }) => ({ isVerified, answer }),
    initial: 'confirming',
    states: {
      confirming: {
        type: 'parallel',
        on: { 'failure.dismiss': { actions: 'clearFailure' } },
        states: {
          sending: {
            initial: 'beginning',
            states: {
              beginning: {
                always: [
                  {
                    guard: 'isSentBefore',
                    actions: [raise({ type: 'code.expected' }), raise({ type: 'code.sent' })],
                    target: 'cooling',
                  },
                  { guard: 'isForCall', target: 'asking' },
                  { target: 'ready' },
                ],
              },
              ready: {
                on: {
                  'code.request': 'asking',
                  'code.recalled': {
                    guard: { type: 'isWaiting', params: ({ event }) => event },
                    actions: [{ type: 'setWait', params: ({ event }) => event }, raise({ type: 'code.expected' })],
                    target: 'cooling',
                  },
                },
              },
              asking: {
                tags: 'sending',
                entry: [
                  { type: 'setRequest', params: ({ event }) => (event.type === 'code.request' ? event : {}) },
                  raise({ type: 'code.expected' }),
                ],
                invoke: {
                  id: 'sendCode',
                  src: 'sendCode',
                  input: ({ context: { of, sentTo, channel } }) => ({ ...of, phone: sentTo ?? of.to ?? '', channel }),
                  onDone: [
                    {
                      guard: { type: 'isVerified', params: ({ event }) => event.output },
                      actions: assign({ isVerified: true }),
                      target: '#otp.done',
                    },
                    { guard: 'isForCall', target: 'ready' },
                    {
                      actions: [
                        { type: 'setWait', params: ({ event }) => ({ secondsLeft: event.output.resendAfter }) },
                        raise({ type: 'code.sent' }),
                      ],
                      target: 'cooling',
                    },
                  ],
                  onError: [
                    {
                      guard: { type: 'isTooSoonForCall', params: ({ event }) => event },
                      actions: { type: 'setFailure', params: ({ event }) => event },
                      target: 'ready',
                    },
                    {
                      guard: { type: 'isTooSoon', params: ({ event }) => event },
                      actions: [
                        {
                          type: 'setWait',
                          params: ({ event }) => ({
                            secondsLeft: detailIn(failureOf(event.error), 'resendAfter', CODE_RESEND_SECONDS),
                          }),
                        },
                        raise({ type: 'code.sent' }),
                      ],
                      target: 'cooling',
                    },
                    { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'sendFailed' },
                  ],
                },
              },
              sendFailed: { tags: 'retryable', on: { 'code.request': 'asking' } },
              cooling: {
                description:
                  'The next code has to wait; a corrected number gets its own at once, and WhatsApp is offered sooner than another SMS.',
                invoke: everySecond,
                on: {
                  ...countdown('ready'),
                  'code.request': [
                    { guard: { type: 'isOtherPhone', params: ({ event }) => event }, target: 'asking' },
                    { guard: { type: 'isUntried', params: ({ event }) => event }, target: 'asking' },
                  ],
                },
              },
            },
          },
          arriving: {
            initial: 'idle',
            on: { 'code.expected': '.expected' },
            states: {
              idle: {},
              expected: {
                description: 'The phone may read the code from its SMS.',
                initial: 'soon',
                invoke: { id: 'receiveCode', src: 'receiveCode' },
                on: {
                  'code.received': [
                    { guard: 'isForCall', actions: { type: 'setReceived', params: ({ event }) => event } },
                    { actions: { type: 'setReceived', params: ({ event }) => event }, target: 'idle' },
                  ],
                },
                states: {
                  soon: { after: { untilLate: { guard: 'isBySms', target: 'late' } } },
                  late: { tags: 'late' },
                },
              },
            },
          },
          entering: {
            initial: 'introducing',
            states: {
              introducing: {
                description:
                  'There is no field before a code was sent, unless the form has others. Where it is for a call, that is made elsewhere.',
                always: { guard: 'isOpen', target: 'editing' },
                on: { 'code.sent': { guard: not('isForCall'), target: 'editing' } },
              },
              editing: {
                on: {
                  'code.typed': {
                    guard: { type: 'isComplete', params: ({ event }) => event },
                    actions: { type: 'addTried', params: ({ event }) => event },
                    target: 'checking',
                  },
                  'code.submit': { actions: { type: 'addTried', params: ({ event }) => event }, target: 'checking' },
                },
              },
              checking: {
                tags: 'busy',
                entry: 'clearFailure',
                invoke: {
                  id: 'checkCode',
                  src: 'checkCode',
                  input: ({ context: { of, tried }, event }) => ({
                    ...of,
                    phone: 'phone' in event ? (event.phone ?? '') : '',
                    code: tried.at(-1) ?? '',
                  }),
                  onDone: { actions: assign({ answer: ({ event }) => event.output }), target: '#otp.done' },
                  onError: { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'editing' },
                },
              },
            },
          },
        },
      },
      done: { type: 'final' },
    },
  })

export type OtpMachine<TAnswer = unknown> = ReturnType<typeof createOtp<TAnswer>>

export const otpMachine = /* @__PURE__ */ createOtp()
