import type { billCalls } from '../../contract/bills'
import type { couponCalls } from '../../contract/coupons'
import type { EndpointName } from '../../contract/endpoints'
import type { noticeCalls } from '../../contract/notices'
import type { preorderCalls } from '../../contract/preorder'
import type { productCalls } from '../../contract/products'
import type { repaymentCalls } from '../../contract/repayment'
import type { voucherCalls } from '../../contract/vouchers'

/** Of calls that no screen makes yet. Whoever draws one takes its calls out of here, and gives them a scenario. */
type WithoutScreen = typeof billCalls &
  typeof couponCalls &
  typeof noticeCalls &
  typeof preorderCalls &
  typeof productCalls &
  typeof repaymentCalls &
  typeof voucherCalls

export type ShownName = Exclude<EndpointName, keyof WithoutScreen>
