import type { Bill, PayCode } from '#domain/lending/apply/bill'
import { over } from '#domain/lending/loanStates'
import { openLoanMachine } from '#machines/loan/openLoanMachine'
import { createQuery } from '#machines/shared/queryMachine'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'
import { borrowTypes, findBill } from '../../actors/findBill'
import { loanCalls } from './loanCalls'

/** The latest loan: the one that is open, else the one that was over last. */
async function latestBill(dependencies: AppDependencies): Promise<Bill | null> {
  const calls = loanCalls(dependencies)
  const { repayId, borrowStatus } = await calls.readBorrowStatus()
  if (repayId === null || borrowStatus === null) return null
  const list = over.includes(borrowStatus) ? 'completed' : 'processing'
  return findBill(calls.listBills, repayId, borrowTypes[list])
}

export const createOpenLoanMachine = ({ fromDependencies, inBackground }: ActorFactories) =>
  openLoanMachine.provide({
    actions: {
      storeDebt: (_, debt) =>
        inBackground(({ device, userId, now }) => device.storeDebt(userId(), { ...debt, at: now() })),
    },
    actors: {
      bill: createQuery(fromDependencies<Bill | null, { of: undefined }>(latestBill)),
      mendPayOut: fromDependencies<unknown, { repayId: string }>((dependencies, { repayId }) =>
        loanCalls(dependencies).mendPayOut({ body: { repayId } }),
      ),
      giveBack: fromDependencies<PayCode, { repayId: string }>((dependencies, { repayId }) =>
        loanCalls(dependencies).giveBack({ body: { repayId } }),
      ),
    },
  })
