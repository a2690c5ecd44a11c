import { assign, raise, setup } from 'xstate'
import { code as answer } from '#domain/answerCodes'
import { codeProblem } from '#domain/code'
import { CODE_LATE_SECONDS, CODE_RESEND_SECONDS } from '#domain/limits'
import { detailIn, failureOf, isRefusedWith, type Failure } from '#domain/failure'
import { listener, port } from '../shared/port'
import { seconds, type SecondsPassed } from '../shared/seconds'

/** How a code is sent; by SMS where nothing is said. */
export type CodeChannel = 'sms' | 'whatsapp'

/** Who signed in. The phone is national digits without the 0. */
export interface Session {
  token: string
  userId: string
  phone: string
  /** Where the borrower's last session on this device ended in the middle of something. */
  path?: string | null
  /** It is the borrower's first session. */
  isNew?: boolean | undefined
}

/** What stands in the form: `phone` is null while it is none. */
interface TypedLogin {
  phone: string | null
  code: string
  hasConsent: boolean
}

const loginPorts = {
  recall: port<{ typedPhone: string; secondsLeft: number }>('recall'),
  sendCode: port<{ resendAfter: number }, { phone: string; channel: CodeChannel }>('sendCode'),
  receiveCode: listener<{ type: 'code.received'; code: string }>('receiveCode'),
  checkCode: port<Session, { phone: string; code: string }>('checkCode'),
}

/** The actors come with it instead of by `provide`, as those of the app's chart do: a borrower waits for it. */
export const createLoginMachine = (actors: typeof loginPorts) =>
  setup({
    types: {} as {
      context: {
        secondsLeft: number
        /** As it was typed into this page before it was closed; empty if it was not. */
        typedPhone: string
        /** The phone the last code went to, to let a corrected number have its own. */
        sentTo: string | null
        channel: CodeChannel
        /** As the phone read it from its SMS. */
        received: string | null
        /** What was tried since the last code was sent: none of it goes out again by itself. */
        tried: readonly string[]
        failure: Failure | null
        session: Session | null
      }
      events:
        | { type: 'code.request'; phone: string; channel?: CodeChannel }
        | { type: 'code.expected' }
        | { type: 'code.received'; code: string }
        | ({ type: 'code.typed' } & TypedLogin)
        | { type: 'login.submit'; phone: string; code: string }
        | { type: 'failure.dismiss' }
        | SecondsPassed
      output: Session
      tags: 'sending' | 'busy' | 'late'
    },
    actors: { ...actors, seconds },
    actions: {
      countDown: assign(({ context }, { seconds }: { seconds: number }) => ({
        secondsLeft: context.secondsLeft - seconds,
      })),
      forgetFailure: assign({ failure: null }),
      noteFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
      notePhoneTyped: assign({ typedPhone: (_, params: { typedPhone: string }) => params.typedPhone }),
      noteWait: assign({ secondsLeft: (_, params: { seconds: number }) => params.seconds }),
      noteRequest: assign((_, { phone, channel = 'sms' }: { phone: string; channel?: CodeChannel }) => ({
        sentTo: phone,
        channel,
        received: null,
        tried: [],
      })),
      noteReceived: assign({ received: (_, params: { code: string }) => params.code }),
      noteTried: assign({ tried: ({ context }, params: { code: string }) => [...context.tried, params.code] }),
    },
    guards: {
      isOver: ({ context }, params: { seconds: number }) => context.secondsLeft <= params.seconds,
      isWaiting: (_, params: { seconds: number }) => params.seconds > 0,
      isRefused: (_, params: { error: unknown; code: number }) => isRefusedWith(failureOf(params.error), params.code),
      isOtherPhone: ({ context }, params: { phone: string }) => params.phone !== context.sentTo,
      isUntried: ({ context }, params: { channel?: CodeChannel }) =>
        params.channel === 'whatsapp' && context.channel === 'sms',
      isBySms: ({ context }) => context.channel === 'sms',
      isComplete: ({ context }, { phone, code, hasConsent }: TypedLogin) =>
        phone !== null && hasConsent && codeProblem(code) === null && !context.tried.includes(code),
    },
    delays: { untilLate: CODE_LATE_SECONDS * 1000 },
  }).createMachine({
    id: 'login',
    context: {
      secondsLeft: 0,
      typedPhone: '',
      sentTo: null,
      channel: 'sms',
      received: null,
      tried: [],
      failure: null,
      session: null,
    },
    initial: 'signingIn',
    output: ({ context }) => context.session as Session,
    states: {
      signingIn: {
        type: 'parallel',
        on: { 'failure.dismiss': { actions: 'forgetFailure' } },
        states: {
          sending: {
            initial: 'recalling',
            states: {
              recalling: {
                description: 'What was typed, and a wait that began, before the page was closed.',
                on: { 'code.request': 'asking' },
                invoke: {
                  id: 'recall',
                  src: 'recall',
                  onDone: [
                    {
                      guard: { type: 'isWaiting', params: ({ event }) => ({ seconds: event.output.secondsLeft }) },
                      actions: [
                        { type: 'notePhoneTyped', params: ({ event }) => event.output },
                        { type: 'noteWait', params: ({ event }) => ({ seconds: event.output.secondsLeft }) },
                        raise({ type: 'code.expected' }),
                      ],
                      target: 'cooling',
                    },
                    { actions: { type: 'notePhoneTyped', params: ({ event }) => event.output }, target: 'ready' },
                  ],
                  onError: 'ready',
                },
              },
              ready: { on: { 'code.request': 'asking' } },
              asking: {
                tags: 'sending',
                entry: [
                  'forgetFailure',
                  {
                    type: 'noteRequest',
                    params: ({ event }) => (event.type === 'code.request' ? event : { phone: '' }),
                  },
                  raise({ type: 'code.expected' }),
                ],
                invoke: {
                  id: 'sendCode',
                  src: 'sendCode',
                  input: ({ context: { sentTo, channel } }) => ({ phone: sentTo ?? '', channel }),
                  onDone: {
                    actions: { type: 'noteWait', params: ({ event }) => ({ seconds: event.output.resendAfter }) },
                    target: 'cooling',
                  },
                  onError: [
                    {
                      guard: {
                        type: 'isRefused',
                        params: ({ event }) => ({ error: event.error, code: answer.codeTooSoon }),
                      },
                      actions: {
                        type: 'noteWait',
                        params: ({ event }) => ({
                          seconds: detailIn(failureOf(event.error), 'resendAfter', CODE_RESEND_SECONDS),
                        }),
                      },
                      target: 'cooling',
                    },
                    {
                      actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                      target: 'ready',
                    },
                  ],
                },
              },
              cooling: {
                description:
                  'The next code has to wait; a corrected number gets its own at once, and WhatsApp is offered sooner than another SMS.',
                invoke: { id: 'seconds', src: 'seconds' },
                on: {
                  'seconds.passed': [
                    { guard: { type: 'isOver', params: ({ event }) => event }, target: 'ready' },
                    { actions: { type: 'countDown', params: ({ event }) => event } },
                  ],
                  'code.request': [
                    {
                      guard: { type: 'isOtherPhone', params: ({ event }) => ({ phone: event.phone }) },
                      target: 'asking',
                    },
                    {
                      guard: { type: 'isUntried', params: ({ event }) => event },
                      target: 'asking',
                    },
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
                  'code.received': { actions: { type: 'noteReceived', params: ({ event }) => event }, target: 'idle' },
                },
                states: {
                  soon: { after: { untilLate: { guard: 'isBySms', target: 'late' } } },
                  late: { tags: 'late' },
                },
              },
            },
          },
          entering: {
            initial: 'editing',
            states: {
              editing: {
                on: {
                  'code.typed': {
                    guard: { type: 'isComplete', params: ({ event }) => event },
                    actions: { type: 'noteTried', params: ({ event }) => event },
                    target: 'checking',
                  },
                  'login.submit': { actions: { type: 'noteTried', params: ({ event }) => event }, target: 'checking' },
                },
              },
              checking: {
                tags: 'busy',
                entry: 'forgetFailure',
                invoke: {
                  id: 'checkCode',
                  src: 'checkCode',
                  input: ({ event }) =>
                    event.type === 'login.submit' || event.type === 'code.typed'
                      ? { phone: event.phone ?? '', code: event.code }
                      : { phone: '', code: '' },
                  onDone: { actions: assign({ session: ({ event }) => event.output }), target: '#login.signedIn' },
                  onError: {
                    actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                    target: 'editing',
                  },
                },
              },
            },
          },
        },
      },
      signedIn: { type: 'final' },
    },
  })

export type LoginMachine = ReturnType<typeof createLoginMachine>

/** With nothing behind it. */
export const loginMachine: LoginMachine = /* @__PURE__ */ createLoginMachine(loginPorts)
