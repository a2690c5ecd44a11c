import { useLingui } from '@lingui/react/macro'
import type { OfferedCoupon } from '#domain/lending/apply/offer'
import { Icon } from '../icon/Icon'
import { lockIcon } from '../icon/plainIcons'
import styles from './CouponChoices.module.css'

export function OtherCoupons({ coupons }: { coupons: readonly OfferedCoupon[] }) {
  const { t } = useLingui()
  if (coupons.length === 0) return null
  return (
    <div className={styles.others}>
      <h3 className="small strong">{t`Not for this loan`}</h3>
      <ul className={styles.locked}>
        {coupons.map(({ couponId, name, reasonText }) => (
          <li key={couponId} className="row">
            <Icon path={lockIcon} isSmall />
            <span className="grow small">
              {name}
              <br />
              <span className="soft">{reasonText}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
