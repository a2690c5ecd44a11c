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

/** Calls of certified borrowers, and of a payment code's recipient; not in the app's first chunk. */
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
