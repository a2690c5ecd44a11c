import { billCalls } from './bills'
import { couponCalls } from './coupons'
import { feedbackCalls } from './feedback'
import { personalDataCalls } from './personalData'
import { noticeCalls } from './notices'
import { preorderCalls } from './preorder'
import { productCalls } from './products'
import { repaymentCalls } from './repayment'
import { telecomCalls } from './telecom'
import { voucherCalls } from './vouchers'

/** What only somebody who is certified asks for, and whoever was sent a payment code: no part of the app's first calls. */
export const loanEndpoints = {
  ...billCalls,
  ...couponCalls,
  ...feedbackCalls,
  ...personalDataCalls,
  ...noticeCalls,
  ...preorderCalls,
  ...productCalls,
  ...repaymentCalls,
  ...telecomCalls,
  ...voucherCalls,
}
