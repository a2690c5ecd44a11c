import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Bill } from '../../../domain/lending/apply/bill'
import { courseOf, type CourseEntry } from '../../../domain/lending/bills/course'
import type { Child } from '../../frame/appContext'
import { useQuery } from '../../frame/useQuery'
import { Skeleton } from '../../components/feedback/Skeleton'
import { StaleNote } from '../../components/feedback/StaleNote'
import { Icon } from '../../components/icon/Icon'
import { classes } from '../../components/classes'
import { dayText, wibDay, wibTime } from '../../i18n/dayText'
import { useFormats } from '../../components/cost/useFormats'
import styles from './Bills.module.css'
import { courseIcons, courseWords } from './courseWords'

/** All that has happened to a loan and will. Without its payments it stands all the same, and says that they are missing. */
export function Course({ order, bill }: { order: Child<'order'>; bill: Bill }) {
  const { t } = useLingui()
  const receipts = useQuery(useSelector(order, ({ children }) => children.receipts))
  if (receipts.data === null && !receipts.isUnread) return <Skeleton height="12rem" />
  return (
    <>
      {receipts.isUnread ? <StaleNote text={t`The payments did not load.`} onRetry={receipts.retry} /> : null}
      <ol className={styles.course} aria-label={t`Course of the loan`}>
        {courseOf(bill, receipts.data ?? []).map((entry, i) => (
          <Step key={`${entry.step}-${i}`} entry={entry} />
        ))}
      </ol>
    </>
  )
}

function Step({ entry: { step, when, at, amount } }: { entry: CourseEntry }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const isPayment = step === 'paid' || step === 'extended'
  return (
    <li className={classes(styles.step, styles[when])} aria-current={when === 'now' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        <Icon path={courseIcons[step]} />
      </span>
      <div className="grow">
        <div className="row between">
          <p className="strong">{i18n._(courseWords(step, when))}</p>
          {amount === null ? null : <b className={`small ${styles.sum}`}>{rupiah(isPayment ? -amount : amount)}</b>}
        </div>
        {at === null ? null : (
          <p className="small soft">{step === 'due' ? <Deadline day={at} /> : timeText(at, i18n.locale)}</p>
        )}
        {step === 'settled' && when === 'next' ? (
          <p className="small soft">{t`Then the limit is yours to use again`}</p>
        ) : null}
      </div>
    </li>
  )
}

function Deadline({ day }: { day: string }) {
  const { t, i18n } = useLingui()
  const due = dayText(day, i18n.locale)
  return t`${due}, 23:59 WIB`
}

/** A day alone, or with its time in Jakarta. */
const timeText = (at: string, locale: string) =>
  at.includes('T') ? `${wibDay(at, locale)}, ${wibTime(at, locale)} WIB` : dayText(at, locale)
