import { useLingui } from '@lingui/react/macro'
import type { OwnedCoupon } from '#domain/lending/apply/offer'
import { dayText } from '../../i18n/dayText'
import { Button } from '../../ui/button/Button'
import { Chip } from '../../ui/card/Chip'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon/Icon'
import { clockIcon, lockIcon } from '../../ui/icon/plainIcons'
import { Conditions } from './Conditions'
import { Stub } from './Stub'
import { UsedFor } from './UsedFor'
import styles from './Ticket.module.css'

interface TicketProps {
  coupon: OwnedCoupon
  /** Without it none can be used now. */
  onUse: ((couponId: string) => void) | undefined
}

/** One coupon: what it takes off, on what conditions, and until when; used for what, or why it can't be. */
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
