import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OfferedCoupon } from '../../../../domain/lending/apply/offer'
import { NO_COUPON } from '../../../../domain/lending/apply/wish'
import { Chip } from '../../../components/card/Chip'
import { Sheet } from '../../../components/floating/Sheet'
import { Icon } from '../../../components/icon/Icon'
import { clockIcon, lockIcon } from '../../../components/icon/plainIcons'
import { dayText } from '../../../i18n/dayText'
import { useFormats } from '../../../components/cost/useFormats'
import styles from './CouponSheet.module.css'

interface CouponSheetProps {
  /** Usable ones first, as the lender sorts them. */
  coupons: readonly OfferedCoupon[]
  chosen: string | null
  onChoose: (coupon: string) => void
  onDismiss: () => void
}

/** Her coupons, what each saves on this loan, and why one can't be used on it. */
export function CouponSheet({ coupons, chosen, onChoose, onDismiss }: CouponSheetProps) {
  const { t } = useLingui()
  const usable = coupons.filter(({ reason }) => reason === null)
  const others = coupons.filter(({ reason }) => reason !== null)
  return (
    <Sheet name="picker" title={t`Choose a coupon`} onDismiss={onDismiss}>
      <div className={styles.list} role="radiogroup" aria-label={t`Coupons`}>
        {usable.map((coupon) => (
          <Choice
            key={coupon.couponId}
            isChosen={coupon.couponId === chosen}
            onChoose={() => onChoose(coupon.couponId)}
          >
            <Ticket coupon={coupon} />
          </Choice>
        ))}
        <Choice isChosen={chosen === null} onChoose={() => onChoose(NO_COUPON)}>
          <span className="strong">{t`Without a coupon`}</span>
        </Choice>
      </div>
      {others.length > 0 ? (
        <div className={styles.others}>
          <h3 className="small strong">{t`Not for this loan`}</h3>
          <ul className={styles.locked}>
            {others.map(({ couponId, name, reasonText }) => (
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
      ) : null}
    </Sheet>
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

function Ticket({ coupon: { name, saving, validTo, isEndingSoon } }: { coupon: OfferedCoupon }) {
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
