import { useLingui } from '@lingui/react/macro'
import type { Credit } from '#domain/lending/lender'
import { useService } from '../../app/frame/AppScreen'
import { Hero } from '../../ui/brand/Hero'
import { Money } from '../../ui/card/Money'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Icon } from '../../ui/icon/Icon'
import { lockIcon } from '../../ui/icon/plainIcons'
import { useFormats } from '../../ui/cost/useFormats'
import styles from './Limit.module.css'

interface LimitProps {
  credit: Credit | null
  isUnread: boolean
  isLocked: boolean
}

/** How much may be borrowed; while something is overdue, how much it was, and what opens it again. */
export function Limit({ credit, isUnread, isLocked }: LimitProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const onService = useService()
  const total = rupiah(credit?.totalLimit ?? 0)
  return (
    <Hero onService={onService}>
      <div className={styles.label}>
        <h1 className={`small soft ${styles.name}`}>{isLocked ? t`Limit` : t`Limit available`}</h1>
        {isLocked ? (
          <span className={styles.locked}>
            <Icon path={lockIcon} isSmall />
            {t`Locked`}
          </span>
        ) : null}
      </div>
      {credit ? (
        <Money rupiah={isLocked ? credit.totalLimit : credit.availableLimit} size="hero" />
      ) : isUnread ? (
        <p className="head">{t`Not known right now`}</p>
      ) : (
        <Skeleton className={styles.amount ?? ''} height="2.85rem" width="11rem" />
      )}
      <p className={`small soft ${styles.total}`}>
        {credit ? (isLocked ? t`Opens again once the loan is settled` : t`Of a total limit of ${total}`) : ' '}
      </p>
    </Hero>
  )
}
