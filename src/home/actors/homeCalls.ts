import { billCalls } from '#contract/lending/bills'
import { noticeCalls } from '#contract/lending/notices'
import { productCalls } from '#contract/lending/products'
import { repaymentCalls } from '#contract/lending/repayment'
import { callsTo } from '../../actors/calls'
import type { AppDependencies } from '../../actors/appDependencies'

const { listBills, readBorrowStatus } = billCalls

/** What the start page asks. */
export const homeCalls = ({ client }: AppDependencies) =>
  callsTo(client, {
    ...noticeCalls,
    listBills,
    readBorrowStatus,
    listProducts: productCalls.listProducts,
    quoteRepayment: repaymentCalls.quoteRepayment,
  })
