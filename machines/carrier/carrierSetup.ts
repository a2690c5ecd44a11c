import { assign, setup } from 'xstate'
import { code as answer } from '../../domain/answerCodes'
import { codeProblem } from '../../domain/code'
import { detailIn, failureOf, isRefusedWith, type Failure } from '../../domain/failure'
import type { CarrierCheck, CarrierKind } from '../../domain/lending/apply/carrier'
import { CODE_RESEND_SECONDS, READ_PATIENCE } from '../../domain/limits'
import { listener, port } from '../shared/port'
import { seconds, type SecondsPassed } from '../shared/seconds'

/** What the lender says when it has sent a code; a number that is verified gets none. */
export type CodeSent = Pick<CarrierCheck, 'isVerified' | 'resendAfter'>

interface CarrierContext {
  /** Null until it is read. */
  check: CarrierCheck | null
  secondsLeft: number
  /** As the phone read it from its SMS. */
  received: string | null
  /** What was tried since the last code was sent: none of it goes out again by itself. */
  tried: readonly string[]
  failure: Failure | null
}

type Failed = { error: unknown }
type Typed = { code: string }

export const noCheck: CarrierContext = { check: null, secondsLeft: 0, received: null, tried: [], failure: null }

/** How the number is asked: that is read before anything is sent. */
export const kindIn = ({ check }: CarrierContext): CarrierKind => check?.kind ?? 1

export const carrierSetup = setup({
  types: {} as {
    context: CarrierContext
    events:
      | { type: 'carrier.retry' }
      | { type: 'carrier.close' }
      | { type: 'code.request' }
      | { type: 'code.expected' }
      | { type: 'code.sent' }
      | { type: 'code.received'; code: string }
      | { type: 'code.typed'; code: string }
      | { type: 'code.submit'; code: string }
      | { type: 'failure.dismiss' }
      | SecondsPassed
    tags: 'busy' | 'retryable' | 'sending'
  },
  actors: {
    load: port<CarrierCheck>('load'),
    sendCode: port<CodeSent, { kind: CarrierKind }>('sendCode'),
    receiveCode: listener<{ type: 'code.received'; code: string }>('receiveCode'),
    checkCode: port<unknown, { kind: CarrierKind; code: string }>('checkCode'),
    seconds,
  },
  actions: {
    noteCheck: assign((_, check: CarrierCheck) => ({ check, secondsLeft: check.resendAfter, failure: null })),
    noteRequest: assign({ received: null, tried: [], failure: null }),
    noteWait: assign({ secondsLeft: (_, { seconds }: { seconds: number }) => seconds }),
    noteTooSoon: assign({
      secondsLeft: (_, { error }: Failed) => detailIn(failureOf(error), 'resendAfter', CODE_RESEND_SECONDS),
    }),
    countDown: assign(({ context }, { seconds }: { seconds: number }) => ({
      secondsLeft: context.secondsLeft - seconds,
    })),
    noteReceived: assign({ received: (_, { code }: Typed) => code }),
    noteTried: assign({ tried: ({ context }, { code }: Typed) => [...context.tried, code] }),
    noteFailure: assign({ failure: (_, { error }: Failed) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isVerified: (_, { isVerified }: Pick<CarrierCheck, 'isVerified'>) => isVerified,
    isUnderWay: (_, { resendAfter, expiresIn }: CarrierCheck) => resendAfter > 0 || expiresIn > 0,
    isTooSoon: (_, { error }: Failed) => isRefusedWith(failureOf(error), answer.codeTooSoon),
    isOver: ({ context }, params: { seconds: number }) => context.secondsLeft <= params.seconds,
    isComplete: ({ context }, { code }: Typed) => codeProblem(code) === null && !context.tried.includes(code),
  },
  delays: { patience: READ_PATIENCE },
})
