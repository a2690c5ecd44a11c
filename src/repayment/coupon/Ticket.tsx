import type { MessageDescriptor } from '@lingui/core'
import { plural, msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OwnedCoupon } from '#domain/lending/apply/offer'
import type { CouponKind } from '#domain/lending/policy/coupons'
import { dayText } from '../../i18n/dayText'
import { Button, LinkButton } from '../../ui/button/Button'
import { Chip } from '../../ui/card/Chip'
import { classes } from '../../ui/classes'
import { useFormats } from '../../ui/cost/useFormats'
import { Icon } from '../../ui/icon/Icon'
import { clockIcon, lockIcon } from '../../ui/icon/plainIcons'
import styles from '../../ui/coupon/Ticket.module.css'

interface TicketProps {
  coupon: OwnedCoupon
  /** Undefined if no coupon can be used now. */
  onUse: ((couponId: string) => void) | undefined
}

export function Ticket({ coupon, onUse }: TicketProps) {
  const { t } = useLingui()
  const { couponId, name, reason } = coupon
  const isUsable = reason === null
  return (
    <li className={classes(styles.ticket, !isUsable && styles.off)}>
      <Stub coupon={coupon} />
      <div className={styles.body}>
        <h2 className="title">{name}</h2>
        <Conditions coupon={coupon} />
        {reason === 'used' ? <UsedFor coupon={coupon} /> : <Until coupon={coupon} />}
        {isUsable && onUse ? (
          <Button
            variant="text"
            isSlim
            className={styles.use}
            aria-label={t`Use: ${name}`}
            onClick={() => onUse(couponId)}
          >{t`Use`}</Button>
        ) : null}
      </div>
    </li>
  )
}

function Until({ coupon: { reason, reasonText, isEndingSoon, validFrom, validTo } }: { coupon: OwnedCoupon }) {
  const { t, i18n } = useLingui()
  const [from, day] = [dayText(validFrom, i18n.locale), dayText(validTo, i18n.locale)]
  if (isEndingSoon)
    return (
      <p>
        <Chip tone="warning" icon={clockIcon}>{t`Ends soon: until ${day}`}</Chip>
      </p>
    )
  if (reason === 'expired') return <p className="cap soft">{t`Ended on ${day}`}</p>
  return (
    <>
      <p className="cap soft">{reason === 'early' ? t`From ${from} until ${day}` : t`Valid until ${day}`}</p>
      {reasonText === null ? null : (
        <p className={`small ${styles.reason}`}>
          <Icon path={lockIcon} isSmall />
          <span className="grow">{reasonText}</span>
        </p>
      )}
    </>
  )
}

function Conditions({ coupon: { minAmount, minTenor, maxDiscount, products } }: { coupon: OwnedCoupon }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const [least, most] = [rupiah(minAmount), rupiah(maxDiscount ?? 0)]
  const conditions = [
    minAmount > 0 ? t`Loan of at least ${least}` : null,
    minTenor > 0 ? t`Term of at least ${plural(minTenor, { one: '# day', other: '# days' })}` : null,
    maxDiscount === null ? null : t`At most ${most} off`,
    products === null ? null : t`Not for every product`,
  ].filter((condition) => condition !== null)
  if (conditions.length === 0) return null
  return <p className="small soft">{conditions.join(' · ')}</p>
}

const words: Record<CouponKind, MessageDescriptor> = {
  CASH_OFF: msg`off the costs`,
  INTEREST_DISCOUNT: msg`off the interest`,
  INTEREST_FREE_DAYS: msg`without interest`,
  FEE_OFF: msg`off the fee`,
}

/** The discount in large type, hidden from screen readers: the name beside it says the same. */
function Stub({ coupon: { kind, value } }: { coupon: OwnedCoupon }) {
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

function UsedFor({ coupon: { repayId, usedFor } }: { coupon: OwnedCoupon }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  if (repayId === null || usedFor === null) return null
  const [amount, day] = [rupiah(usedFor.principal), dayText(usedFor.appliedOn, i18n.locale)]
  return (
    <>
      <p className="small soft">{t`Used for your loan of ${amount}, applied for on ${day}`}</p>
      <LinkButton variant="text" isSlim className={styles.use} href={`/repay/${repayId}`}>{t`See the loan`}</LinkButton>
    </>
  )
}
