import { fromPromise } from 'xstate'
import type { Bill } from '#domain/lending/apply/bill'
import type { Receipt } from '#domain/lending/bills/loanHistory'
import type { BorrowState } from '#domain/lending/bills/borrowState'
import type { DocumentText } from '#domain/lending/apply/offer'
import { orderMachine, type AgreedDocument, type DocumentOfLoan, type ListName } from '../loan/orderMachine'
import { createQuery } from '../shared/queryMachine'
import { paidOut, TODAY } from './loanTesting'

export const settledBill: Bill = {
  ...paidOut,
  repayId: 'r0',
  borrowStatus: 30,
  owed: 0,
  paidOutOn: '2026-09-01',
  dueDate: '2026-10-01',
  closedOn: '2026-09-30',
  giveBackUntil: null,
  giveBackAmount: null,
}
export const receipt: Receipt = {
  receiptId: '7',
  amount: 500_000,
  paidOn: TODAY,
  paidAt: null,
  name: null,
  shares: { extensionFee: 0, overpaid: 0 },
  isReversed: false,
}

export const agreement: AgreedDocument = {
  document: 'agreement',
  version: '1',
  hash: 'a1',
  agreedAt: '2026-11-22T03:00:00.000Z',
}

export interface OrderLender {
  bills: (list: ListName) => Promise<readonly Bill[]>
  preorder: () => Promise<BorrowState['preorder']>
  receipts: (repayId: string) => Promise<readonly Receipt[]>
  documents: (repayId: string) => Promise<readonly AgreedDocument[]>
  document: (of: DocumentOfLoan | null) => Promise<DocumentText>
}

export const orderLender = (given: Partial<OrderLender> = {}): OrderLender => ({
  bills: async (list) => (list === 'processing' ? [paidOut] : [settledBill]),
  preorder: async () => null,
  receipts: async () => [receipt],
  documents: async () => [agreement],
  document: async () => ({ ...agreement, html: '<p>Perjanjian</p>', help: null }),
  ...given,
})

export const orderWith = (lender: OrderLender) =>
  orderMachine.provide({
    actors: {
      bills: createQuery(
        fromPromise(async ({ input: { of } }: { input: { of: ListName } }) => ({
          asOf: TODAY,
          bills: await lender.bills(of),
        })),
      ),
      preorder: createQuery(fromPromise<BorrowState['preorder'], { of: undefined }>(() => lender.preorder())),
      receipts: createQuery(
        fromPromise<readonly Receipt[], { of: { repayId: string } }>(({ input }) => lender.receipts(input.of.repayId)),
      ),
      documents: createQuery(
        fromPromise<readonly AgreedDocument[], { of: { repayId: string } }>(({ input }) =>
          lender.documents(input.of.repayId),
        ),
      ),
      document: createQuery(
        fromPromise<DocumentText, { of: DocumentOfLoan | null }>(({ input }) => lender.document(input.of)),
      ),
    },
  })
