import { accountCalls } from './account'
import { billCalls } from './lending/bills'
import { contactsCalls } from './contacts'
import { couponCalls } from './lending/coupons'
import { handoverCalls } from './handover'
import { kycCalls } from './kyc'
import { lenderCalls } from './lender'
import { loginCalls } from './login'
import { noticeCalls } from './lending/notices'
import { preorderCalls } from './lending/preorder'
import { productCalls } from './lending/products'
import { repaymentCalls } from './lending/repayment'
import { userCalls } from './user'
import { userBaseInfoCalls } from './userBaseInfo'
import { voucherCalls } from './lending/vouchers'

/** Every call under `/api/user`, by the name that client and lender use for it. */
export const endpoints = {
  ...accountCalls,
  ...billCalls,
  ...contactsCalls,
  ...couponCalls,
  ...handoverCalls,
  ...kycCalls,
  ...lenderCalls,
  ...loginCalls,
  ...noticeCalls,
  ...preorderCalls,
  ...productCalls,
  ...repaymentCalls,
  ...userCalls,
  ...userBaseInfoCalls,
  ...voucherCalls,
}

export type EndpointName = keyof typeof endpoints
