import { assign, not, sendTo, setup } from 'xstate'
import { failureOf, type Failure } from '#domain/failure'
import { isMoving, isOver, isPayOutFailed, type Bill, type PayCode } from '#domain/lending/apply/bill'
import { debtOf, type Debt } from '#domain/lending/bills/lastKnown'
import { loanState } from '#domain/lending/loanStates'
import { port } from '../shared/port'
import { createQuery } from '../shared/queryMachine'

const isAwaited = ({ borrowStatus }: Bill) =>
  borrowStatus === loanState.inReview || borrowStatus === loanState.payingOut

const again = { type: 'query.refresh' } as const

/**
 * The latest loan, from the application on: in review, paid out or refused by the bank, returned while possible. It
 * ends when the borrower applies for another.
 */
export const openLoanMachine = setup({
  types: {} as {
    context: {
      bill: Bill | null
      isRead: boolean
      /** The money was awaited when the loan was looked at before. */
      isAwaited: boolean
      code: PayCode | null
      failure: Failure | null
    }
    events:
      | { type: 'payOut.retry' }
      | { type: 'giveBack.ask' }
      | { type: 'giveBack.leave' }
      | { type: 'application.ask' }
      | { type: 'arrival.close' }
    tags: 'busy'
    children: { bill: 'bill' }
  },
  actors: {
    bill: createQuery<Bill | null>(),
    mendPayOut: port<unknown, { repayId: string }>('mendPayOut'),
    giveBack: port<PayCode, { repayId: string }>('giveBack'),
  },
  actions: {
    storeDebt: (_, _params: Debt) => {},
    clearCode: assign({ code: null }),
    setFailure: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isRead: (_, params: { isRead: boolean }) => params.isRead,
    isMoving: ({ context: { bill } }) => bill !== null && isMoving(bill),
    isPayOutFailed: ({ context: { bill } }) => bill !== null && isPayOutFailed(bill),
    hasArrived: ({ context: { bill, isAwaited } }) => isAwaited && bill?.borrowStatus === loanState.active,
    canGiveBack: ({ context: { bill } }) => bill?.giveBackUntil != null,
    /** Settled, returned, rejected, or none at all. */
    isOver: ({ context: { bill, isRead } }) => isRead && (bill === null || isOver(bill)),
  },
  delays: { nextLook: 5000 },
}).createMachine({
  id: 'openLoan',
  context: { bill: null, isRead: false, isAwaited: false, code: null, failure: null },
  invoke: {
    id: 'bill',
    src: 'bill',
    onSnapshot: {
      guard: { type: 'isRead', params: ({ event: { snapshot } }) => ({ isRead: snapshot.matches('read') }) },
      actions: [
        assign(({ context, event: { snapshot } }) => {
          const bill = snapshot.context.data
          return { bill, isRead: true, isAwaited: context.isAwaited || (bill !== null && isAwaited(bill)) }
        }),
        { type: 'storeDebt', params: ({ context: { bill } }) => debtOf(bill === null ? [] : [bill]) },
      ],
    },
  },
  initial: 'watching',
  states: {
    watching: {
      always: { guard: 'hasArrived', target: 'arrived' },
      on: {
        'payOut.retry': { guard: 'isPayOutFailed', target: 'retryingPayOut' },
        'giveBack.ask': { guard: 'canGiveBack', target: 'returning' },
        'application.ask': { guard: 'isOver', target: 'over' },
      },
      after: {
        nextLook: [
          { guard: 'isMoving', actions: sendTo('bill', again), target: 'watching', reenter: true },
          { target: 'watching', reenter: true },
        ],
      },
    },
    arrived: {
      description: 'The bank has confirmed the money while the borrower waited for it: what is due stands beside it.',
      exit: assign({ isAwaited: false }),
      on: { 'arrival.close': 'watching' },
    },
    retryingPayOut: {
      description: 'The money is sent again, to the account on file.',
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'mendPayOut',
        src: 'mendPayOut',
        input: ({ context }) => ({ repayId: context.bill?.repayId ?? '' }),
        onDone: { actions: sendTo('bill', { type: 'query.invalidate' }), target: 'watching' },
        onError: { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'watching' },
      },
    },
    returning: {
      tags: 'busy',
      entry: 'clearFailure',
      invoke: {
        id: 'giveBack',
        src: 'giveBack',
        input: ({ context }) => ({ repayId: context.bill?.repayId ?? '' }),
        onDone: {
          actions: assign(({ event }) => ({ code: event.output, failure: null })),
          target: 'returned',
        },
        onError: { actions: { type: 'setFailure', params: ({ event }) => event }, target: 'watching' },
      },
    },
    returned: {
      description: 'The code to give it back with, until it is paid or its day is over.',
      on: { 'giveBack.leave': { actions: 'clearCode', target: 'watching' } },
      always: { guard: not('canGiveBack'), actions: 'clearCode', target: 'watching' },
      after: { nextLook: { actions: sendTo('bill', again), target: 'returned', reenter: true } },
    },
    over: { type: 'final' },
  },
})
