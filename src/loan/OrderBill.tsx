import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { Bill } from '#domain/lending/apply/bill'
import { loanHistoryOf, type HistoryEntry, type HistoryStep } from '#domain/lending/bills/loanHistory'
import { isOwed, phaseOf } from '#domain/lending/bills/phase'
import type { Child } from '../app/frame/appContext'
import { useDueDateFile } from '../app/frame/dueDateFile'
import { useQuery } from '../app/frame/useQuery'
import { dayText, timeText } from '../i18n/dayText'
import { dayOf } from '#domain/day'
import { ListRow } from '../ui/card/ListRow'
import { BillCard } from '../ui/bill/BillCard'
import { documentTitle } from '../ui/document/DocumentSheet'
import { Timeline, TimelineStep } from '../ui/bill/Timeline'
import { Button, LinkButton } from '../ui/button/Button'
import { Skeleton } from '../ui/feedback/Skeleton'
import { StaleNote } from '../ui/feedback/LoadFailedCard'
import { documentIcon, walletIcon } from '../ui/icon/loanIcons'
import { calendarIcon, closeIcon, sendIcon, stairIcon, turnIcon } from '../ui/icon/plainIcons'
import { alertIcon, checkIcon, shieldIcon } from '../ui/icon/shellIcons'
import styles from './Bills.module.css'

const historyIcons: Record<HistoryStep, string> = {
  applied: sendIcon,
  reviewed: shieldIcon,
  refused: closeIcon,
  sent: walletIcon,
  unsent: alertIcon,
  paid: checkIcon,
  extended: calendarIcon,
  reversed: turnIcon,
  due: calendarIcon,
  settled: stairIcon,
}

const words: Record<HistoryStep, MessageDescriptor> = {
  applied: msg`Applied`,
  reviewed: msg`Approved`,
  refused: msg`Not approved`,
  sent: msg`Money sent`,
  unsent: msg`The money did not arrive`,
  paid: msg`Paid`,
  extended: msg`Extended`,
  reversed: msg`Payment reversed`,
  due: msg`Due date`,
  settled: msg`Settled`,
}

/** While the lender works on a step, its name is the work in progress. */
const underWay: Partial<Record<HistoryStep, MessageDescriptor>> = {
  reviewed: msg`Under review`,
  sent: msg`Money is on its way`,
}

const historyWords = (step: HistoryStep, when: HistoryEntry['when']): MessageDescriptor =>
  (when === 'now' ? underWay[step] : undefined) ?? words[step]

interface OrderBillProps {
  order: Child<'order'>
  bill: Bill
  asOf: string
}

export function OrderBill({ order, bill, asOf }: OrderBillProps) {
  const { t } = useLingui()
  const { repayId, productName } = bill
  const isOpened = useSelector(order, ({ context }) => context.opened === repayId)
  const phase = phaseOf(bill, asOf)
  const remind = useDueDateFile(bill)
  return (
    <BillCard bill={bill} asOf={asOf} title={productName}>
      {isOwed(phase) ? <LinkButton href={`/repay/${repayId}`} isWide>{t`Pay`}</LinkButton> : null}
      {phase.name === 'payOutFailed' ? (
        <LinkButton variant="outlined" href="/loan" isWide>{t`See what to do`}</LinkButton>
      ) : null}
      {remind && isOwed(phase) && phase.name !== 'late' ? (
        <Button
          variant="text"
          isSlim
          className={styles.toggle}
          icon={calendarIcon}
          onClick={remind}
        >{t`Add it to the calendar`}</Button>
      ) : null}
      <Button
        variant="text"
        isSlim
        className={styles.toggle}
        aria-expanded={isOpened}
        onClick={() => order.send({ type: 'loanHistory.toggle', repayId })}
      >
        {isOpened ? t`Hide history` : t`Show history`}
      </Button>
      {isOpened ? <LoanHistory order={order} bill={bill} /> : null}
    </BillCard>
  )
}

/** The history is shown even if its payments failed to load, and then says that they are missing. */
function LoanHistory({ order, bill }: { order: Child<'order'>; bill: Bill }) {
  const { t } = useLingui()
  const receipts = useQuery(useSelector(order, ({ children }) => children.receipts))
  if (receipts.data === null && !receipts.isUnread) return <Skeleton height="12rem" />
  return (
    <>
      {receipts.isUnread ? <StaleNote text={t`The payments did not load.`} onRetry={receipts.retry} /> : null}
      <Timeline className={styles.loanHistory} label={t`Loan history`}>
        {loanHistoryOf(bill, receipts.data ?? []).map((entry, i) => (
          <Step key={`${entry.step}-${i}`} entry={entry} />
        ))}
      </Timeline>
      <Documents order={order} bill={bill} />
    </>
  )
}

/** What was agreed to with this loan, to be read again. */
function Documents({ order, bill: { repayId } }: { order: Child<'order'>; bill: Bill }) {
  const { t, i18n } = useLingui()
  const documents = useQuery(useSelector(order, ({ children }) => children.documents))
  if (documents.isUnread) return <StaleNote text={t`The documents did not load.`} onRetry={documents.retry} />
  return (
    <div className={styles.documents}>
      {documents.data?.map(({ document, hash, agreedAt }) => (
        <ListRow
          key={hash}
          icon={documentIcon}
          title={i18n._(documentTitle(document))}
          hint={agreedAt === null ? null : t`Agreed on ${dayText(dayOf(Date.parse(agreedAt)), i18n.locale)}`}
          onSelect={() => order.send({ type: 'document.opened', of: { repayId, document, hash } })}
        />
      ))}
    </div>
  )
}

function Step({ entry: { step, when, at, amount, receipt } }: { entry: HistoryEntry }) {
  const { t, i18n } = useLingui()
  const isPayment = step === 'paid' || step === 'extended'
  const sum = amount !== null && isPayment ? -amount : amount
  const due = at === null ? '' : timeText(at, i18n.locale)
  const time = step === 'due' && at !== null ? t`${due}, 23:59 WIB` : due
  return (
    <TimelineStep icon={historyIcons[step]} when={when} title={i18n._(historyWords(step, when))} amount={sum}>
      {step === 'settled' && when === 'next'
        ? t`Then the limit is yours to use again`
        : [time || [], receipt?.name ?? []].flat().join(' · ')}
      {receipt === undefined ? null : (
        <Link className={styles.receipt} href={`/receipt/${receipt.receiptId}`}>{t`Receipt`}</Link>
      )}
    </TimelineStep>
  )
}
