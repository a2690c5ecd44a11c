import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { Bill } from '#domain/lending/apply/bill'
import { daysOf, isDueSoon, isOwed, phaseOf, type BillPhase } from '#domain/lending/bills/phase'
import { dayText, wibDay, wibTime } from '../../i18n/dayText'
import { Card } from '../card/Card'
import { Chip } from '../card/Chip'
import { Money } from '../card/Money'
import { classes } from '../classes'
import { clockIcon, closeIcon, sendIcon } from '../icon/plainIcons'
import { alertIcon, checkIcon } from '../icon/shellIcons'
import styles from './BillCard.module.css'

interface BillCardProps {
  bill: Bill
  /** The lender's day on which the amounts are owed. */
  asOf: string
  title: string
  children?: ReactNode
}

export function BillCard({ bill, asOf, title, children }: BillCardProps) {
  const id = useId()
  const phase = phaseOf(bill, asOf)
  const days = isOwed(phase) ? daysOf(bill, asOf) : null
  return (
    <Card aria-labelledby={id} className={classes(phase.name === 'late' && styles.late)}>
      <div className="row between">
        <h2 className="title" id={id}>
          {title}
        </h2>
        <BillChip phase={phase} />
      </div>
      <BillWords bill={bill} phase={phase} />
      {days ? <DaysBar day={days.day} total={days.total} tone={toneOf(phase)} /> : null}
      {children}
    </Card>
  )
}

function toneOf(phase: BillPhase) {
  if (phase.name === 'late') return 'danger'
  return isDueSoon(phase) ? 'warning' : 'plain'
}

function BillWords({ bill, phase }: { bill: Bill; phase: BillPhase }) {
  const { t } = useLingui()
  const isDue = isOwed(phase)
  return (
    <div>
      {isDue ? <p className="cap soft">{t`To settle it today`}</p> : null}
      <p>
        <Money rupiah={isDue ? bill.owed : bill.principal} />
      </p>
      <p className="small soft">
        <When bill={bill} phase={phase} />
      </p>
    </div>
  )
}

function When({ bill, phase }: { bill: Bill; phase: BillPhase }) {
  const { t, i18n } = useLingui()
  if (isOwed(phase) && bill.dueDate !== null) {
    const due = dayText(bill.dueDate, i18n.locale)
    return <>{t`Due ${due}, 23:59 WIB`}</>
  }
  if (phase.name === 'payOutFailed') return <>{bill.failure?.message}</>
  if (bill.closedOn !== null) {
    const closed = dayText(bill.closedOn, i18n.locale)
    if (phase.name === 'settled') return <>{t`Settled on ${closed}`}</>
    return <>{bill.failure?.message ?? t`Closed on ${closed}`}</>
  }
  const [day, time] = [wibDay(bill.appliedAt, i18n.locale), wibTime(bill.appliedAt, i18n.locale)]
  return (
    <>
      {t`Applied for on ${day}, ${time} WIB`}
      {phase.name === 'reviewing' ? (
        <>
          <br />
          {t`You will find the answer here. You don’t need to wait on this page.`}
        </>
      ) : null}
    </>
  )
}

interface DaysBarProps {
  day: number
  total: number
  tone?: 'plain' | 'warning' | 'danger'
}

export function DaysBar({ day, total, tone = 'plain' }: DaysBarProps) {
  const { t } = useLingui()
  return (
    <div
      className={classes(styles.bar, tone !== 'plain' && styles[tone])}
      role="img"
      aria-label={t`Day ${day} of ${total}`}
    >
      <i style={{ width: `${Math.min(100, (100 * day) / total)}%` }} />
    </div>
  )
}

export function BillChip({ phase }: { phase: BillPhase }) {
  const { t } = useLingui()
  switch (phase.name) {
    case 'reviewing':
      return <Chip icon={clockIcon}>{t`Under review`}</Chip>
    case 'payingOut':
      return <Chip tone="info" icon={sendIcon}>{t`Money is on its way`}</Chip>
    case 'payOutFailed':
      return <Chip tone="warning" icon={alertIcon}>{t`The money did not arrive`}</Chip>
    case 'settled':
      return <Chip tone="success" icon={checkIcon}>{t`Settled`}</Chip>
    case 'closed':
      return <Chip icon={closeIcon}>{t`Not approved`}</Chip>
    case 'dueToday':
      return <Chip tone="warning" icon={clockIcon}>{t`Due today`}</Chip>
    case 'dueIn':
      return (
        <Chip tone={isDueSoon(phase) ? 'warning' : 'brand'} icon={clockIcon}>
          {t`${plural(phase.days, { one: '# day left', other: '# days left' })}`}
        </Chip>
      )
    case 'late':
      return (
        <Chip tone="danger" icon={alertIcon}>
          {t`${plural(phase.days, { one: '# day late', other: '# days late' })}`}
        </Chip>
      )
  }
}
