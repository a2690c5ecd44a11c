import { billCalls } from '#contract/bills'
import { couponCalls } from '#contract/coupons'
import { productCalls } from '#contract/products'
import { repaymentCalls } from '#contract/repayment'
import { callsTo } from '../../actors/calls'
import type { AppDependencies } from '../../actors/appDependencies'

const { listProducts, quoteLoan, readDraft, applyLoan } = productCalls
const { listBills, readBorrowStatus, mendPayOut } = billCalls

/** The calls from a product to the pay-out. They are loaded with the machines of lending, not with the dependencies. */
export const loanCalls = ({ client }: AppDependencies) =>
  callsTo(client, {
    listProducts,
    listCoupons: couponCalls.listCoupons,
    quoteLoan,
    readDraft,
    applyLoan,
    listBills,
    readBorrowStatus,
    mendPayOut,
    giveBack: repaymentCalls.giveBack,
  })
