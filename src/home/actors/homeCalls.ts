import { billCalls } from '#contract/bills'
import { noticeCalls } from '#contract/notices'
import { productCalls } from '#contract/products'
import { repaymentCalls } from '#contract/repayment'
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
