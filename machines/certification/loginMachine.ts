import { assign, setup } from 'xstate'
import { code as answer } from '../../domain/answerCodes'
import { CODE_RESEND_SECONDS } from '../../domain/limits'
import { detailIn, failureOf, isRefusedWith, type Failure } from '../../domain/failure'
import { port } from '../shared/port'

/** Who signed in. The phone is national digits without the 0. */
export interface Session {
  token: string
  userId: string
  phone: string
}

export const loginMachine = setup({
  types: {} as {
    context: {
      secondsLeft: number
      /** As it was typed into this page before it was closed; empty if it was not. */
      typedPhone: string
      /** The phone the last code went to, to let a corrected number have its own. */
      sentTo: string | null
      failure: Failure | null
      session: Session | null
    }
    events:
      | { type: 'code.request'; phone: string }
      | { type: 'login.submit'; phone: string; code: string }
      | { type: 'failure.dismiss' }
    output: Session
    tags: 'sending' | 'busy'
  },
  actors: {
    recall: port<{ typedPhone: string; secondsLeft: number }>('recall'),
    sendCode: port<{ resendAfter: number }, { phone: string }>('sendCode'),
    checkCode: port<Session, { phone: string; code: string }>('checkCode'),
  },
  actions: {
    tick: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    forgetFailure: assign({ failure: null }),
    noteFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    notePhoneTyped: assign({ typedPhone: (_, params: { typedPhone: string }) => params.typedPhone }),
    noteWait: assign({ secondsLeft: (_, params: { seconds: number }) => params.seconds }),
    notePhone: assign({ sentTo: (_, params: { phone: string }) => params.phone }),
  },
  guards: {
    isOver: ({ context }) => context.secondsLeft <= 1,
    isWaiting: (_, params: { seconds: number }) => params.seconds > 0,
    isRefused: (_, params: { error: unknown; code: number }) => isRefusedWith(failureOf(params.error), params.code),
    isOtherPhone: ({ context }, params: { phone: string }) => params.phone !== context.sentTo,
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'login',
  context: { secondsLeft: 0, typedPhone: '', sentTo: null, failure: null, session: null },
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
                  type: 'notePhone',
                  params: ({ event }) => ({ phone: event.type === 'code.request' ? event.phone : '' }),
                },
              ],
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                input: ({ context }) => ({ phone: context.sentTo ?? '' }),
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
              description: 'The next code has to wait; a corrected number gets its own at once.',
              on: {
                'code.request': {
                  guard: { type: 'isOtherPhone', params: ({ event }) => ({ phone: event.phone }) },
                  target: 'asking',
                },
              },
              after: {
                second: [
                  { guard: 'isOver', target: 'ready' },
                  { actions: 'tick', target: 'cooling', reenter: true },
                ],
              },
            },
          },
        },
        entering: {
          initial: 'editing',
          states: {
            editing: { on: { 'login.submit': 'checking' } },
            checking: {
              tags: 'busy',
              entry: 'forgetFailure',
              invoke: {
                id: 'checkCode',
                src: 'checkCode',
                input: ({ event }) =>
                  event.type === 'login.submit' ? { phone: event.phone, code: event.code } : { phone: '', code: '' },
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
