import { assign, sendTo, setup } from 'xstate'
import { isMoving, type Bill } from '#domain/lending/apply/bill'
import type { Receipt } from '#domain/lending/bills/loanHistory'
import type { BorrowState } from '#domain/lending/bills/borrowState'
import type { DocumentText } from '#domain/lending/apply/offer'
import type { DocumentMark } from '#domain/lending/documents'
import type { Day } from '#domain/day'
import { LOAN_LOOK } from '#domain/limits'
import { createQuery, freshness } from '../shared/queryMachine'

export interface BillList {
  asOf: Day
  bills: readonly Bill[]
}

export type ListName = 'processing' | 'completed'

/** What was agreed to with a loan, and when: ISO 8601 in UTC. */
export interface AgreedDocument extends DocumentMark {
  agreedAt: string | null
}

/** A document of a loan, as it is asked for. */
export interface DocumentOfLoan extends Pick<DocumentMark, 'document' | 'hash'> {
  repayId: string
}

/** All loans of the borrower, open and closed. The history of a loan and its documents are fetched when it is opened. */
export const orderMachine = setup({
  types: {} as {
    context: { open: BillList | null; opened: string | null; reading: DocumentOfLoan | null }
    events:
      | { type: 'list.choose'; list: ListName }
      | { type: 'loanHistory.toggle'; repayId: string }
      | { type: 'document.opened'; of: DocumentOfLoan }
      | { type: 'stage.dismiss' }
    children: {
      processing: 'bills'
      completed: 'bills'
      preorder: 'preorder'
      receipts: 'receipts'
      documents: 'documents'
      document: 'document'
    }
  },
  actors: {
    bills: createQuery<BillList, ListName>(),
    preorder: createQuery<BorrowState['preorder']>(),
    receipts: createQuery<readonly Receipt[], { repayId: string }>(),
    documents: createQuery<readonly AgreedDocument[], { repayId: string }>(),
    document: createQuery<DocumentText, DocumentOfLoan | null>(),
  },
  actions: {
    setOpened: assign((_, { repayId }: { repayId: string }) => ({ opened: repayId })),
  },
  guards: {
    isRead: (_, params: { isRead: boolean }) => params.isRead,
    isCompleted: (_, params: { list: ListName }) => params.list === 'completed',
    isOpened: ({ context }, params: { repayId: string }) => context.opened === params.repayId,
    hasBill: ({ context: { open } }) => open !== null && open.bills.length > 0,
    isMoving: ({ context: { open } }) => open?.bills.some(isMoving) === true,
  },
  delays: { nextLook: LOAN_LOOK },
}).createMachine({
  id: 'order',
  context: { open: null, opened: null, reading: null },
  invoke: [
    {
      id: 'processing',
      src: 'bills',
      input: 'processing',
      onSnapshot: {
        guard: { type: 'isRead', params: freshness },
        actions: assign(({ event: { snapshot } }) => ({ open: snapshot.context.data })),
      },
    },
    { id: 'completed', src: 'bills', input: 'completed' },
    { id: 'preorder', src: 'preorder' },
  ],
  type: 'parallel',
  states: {
    list: {
      initial: 'processing',
      on: {
        'list.choose': [
          { guard: { type: 'isCompleted', params: ({ event }) => event }, target: '.completed' },
          { target: '.processing' },
        ],
      },
      states: {
        processing: {
          after: {
            nextLook: [
              {
                guard: 'isMoving',
                actions: sendTo('processing', { type: 'query.refresh' }),
                target: 'processing',
                reenter: true,
              },
              { target: 'processing', reenter: true },
            ],
          },
        },
        completed: {},
      },
    },
    loanHistory: {
      initial: 'untouched',
      on: {
        'loanHistory.toggle': [
          {
            guard: { type: 'isOpened', params: ({ event }) => event },
            actions: assign({ opened: null }),
            target: '.closed',
          },
          { actions: { type: 'setOpened', params: ({ event }) => event }, target: '.open' },
        ],
      },
      states: {
        untouched: {
          description: 'The first open loan shows its history at once; all others when they are opened.',
          always: {
            guard: 'hasBill',
            actions: {
              type: 'setOpened',
              params: ({ context: { open } }) => ({ repayId: open?.bills[0]?.repayId ?? '' }),
            },
            target: 'open',
          },
        },
        open: {
          invoke: [
            { id: 'receipts', src: 'receipts', input: ({ context }) => ({ repayId: context.opened ?? '' }) },
            { id: 'documents', src: 'documents', input: ({ context }) => ({ repayId: context.opened ?? '' }) },
          ],
        },
        closed: {},
      },
    },
    document: {
      initial: 'closed',
      states: {
        closed: {
          on: {
            'document.opened': { actions: assign({ reading: ({ event }) => event.of }), target: 'reading' },
          },
        },
        reading: {
          tags: 'document',
          invoke: { id: 'document', src: 'document', input: ({ context }) => context.reading },
          on: { 'stage.dismiss': 'closed' },
        },
      },
    },
  },
})
