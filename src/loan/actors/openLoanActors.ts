import type { Bill, PayCode } from '#domain/lending/apply/bill'
import { over } from '#domain/lending/loanStates'
import { openLoanMachine } from '#machines/loan/openLoanMachine'
import { createQuery } from '#machines/shared/queryMachine'
import type { ActorsOver } from '../../actors/fromGateway'
import type { Gateway } from '../../actors/gateway'
import { borrowTypes, findBill } from '../../actors/findBill'
import { loanCalls } from './loanCalls'

/** The latest loan: the one that is open, else the one that was over last. */
async function latestBill(gateway: Gateway): Promise<Bill | null> {
  const calls = loanCalls(gateway)
  const { repayId, borrowStatus } = await calls.readBorrowStatus()
  if (repayId === null || borrowStatus === null) return null
  const list = over.includes(borrowStatus) ? 'completed' : 'processing'
  return findBill(calls.listBills, repayId, borrowTypes[list])
}

export const createOpenLoanMachine = ({ fromGateway, inBackground }: ActorsOver) =>
  openLoanMachine.provide({
    actions: {
      storeDebt: (_, debt) =>
        inBackground(({ device, userId, now }) => device.storeDebt(userId(), { ...debt, at: now() })),
    },
    actors: {
      bill: createQuery(fromGateway<Bill | null, { of: undefined }>(latestBill)),
      mendPayOut: fromGateway<unknown, { repayId: string }>((gateway, { repayId }) =>
        loanCalls(gateway).mendPayOut({ body: { repayId } }),
      ),
      giveBack: fromGateway<PayCode, { repayId: string }>((gateway, { repayId }) =>
        loanCalls(gateway).giveBack({ body: { repayId } }),
      ),
    },
  })
