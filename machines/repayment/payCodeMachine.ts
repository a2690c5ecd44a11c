import { and, not, stateIn } from 'xstate'
import type { CodeStanding } from '../../domain/lending/bills/codeNews'
import type { ReceiptPaper } from '../../domain/lending/bills/receiptPaper'
import { inTwoStages } from '../shared/patience'
import { payCodeSetup, standingIn } from './payCodeSetup'

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
          ...inTwoStages('news.refresh', '#payCode.news.asking'),
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
            onError: { actions: { type: 'noteFailure', params: ({ event }) => event }, target: 'unheard' },
          },
        },
        resting: {
          on: { 'payment.claim': 'asking' },
          after: {
            claimedLook: { guard: stateIn({ code: { open: 'claimed' } }), target: 'asking' },
            usualLook: 'asking',
          },
        },
        unheard: {
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
