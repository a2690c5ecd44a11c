import { billCalls } from '#contract/bills'
import type { Receipt } from '#domain/lending/bills/loanHistory'
import type { BorrowState } from '#domain/lending/bills/borrowState'
import type { DocumentText } from '#domain/lending/apply/offer'
import {
  orderMachine,
  type AgreedDocument,
  type BillList,
  type DocumentOfLoan,
  type ListName,
} from '#machines/loan/orderMachine'
import { createQuery } from '#machines/shared/queryMachine'
import { callsTo } from '../../actors/calls'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'
import { borrowTypes } from '../../actors/findBill'

const { listBills, readBorrowStatus, listReceipts, listDocuments, readDocument } = billCalls
const orderCalls = ({ client }: AppDependencies) =>
  callsTo(client, { listBills, readBorrowStatus, listReceipts, listDocuments, readDocument })

export const createOrderMachine = ({ fromDependencies }: ActorFactories) =>
  orderMachine.provide({
    actors: {
      bills: createQuery(
        fromDependencies<BillList, { of: ListName }>(async (dependencies, { of: list }) => {
          const { asOf, details } = await orderCalls(dependencies).listBills({
            query: { borrowType: borrowTypes[list] },
          })
          return { asOf, bills: details }
        }),
      ),
      preorder: createQuery(
        fromDependencies<BorrowState['preorder'], { of: undefined }>(
          async (dependencies) => (await orderCalls(dependencies).readBorrowStatus()).preorder,
        ),
      ),
      receipts: createQuery(
        fromDependencies<readonly Receipt[], { of: { repayId: string } }>(
          async (dependencies, { of: params }) => (await orderCalls(dependencies).listReceipts({ params })).details,
        ),
      ),
      documents: createQuery(
        fromDependencies<readonly AgreedDocument[], { of: { repayId: string } }>(
          async (dependencies, { of: params }) => (await orderCalls(dependencies).listDocuments({ params })).details,
        ),
      ),
      document: createQuery(
        fromDependencies<DocumentText, { of: DocumentOfLoan | null }>(async (dependencies, { of }) =>
          orderCalls(dependencies).readDocument({ params: { repayId: of?.repayId ?? '', hash: of?.hash ?? '' } }),
        ),
      ),
    },
  })
