import { billCalls } from '#contract/lending/bills'
import type { Receipt } from '#domain/lending/bills/course'
import type { BorrowStanding } from '#domain/lending/bills/standing'
import { orderMachine, type BillList, type ListName } from '#machines/loan/orderMachine'
import { createQuery } from '#machines/shared/queryMachine'
import { callsTo } from '../../actors/calls'
import type { ActorsOver } from '../../actors/fromGateway'
import type { Gateway } from '../../actors/gateway'
import { borrowTypes } from '../../actors/findBill'

const { listBills, readBorrowStatus, listReceipts } = billCalls
const orderCalls = ({ client }: Gateway) => callsTo(client, { listBills, readBorrowStatus, listReceipts })

export const createOrderMachine = ({ fromGateway }: ActorsOver) =>
  orderMachine.provide({
    actors: {
      bills: createQuery(
        fromGateway<BillList, { of: ListName }>(async (gateway, { of: list }) => {
          const { asOf, details } = await orderCalls(gateway).listBills({ query: { borrowType: borrowTypes[list] } })
          return { asOf, bills: details }
        }),
      ),
      preorder: createQuery(
        fromGateway<BorrowStanding['preorder'], { of: undefined }>(
          async (gateway) => (await orderCalls(gateway).readBorrowStatus()).preorder,
        ),
      ),
      receipts: createQuery(
        fromGateway<readonly Receipt[], { of: { repayId: string } }>(
          async (gateway, { of: params }) => (await orderCalls(gateway).listReceipts({ params })).details,
        ),
      ),
    },
  })
