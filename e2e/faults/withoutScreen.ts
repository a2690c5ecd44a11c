import type { billCalls } from '../../contract/lending/bills'
import type { couponCalls } from '../../contract/lending/coupons'
import type { EndpointName } from '../../contract/endpoints'
import type { noticeCalls } from '../../contract/lending/notices'
import type { preorderCalls } from '../../contract/lending/preorder'
import type { productCalls } from '../../contract/lending/products'
import type { repaymentCalls } from '../../contract/lending/repayment'
import type { voucherCalls } from '../../contract/lending/vouchers'

/** Of calls that no screen makes yet. Whoever draws one takes its calls out of here, and gives them a scenario. */
type WithoutScreen = typeof billCalls &
  typeof couponCalls &
  typeof noticeCalls &
  typeof preorderCalls &
  typeof productCalls &
  typeof repaymentCalls &
  typeof voucherCalls

export type ShownName = Exclude<EndpointName, keyof WithoutScreen>
