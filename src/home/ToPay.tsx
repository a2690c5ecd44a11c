import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Bill } from '#domain/lending/apply/bill'
import type { BillPhase } from '#domain/lending/bills/phase'
import type { RepayWay } from '#domain/lending/repay/choice'
import type { Child } from '../app/frame/appContext'
import { useService } from '../app/frame/AppScreen'
import { useDueDateFile } from '../app/frame/dueDateFile'
import { useQuery } from '../app/frame/useQuery'
import { dayText, shortDayText } from '../i18n/dayText'
import { BillChip } from '../ui/bill/BillCard'
import { Hero } from '../ui/brand/Hero'
import { buttonClass } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Money } from '../ui/card/Money'
import { QuietRow } from '../ui/card/QuietRow'
import { classes } from '../ui/classes'
import { useFormats } from '../ui/cost/useFormats'
import { Skeleton } from '../ui/feedback/Skeleton'
import { saveIcon } from '../ui/icon/loanIcons'
import { calendarIcon } from '../ui/icon/plainIcons'
import { helpIcon } from '../ui/icon/shellIcons'
import homeStyles from './HomeScreen.module.css'
import styles from './ToPay.module.css'

interface ToPayProps {
  home: Child<'home'>
  bill: Bill
  phase: BillPhase
}

/** Today's amount, and when it is due, or why it grows. */
export function PayHero({ home, bell, bill, phase }: ToPayProps & { bell: ReactNode }) {
  const { t, i18n } = useLingui()
  const onService = useService()
  const due = bill.dueDate === null ? '' : dayText(bill.dueDate, i18n.locale)
  return (
    <Hero onService={onService} beside={bell} hasBall={phase.name !== 'late'}>
      <div className={homeStyles.hero}>
        <div className={styles.label}>
          <h1 className={`small soft ${homeStyles.name}`}>{t`To settle it today`}</h1>
          <BillChip phase={phase} />
        </div>
        <Money rupiah={bill.owed} size="hero" />
        <p className={`small soft ${styles.below}`}>
          {phase.name === 'late' ? <Grown home={home} /> : t`Due ${due}, 23:59 WIB`}
        </p>
      </div>
    </Hero>
  )
}

/** The part of the amount that is late fees, and what a day more adds. */
function Grown({ home }: { home: Child<'home'> }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { data: arrears, isUnread } = useQuery(useSelector(home, ({ children }) => children.arrears))
  if (arrears === null)
    return isUnread ? null : <Skeleton className={styles.grown ?? ''} height="1.25rem" width="60%" />
  const [lateFee, more] = [rupiah(arrears.lateFee), rupiah(arrears.growsBy)]
  return (
    <>
      {t`Late fee included: ${lateFee}.`} <br />
      {arrears.growsBy > 0 ? t`Each day adds ${more}.` : null}
    </>
  )
}

export function WaysToPay({ home, bill, phase }: ToPayProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const sum = rupiah(bill.owed)
  const isLate = phase.name === 'late'
  return (
    <>
      <Card aria-label={isLate ? t`Your loan` : t`Current loan`}>
        {isLate ? (
          <Overdue home={home} bill={bill} />
        ) : (
          <div className={styles.ways}>
            <Way home={home} bill={bill} way="full" className={buttonClass({ isWide: true })}>
              {bill.giveBackAmount === null ? t`Pay ${sum}` : t`Pay`}
            </Way>
            <Way home={home} bill={bill} way="part" className={buttonClass({ variant: 'text', isWide: true })}>
              {t`Pay a part, or extend`}
            </Way>
          </div>
        )}
      </Card>
      <Help bill={bill} isLate={isLate} />
    </>
  )
}

/** The spec's warning, and three ways to pay; those that the lender doesn't offer are left out. */
function Overdue({ home, bill }: { home: Child<'home'>; bill: Bill }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const { data: arrears, isUnread } = useQuery(useSelector(home, ({ children }) => children.arrears))
  const { part, extension } = arrears ?? {}
  const days = extension?.days ?? 0
  const later = extension ? shortDayText(extension.newDueDate, i18n.locale) : ''
  const [left, leftThen] = [rupiah(part?.left ?? 0), rupiah(extension?.owedAfter ?? 0)]
  return (
    <>
      <p className="small">
        {t`Your order is overdue and your credit limit is locked. Please repay in time.`}{' '}
        {t`Choose what you can pay today.`}
      </p>
      <div className={styles.ways}>
        <Way home={home} bill={bill} way="full" className={classes(styles.choice, styles.main)}>
          <b>{t`Pay it all`}</b> <b className={styles.sum}>{rupiah(bill.owed)}</b>
        </Way>
        {arrears === null && !isUnread ? (
          <>
            <Skeleton height="3.75rem" />
            <Skeleton height="3.75rem" />
          </>
        ) : null}
        {part ? (
          <Way home={home} bill={bill} way="part" amount={part.amount} className={styles.choice}>
            <span className="grow">
              <b>{t`Pay a part first`}</b> <small>{t`${left} left`}</small>
            </span>{' '}
            <b className={styles.sum}>{rupiah(part.amount)}</b>
          </Way>
        ) : null}
        {extension ? (
          <Way home={home} bill={bill} way="extend" days={days} className={styles.choice}>
            <span className="grow">
              <b>{t`Extend by ${plural(days, { one: '# day', other: '# days' })}`}</b>{' '}
              <small>{t`${leftThen} left on ${later}`}</small>
            </span>{' '}
            <b className={styles.sum}>{rupiah(extension.amount)}</b>
          </Way>
        ) : null}
      </div>
    </>
  )
}

interface WayProps {
  home: Child<'home'>
  bill: Bill
  way: RepayWay
  amount?: number | null
  days?: number | null
  className: string | undefined
  children: ReactNode
}

/** Leads to paying this loan, where the way is chosen already. */
function Way({ home, bill: { repayId }, way, amount = null, days = null, className, children }: WayProps) {
  return (
    <Link
      className={className}
      href={`/repay/${repayId}`}
      onClick={() => home.send({ type: 'way.chosen', repayId, way, amount, days })}
    >
      {children}
    </Link>
  )
}

function Help({ bill, isLate }: { bill: Bill; isLate: boolean }) {
  const { t } = useLingui()
  const onService = useService()
  const remind = useDueDateFile(bill)
  return (
    <>
      {isLate ? <QuietRow icon={helpIcon} onSelect={onService}>{t`Cannot pay yet? Talk to us`}</QuietRow> : null}
      {remind && !isLate ? (
        <QuietRow icon={calendarIcon} onSelect={remind}>{t`Add it to the calendar`}</QuietRow>
      ) : null}
      <QuietRow icon={saveIcon} href={`/upload-voucher?loan=${bill.repayId}`}>
        {t`Already paid? Send the proof`}
      </QuietRow>
    </>
  )
}
