import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OfferedCoupon } from '#domain/lending/apply/offer'
import { dayText } from '../../i18n/dayText'
import { Chip } from '../card/Chip'
import { useFormats } from '../cost/useFormats'
import { clockIcon } from '../icon/plainIcons'
import styles from './CouponChoices.module.css'

interface CouponChoicesProps {
  coupons: readonly OfferedCoupon[]
  chosen: string | null
  onChoose: (couponId: string | null) => void
}

export function CouponChoices({ coupons, chosen, onChoose }: CouponChoicesProps) {
  const { t } = useLingui()
  return (
    <div className={styles.list} role="radiogroup" aria-label={t`Coupons`}>
      {coupons.map((coupon) => (
        <Choice key={coupon.couponId} isChosen={coupon.couponId === chosen} onChoose={() => onChoose(coupon.couponId)}>
          <Saving coupon={coupon} />
        </Choice>
      ))}
      <Choice isChosen={chosen === null} onChoose={() => onChoose(null)}>
        <span className="strong">{t`Without a coupon`}</span>
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}

function Choice({ isChosen, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      className={styles.choice}
      data-autofocus={isChosen || undefined}
      onClick={onChoose}
    >
      <span className={styles.dot} aria-hidden="true" />
      <span className="grow">{children}</span>
    </button>
  )
}

function Saving({ coupon: { name, saving, validTo, isEndingSoon } }: { coupon: OfferedCoupon }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const saved = rupiah(saving ?? 0)
  const day = dayText(validTo, i18n.locale)
  return (
    <>
      <span className="strong">{name}</span> <br />
      <span className={`small ${styles.saving}`}>{t`You save ${saved}`}</span> <br />
      {isEndingSoon ? (
        <Chip tone="warning" icon={clockIcon}>{t`Ends soon: until ${day}`}</Chip>
      ) : (
        <span className="small soft">{t`Valid until ${day}`}</span>
      )}
    </>
  )
}
