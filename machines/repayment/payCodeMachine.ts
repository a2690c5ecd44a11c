import { assign, setup, and, not, stateIn } from 'xstate'
import type { Debt } from '#domain/lending/bills/lastKnown'
import { payCodeState, type PaymentStatus, type PayCodeState } from '#domain/lending/bills/paymentStatus'
import type { CodeState, SavedCode, OwnCode } from '#domain/lending/bills/payCode'
import type { PictureOfCode } from '#domain/drawing'
import { failureOf, type Failure } from '#domain/failure'
import { CODE_LOOK, READ_PATIENCE } from '#domain/limits'
import { listener, port } from '../shared/port'
import { pendingOrSlow } from '../shared/pendingOrSlow'

export interface OnPhone {
  saved: SavedCode | null
  canShare: boolean
}

/** What is already known, so that no more is fetched than needed. `repayId` is `null` for the latest loan. */
export interface Asked {
  repayId: string | null
  code: OwnCode | null
  codeState: CodeState | null
  payments: number
}

/** `null` if the borrower has no loan. */
export type Answer = (PaymentStatus & { repayId: string }) | null

interface Context {
  repayId: string | null
  code: OwnCode | null
  paymentStatus: PaymentStatus | null
  isWithoutLoan: boolean
  canShare: boolean
  failure: Failure | null
  /** Milliseconds since 1970, by the lender’s clock as far as it is known. */
  now: number | null
}

const payCodeStateIn = ({ code, paymentStatus, now, isWithoutLoan }: Context): PayCodeState =>
  isWithoutLoan ? 'none' : payCodeState({ code, paymentStatus, now })

const payCodeSetup = setup({
  types: {} as {
    input: { repayId: string | null }
    context: Context
    events:
      | { type: 'clock.ticked'; now: number }
      | { type: 'payment.claim' }
      | { type: 'paymentStatus.refresh' }
      | { type: 'code.share'; text: string }
      | ({ type: 'picture.save' } & PictureOfCode)
    tags: 'busy' | 'retryable'
  },
  actors: {
    /** Ticks each second, and when the page becomes visible again. */
    watchClock: listener<{ type: 'clock.ticked'; now: number }>('watchClock'),
    recall: port<OnPhone, { repayId: string | null }>('recall'),
    readPaymentStatus: port<Answer, Asked>('readPaymentStatus'),
  },
  actions: {
    /** Stores the shown code on the device, or deletes it when it can’t be paid any more. */
    saveCode: (_, _saved: { repayId: string | null; code: OwnCode | null }) => {},
    storeDebt: (_, _params: Debt) => {},
    shareText: (_, _params: { text: string }) => {},
    savePicture: (_, _params: PictureOfCode) => {},
    setPaymentStatus: assign((_, { answer }: { answer: Answer }) => {
      if (answer === null) return { failure: null, code: null, paymentStatus: null, isWithoutLoan: true }
      const { repayId, ...paymentStatus } = answer
      return { failure: null, repayId, paymentStatus, code: paymentStatus.code, isWithoutLoan: false }
    }),
  },
  guards: {
    isInState: ({ context }, { as }: { as: PayCodeState }) => payCodeStateIn(context) === as,
  },
  delays: {
    untilSlow: READ_PATIENCE,
    usualLook: CODE_LOOK.usual,
    claimedLook: CODE_LOOK.claimed,
    paymentStatusLate: CODE_LOOK.patience,
  },
})

const into = <S extends PayCodeState>(as: S) =>
  ({ guard: and([{ type: 'isInState', params: { as } }, not(stateIn({ code: as }))]), target: `.${as}` }) as const

/** A code until it is paid, expires or is replaced. Null: the latest code. */
export const payCodeMachine = payCodeSetup.createMachine({
  id: 'payCode',
  context: ({ input }) => ({
    repayId: input.repayId,
    code: null,
    paymentStatus: null,
    isWithoutLoan: false,
    canShare: false,
    failure: null,
    now: null,
  }),
  invoke: { id: 'watchClock', src: 'watchClock' },
  on: {
    'clock.ticked': { actions: assign({ now: ({ event }) => event.now }) },
    'code.share': { actions: { type: 'shareText', params: ({ event }) => event } },
    'picture.save': { actions: { type: 'savePicture', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    paymentStatus: {
      initial: 'recalling',
      states: {
        recalling: {
          description: 'What the phone keeps comes first: it shows without a network, also after a new start.',
          invoke: {
            id: 'recall',
            src: 'recall',
            input: ({ context: { repayId } }) => ({ repayId }),
            onDone: {
              actions: assign(({ event }) => ({ ...event.output.saved, canShare: event.output.canShare })),
              target: 'asking',
            },
            onError: 'asking',
          },
        },
        asking: {
          ...pendingOrSlow('paymentStatus.refresh', '#payCode.paymentStatus.asking'),
          invoke: {
            id: 'readPaymentStatus',
            src: 'readPaymentStatus',
            input: ({ context: { repayId, code, paymentStatus } }) => ({
              repayId,
              code,
              codeState: paymentStatus?.codeState ?? null,
              payments: paymentStatus?.payments.length ?? 0,
            }),
            onDone: {
              actions: [
                { type: 'setPaymentStatus', params: ({ event }) => ({ answer: event.output }) },
                {
                  type: 'storeDebt',
                  params: ({ event: { output } }) => ({ owed: output?.owed ?? 0, dueDate: output?.dueDate ?? null }),
                },
                {
                  type: 'saveCode',
                  params: ({ context }) => ({
                    repayId: context.repayId,
                    code: payCodeStateIn(context) === 'open' ? context.code : null,
                  }),
                },
              ],
              target: 'resting',
            },
            onError: { actions: assign({ failure: ({ event }) => failureOf(event.error) }), target: 'loadFailed' },
          },
        },
        resting: {
          on: { 'payment.claim': 'asking' },
          after: {
            claimedLook: { guard: stateIn({ code: { open: 'claimed' } }), target: 'asking' },
            usualLook: 'asking',
          },
        },
        loadFailed: {
          description: 'The lender could not be reached. It is asked again by itself; the code is good all the same.',
          tags: 'retryable',
          on: { 'payment.claim': 'asking', 'paymentStatus.refresh': 'asking' },
          after: { usualLook: 'asking' },
        },
      },
    },
    code: {
      initial: 'unread',
      always: [
        into('open'),
        into('paidInPart'),
        into('extended'),
        into('settled'),
        into('overpaid'),
        into('expired'),
        into('replaced'),
        into('none'),
      ],
      states: {
        unread: {},
        open: {
          initial: 'unclaimed',
          states: {
            unclaimed: { on: { 'payment.claim': 'claimed' } },
            claimed: {
              description: 'The borrower has reported a payment: its status is fetched more often.',
              after: { paymentStatusLate: 'missed' },
            },
            missed: {
              description: 'It takes longer than usual: the ways on are said, and the looking goes on.',
              on: { 'payment.claim': 'claimed' },
            },
          },
        },
        paidInPart: { description: 'Something is still owed: another code pays it.' },
        extended: {},
        settled: { description: 'The payments and the new limit. A payment may still be taken back.' },
        overpaid: { description: 'Paid twice, or too much: it is said at once, until it is sent back.' },
        expired: {},
        replaced: { description: 'Another code was made in the place of this one.' },
        none: {},
      },
    },
  },
})
