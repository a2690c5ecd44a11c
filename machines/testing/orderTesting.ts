import { fromPromise } from 'xstate'
import type { Bill } from '#domain/lending/apply/bill'
import type { Receipt } from '#domain/lending/bills/loanHistory'
import type { BorrowState } from '#domain/lending/bills/borrowState'
import { orderMachine, type ListName } from '../loan/orderMachine'
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

export interface OrderLender {
  bills: (list: ListName) => Promise<readonly Bill[]>
  preorder: () => Promise<BorrowState['preorder']>
  receipts: (repayId: string) => Promise<readonly Receipt[]>
}

export const orderLender = (given: Partial<OrderLender> = {}): OrderLender => ({
  bills: async (list) => (list === 'processing' ? [paidOut] : [settledBill]),
  preorder: async () => null,
  receipts: async () => [receipt],
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
    },
  })
