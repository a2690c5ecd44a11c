import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OwnedCoupon } from '#domain/lending/apply/offer'
import type { CouponKind } from '#domain/lending/policy/coupons'
import { useFormats } from '../../ui/cost/useFormats'
import styles from './Ticket.module.css'

const words: Record<CouponKind, MessageDescriptor> = {
  CASH_OFF: msg`off the costs`,
  INTEREST_DISCOUNT: msg`off the interest`,
  INTEREST_FREE_DAYS: msg`without interest`,
  FEE_OFF: msg`off the fee`,
}

/** What it takes off, at a glance; the name beside it says the same. */
export function Stub({ coupon: { kind, value } }: { coupon: OwnedCoupon }) {
  const { t, i18n } = useLingui()
  const { rupiah, percent } = useFormats()
  const amounts: Record<CouponKind, () => string> = {
    CASH_OFF: () => rupiah(value),
    INTEREST_DISCOUNT: () => percent(value),
    INTEREST_FREE_DAYS: () => t`${plural(value, { one: '# day', other: '# days' })}`,
    FEE_OFF: () => rupiah(value),
  }
  return (
    <div className={styles.stub} aria-hidden="true">
      <b className={styles.value}>{amounts[kind]()}</b>
      <span className="cap">{i18n._(words[kind])}</span>
    </div>
  )
}
