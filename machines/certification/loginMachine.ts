import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'
import { createOtp, type OtpMachine } from '../shared/otpMachine'
import { port } from '../shared/port'

/** Who signed in. The phone is national digits without the 0. */
export interface Session {
  token: string
  userId: string
  phone: string
  path?: string | null
  isNew?: boolean | undefined
}

/** `secondsLeft` until the next code. */
type Recalled = { typedPhone: string; consentedPhone: string | null; secondsLeft: number }

interface LoginActors {
  recall: ReturnType<typeof port<Recalled>>
  otp: OtpMachine<Session>
}

/** Actors are parameters instead of `provide`, which would read the chart again while a borrower waits. */
export const createLoginMachine = (actors: LoginActors) =>
  setup({
    types: {} as {
      context: {
        /** As typed before the page was closed, else of the last sign-in on this phone; empty without either. */
        typedPhone: string
        /** The number whose consent to today’s privacy policy this phone remembers; `null` once another one is typed. */
        consentedPhone: string | null
        /** A number has been typed: what is recalled later is not about it. */
        isTyped: boolean
        session: Session | null
      }
      /** `phone` is null while it is invalid. */
      events: { type: 'phone.typed'; phone: string | null }
      output: Session
      children: { otp: 'otp' }
    },
    actors: { ...actors },
  }).createMachine({
    id: 'login',
    context: { typedPhone: '', consentedPhone: null, isTyped: false, session: null },
    initial: 'signingIn',
    output: ({ context }) => context.session as Session,
    states: {
      signingIn: {
        description:
          'What was typed, and a wait that began, before the page was closed are recalled meanwhile, and so is the last sign-in on this phone.',
        invoke: [
          {
            id: 'otp',
            src: 'otp',
            input: { begins: 'open' },
            onDone: { actions: assign({ session: ({ event }) => event.output.answer }), target: 'signedIn' },
          },
          {
            id: 'recall',
            src: 'recall',
            onDone: {
              actions: [
                assign({
                  typedPhone: ({ event }) => event.output.typedPhone,
                  consentedPhone: ({ context, event }) => (context.isTyped ? null : event.output.consentedPhone),
                }),
                sendTo('otp', ({ event }) => ({ type: 'code.recalled', secondsLeft: event.output.secondsLeft })),
              ],
            },
            onError: {},
          },
        ],
        on: {
          'phone.typed': {
            actions: assign({
              isTyped: true,
              consentedPhone: ({ context, event }) =>
                event.phone === context.consentedPhone ? context.consentedPhone : null,
            }),
          },
        },
      },
      signedIn: { type: 'final' },
    },
  })

export type LoginOtp = ActorRefFrom<OtpMachine<Session>>
export type LoginMachine = ReturnType<typeof createLoginMachine>

export const loginMachine: LoginMachine = /* @__PURE__ */ createLoginMachine({
  recall: port<Recalled>('recall'),
  otp: createOtp<Session>(),
})
