import { assign, setup, and, not, stateIn } from 'xstate'
import type { Debt } from '#domain/lending/bills/lastKnown'
import { codeStanding, type CodeNews, type CodeStanding } from '#domain/lending/bills/codeNews'
import type { CodeState, KeptCode, OwnCode } from '#domain/lending/bills/payCode'
import type { ReceiptPaper } from '#domain/lending/bills/receiptPaper'
import type { Drawing } from '#domain/drawing'
import { failureOf, type Failure } from '#domain/failure'
import { CODE_LOOK, READ_PATIENCE } from '#domain/limits'
import { listener, port } from '../shared/port'
import { pendingOrSlow } from '../shared/pendingOrSlow'

/** What the phone has: the code that it keeps, and whether it can send a text on. */
export interface OnPhone {
  kept: KeptCode | null
  canShare: boolean
}

/** What is known already, so that no more is asked than is needed. `repayId` is `null` for the latest loan. */
export interface Asked {
  repayId: string | null
  code: OwnCode | null
  fate: CodeState | null
  payments: number
}

/** `null` where the borrower has no loan. */
export type Answer = (CodeNews & { repayId: string }) | null

interface Context {
  repayId: string | null
  code: OwnCode | null
  news: CodeNews | null
  /** The answer has arrived, and there is no loan. */
  isWithoutLoan: boolean
  canShare: boolean
  failure: Failure | null
  /** Milliseconds since 1970, by the lender's clock as far as it is known. */
  now: number | null
}

const standingIn = ({ code, news, now, isWithoutLoan }: Context): CodeStanding =>
  isWithoutLoan ? 'none' : codeStanding({ code, news, now })

const payCodeSetup = setup({
  types: {} as {
    input: { repayId: string | null }
    context: Context
    events:
      | { type: 'clock.told'; now: number }
      | { type: 'payment.claim' }
      | { type: 'news.refresh' }
      | { type: 'code.share'; text: string }
      | { type: 'receipt.save'; paper: ReceiptPaper }
      | { type: 'receipt.share'; paper: ReceiptPaper }
      | { type: 'picture.save'; name: string; drawing: Drawing }
    tags: 'busy' | 'retryable'
  },
  actors: {
    /** Ticks each second, and when the page is looked at again. */
    watchClock: listener<{ type: 'clock.told'; now: number }>('watchClock'),
    recall: port<OnPhone, { repayId: string | null }>('recall'),
    readNews: port<Answer, Asked>('readNews'),
  },
  actions: {
    /** Puts what is shown on the device, or takes it away when it can't be paid any more. */
    keepCode: (_, _kept: { repayId: string | null; code: OwnCode | null }) => {},
    /** On the device, with the time. */
    storeDebt: (_, _params: Debt) => {},
    shareText: (_, _params: { text: string }) => {},
    savePicture: (_, _params: { name: string; drawing: Drawing }) => {},
    /** Both as a picture. */
    saveReceipt: (_, _params: { paper: ReceiptPaper }) => {},
    shareReceipt: (_, _params: { paper: ReceiptPaper }) => {},
    noteTime: assign({ now: (_, { now }: { now: number }) => now }),
    notePhone: assign((_, { kept, canShare }: OnPhone) => ({ ...kept, canShare })),
    noteNews: assign((_, { answer }: { answer: Answer }) => {
      if (answer === null) return { failure: null, code: null, news: null, isWithoutLoan: true }
      const { repayId, ...news } = answer
      return { failure: null, repayId, news, code: news.code, isWithoutLoan: false }
    }),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
  },
  guards: {
    stands: ({ context }, { as }: { as: CodeStanding }) => standingIn(context) === as,
  },
  delays: {
    untilSlow: READ_PATIENCE,
    usualLook: CODE_LOOK.usual,
    claimedLook: CODE_LOOK.claimed,
    newsLate: CODE_LOOK.patience,
  },
})

/** Into the state of a standing as soon as it is that, out of any other. */
const into = <S extends CodeStanding>(as: S) =>
  ({ guard: and([{ type: 'stands', params: { as } }, not(stateIn({ code: as }))]), target: `.${as}` }) as const

/** What can be done with a receipt. */
const receipt = {
  'receipt.save': {
    actions: { type: 'saveReceipt', params: ({ event }: { event: { paper: ReceiptPaper } }) => event },
  },
  'receipt.share': {
    actions: { type: 'shareReceipt', params: ({ event }: { event: { paper: ReceiptPaper } }) => event },
  },
} as const

/** A code that was made, until it is paid, expires or is replaced. Null: the one that was made last. */
export const payCodeMachine = payCodeSetup.createMachine({
  id: 'payCode',
  context: ({ input }) => ({
    repayId: input.repayId,
    code: null,
    news: null,
    isWithoutLoan: false,
    canShare: false,
    failure: null,
    now: null,
  }),
  invoke: { id: 'watchClock', src: 'watchClock' },
  on: {
    'clock.told': { actions: { type: 'noteTime', params: ({ event }) => event } },
    'code.share': { actions: { type: 'shareText', params: ({ event }) => event } },
    'picture.save': { actions: { type: 'savePicture', params: ({ event }) => event } },
  },
  type: 'parallel',
  states: {
    news: {
      initial: 'recalling',
      states: {
        recalling: {
          description: 'What the phone keeps comes first: it shows without a network, also after a new start.',
          invoke: {
            id: 'recall',
            src: 'recall',
            input: ({ context: { repayId } }) => ({ repayId }),
            onDone: {
              actions: { type: 'notePhone', params: ({ event }) => event.output },
              target: 'asking',
            },
            onError: 'asking',
          },
        },
        asking: {
          ...pendingOrSlow('news.refresh', '#payCode.news.asking'),
          invoke: {
            id: 'readNews',
            src: 'readNews',
            input: ({ context: { repayId, code, news } }) => ({
              repayId,
              code,
              fate: news?.fate ?? null,
              payments: news?.payments.length ?? 0,
            }),
            onDone: {
              actions: [
                { type: 'noteNews', params: ({ event }) => ({ answer: event.output }) },
                {
                  type: 'storeDebt',
                  params: ({ event: { output } }) => ({ owed: output?.owed ?? 0, dueDate: output?.dueDate ?? null }),
                },
                {
                  type: 'keepCode',
                  params: ({ context }) => ({
                    repayId: context.repayId,
                    code: standingIn(context) === 'open' ? context.code : null,
                  }),
                },
              ],
              target: 'resting',
            },
            onError: { actions: { type: 'noteFailure', params: ({ event }) => event }, target: 'loadFailed' },
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
          on: { 'payment.claim': 'asking', 'news.refresh': 'asking' },
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
              after: { newsLate: 'missed' },
            },
            missed: {
              description: 'It takes longer than usual: the ways on are said, and the looking goes on.',
              on: { 'payment.claim': 'claimed' },
            },
          },
        },
        paidInPart: { description: 'Something is still owed: another code pays it.' },
        extended: {},
        settled: { on: receipt, description: 'The receipt and the new limit. A payment may still be taken back.' },
        overpaid: { on: receipt, description: 'Paid twice, or too much: it is said at once, until it is sent back.' },
        expired: {},
        replaced: { description: 'Another code was made in the place of this one.' },
        none: {},
      },
    },
  },
})
