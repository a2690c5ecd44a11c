import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { daysBetween } from '#domain/lending/day'
import { Card } from '../../ui/card/Card'
import { Icon } from '../../ui/icon/Icon'
import { plusIcon } from '../../ui/icon/loanIcons'
import { calendarIcon, turnIcon } from '../../ui/icon/plainIcons'
import { alertIcon } from '../../ui/icon/shellIcons'
import { dayText } from '../../i18n/dayText'
import { useFormats } from '../../ui/cost/useFormats'
import type { FiguresProps } from './Figures'
import { staleClass } from './stale'
import styles from './Plans.module.css'

/** What it costs to pay early, late or longer, or to give the loan back. */
export function Plans({ quote, offer, isStale }: FiguresProps) {
  const { t, i18n } = useLingui()
  const { rupiah, percent } = useFormats()
  const { principal, early, days, dueDate, extensions, maxExtensions, interest, serviceFee } = quote
  const amount = rupiah(principal)
  const isFree = quote.charges === 0
  const earlyDay = days - daysBetween(early.date, dueDate)
  const earlyTotal = rupiah(early.total)
  const perDay = rupiah(Math.round((interest + serviceFee) / days))
  const perLateDay = rupiah(quote.lateFeePerDay)
  const [lateRate, ceiling] = [percent(offer.lateRateBp), rupiah(quote.lateFeeCeiling)]
  return (
    <Card className={staleClass(isStale)} aria-label={t`If plans change`}>
      <h2 className="title">{t`If plans change`}</h2>
      <dl className={styles.plans}>
        <Plan
          icon={turnIcon}
          what={t`Give it back within 24 hours`}
          price={rupiah(0)}
          how={t`You return ${amount}, without any cost`}
        />
        <Plan
          icon={calendarIcon}
          what={t`Pay early`}
          price={isFree ? rupiah(0) : t`${perDay} a day`}
          how={
            isFree
              ? t`Your coupon pays all costs: ${amount} on any day until the due date`
              : t`Only for the days used. On day ${earlyDay}: ${earlyTotal} in all`
          }
        />
        {extensions.map((extension) => {
          const [now, newDay] = [rupiah(extension.amount), dayText(extension.newDueDate, i18n.locale)]
          return (
            <Plan
              key={extension.days}
              icon={plusIcon}
              what={t`${plural(extension.days, { one: 'Extend by # day', other: 'Extend by # days' })}`}
              price={rupiah(extension.fee)}
              how={t`On the due date you pay ${now}: this fee and the costs so far. New due date ${newDay}`}
            />
          )
        })}
        <Plan
          icon={alertIcon}
          what={t`Pay late`}
          price={t`${perLateDay} a day`}
          how={t`${lateRate} a day of the unpaid principal, at most ${ceiling}`}
        />
      </dl>
      <p className="cap hint">
        {extensions.length > 0
          ? t`${plural(maxExtensions, { one: 'It can be extended # time at most.', other: 'It can be extended # times at most.' })}`
          : t`This loan cannot be extended.`}
      </p>
    </Card>
  )
}

function Plan({ icon, what, price, how }: { icon: string; what: ReactNode; price: string; how: ReactNode }) {
  return (
    <div className={styles.plan}>
      <dt>
        <Icon path={icon} />
        {what}
      </dt>
      <dd className={styles.price}>{price}</dd>
      <dd className={styles.how}>{how}</dd>
    </div>
  )
}
