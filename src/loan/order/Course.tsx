import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Bill } from '#domain/lending/apply/bill'
import { courseOf, type CourseEntry } from '#domain/lending/bills/course'
import type { Child } from '../../app/frame/appContext'
import { useQuery } from '../../app/frame/useQuery'
import { Timeline, TimelineStep } from '../../ui/bill/Timeline'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { StaleNote } from '../../ui/feedback/StaleNote'
import { timeText } from '../../i18n/dayText'
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
      <Timeline className={styles.course} label={t`Course of the loan`}>
        {courseOf(bill, receipts.data ?? []).map((entry, i) => (
          <Step key={`${entry.step}-${i}`} entry={entry} />
        ))}
      </Timeline>
    </>
  )
}

function Step({ entry: { step, when, at, amount } }: { entry: CourseEntry }) {
  const { t, i18n } = useLingui()
  const isPayment = step === 'paid' || step === 'extended'
  const sum = amount !== null && isPayment ? -amount : amount
  const due = at === null ? '' : timeText(at, i18n.locale)
  const time = step === 'due' && at !== null ? t`${due}, 23:59 WIB` : due
  return (
    <TimelineStep icon={courseIcons[step]} when={when} title={i18n._(courseWords(step, when))} amount={sum}>
      {step === 'settled' && when === 'next' ? t`Then the limit is yours to use again` : time}
    </TimelineStep>
  )
}
