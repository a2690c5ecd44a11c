import type { Bill, PayCode } from '../../../domain/lending/apply/bill'
import { openLoanMachine } from '../../../machines/loan/openLoanMachine'
import { createQuery } from '../../../machines/shared/queryMachine'
import type { ActorsOver } from '../fromGateway'
import type { Gateway } from '../gateway'
import { loanCalls } from './loanCalls'

const OVER = [30, 40]

/** The latest loan: the one that is open, else the one that was over last. */
async function latestBill(gateway: Gateway): Promise<Bill | null> {
  const calls = loanCalls(gateway)
  const { repayId, borrowStatus } = await calls.readBorrowStatus()
  if (repayId === null || borrowStatus === null) return null
  const { details } = await calls.listBills({ query: { borrowType: OVER.includes(borrowStatus) ? '1' : '0' } })
  return details.find((bill) => bill.repayId === repayId) ?? null
}

export const createOpenLoanMachine = ({ fromGateway }: ActorsOver) =>
  openLoanMachine.provide({
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
