import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { retryAfter } from '#domain/lending/policy/review'
import { loanState } from '#domain/lending/loanStates'
import type { Bill } from '#domain/lending/apply/bill'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { type Child, useSend } from '../app/frame/appContext'
import { useDueDateFile } from '../app/frame/dueDateFile'
import { dayText, timeText, wibTime } from '../i18n/dayText'
import { monthsInDates } from '../i18n/monthNames'
import { RefusedArt } from '../ui/art/Art'
import { Timeline, TimelineStep } from '../ui/bill/Timeline'
import { Ground } from '../ui/brand/Ground'
import { Button, ButtonPair, IconButton } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Money } from '../ui/card/Money'
import { Note } from '../ui/card/Note'
import { classes } from '../ui/classes'
import { useFormats } from '../ui/cost/useFormats'
import { ActionArea } from '../ui/frame/ActionArea'
import { Icon } from '../ui/icon/Icon'
import { bulbIcon } from '../ui/icon/captureIcons'
import { walletIcon } from '../ui/icon/loanIcons'
import { calendarIcon, clockIcon, closeIcon, rightIcon, sendIcon } from '../ui/icon/plainIcons'
import { alertIcon, checkIcon } from '../ui/icon/shellIcons'
import styles from './LoanProgress.module.css'

const heights = [22, 40, 58, 76]

/** The ball is the borrower: it waits on the step that the lender is at. */
function Stair({ at }: { at: number }) {
  return (
    <div className={styles.stair} aria-hidden="true">
      {heights.map((height, step) => (
        <i
          key={height}
          className={step < at ? styles.done : step === at ? styles.now : undefined}
          style={{ height: `${height}%` }}
        />
      ))}
    </div>
  )
}

function useAccount({ payOut }: Bill): string | null {
  return payOut ? `${payOut.bankName} ${payOut.accountMasked}` : null
}

/** The loan is with the lender: how far it is, and by when the money should be there if the lender can say. */
export function LoanWaiting({ bill }: { bill: Bill }) {
  const { t } = useLingui()
  const send = useSend()
  const onService = useService()
  const isReviewing = bill.borrowStatus === loanState.inReview
  return (
    <AppScreen
      look="overlapping"
      header={
        <Ground
          title={t`Your loan`}
          onBack={() => send({ type: 'back.requested', fallback: '/home' })}
          onService={onService}
        >
          <div role="status">
            <h2 className="head">{isReviewing ? t`Under review` : t`Money is on its way`}</h2>
            <Money rupiah={bill.principal} size="hero" />
            <Expected bill={bill} />
          </div>
          <Stair at={isReviewing ? 1 : 2} />
        </Ground>
      }
    >
      <Steps bill={bill} />
      {bill.payOut?.isLate ? (
        <Note tone="info" icon={clockIcon} role="status">{t`Longer than usual. No costs run yet.`}</Note>
      ) : null}
      <p className={`small soft push ${styles.end}`}>{t`You can close this page.`}</p>
      <Button variant="outlined" isWide onClick={() => send({ type: 'route.requested', path: '/home' })}>
        {t`Back to home`}
      </Button>
    </AppScreen>
  )
}

function Expected({ bill: { borrowStatus, payOut } }: { bill: Bill }) {
  const { t, i18n } = useLingui()
  const isReviewing = borrowStatus === loanState.inReview
  const time = payOut?.expectedAt ? wibTime(payOut.expectedAt, i18n.locale) : null
  if (time === null)
    return isReviewing ? <p className="small soft">{t`No debt until it is approved and the money is there.`}</p> : null
  return (
    <p className="small soft">
      {isReviewing ? t`If approved, there at about ${time} WIB` : t`There at about ${time} WIB`}
    </p>
  )
}

function Steps({ bill }: { bill: Bill }) {
  const { t, i18n } = useLingui()
  const { appliedAt, borrowStatus, payOut } = bill
  const isReviewing = borrowStatus === loanState.inReview
  const account = useAccount(bill)
  const at = (instant: string | null | undefined) => (instant ? wibTime(instant, i18n.locale) : null)
  return (
    <Card as="div">
      <Timeline label={t`Loan history`}>
        <TimelineStep icon={checkIcon} when="done" title={t`Applied`} end={at(appliedAt)} />
        <TimelineStep
          icon={isReviewing ? clockIcon : checkIcon}
          when={isReviewing ? 'now' : 'done'}
          title={isReviewing ? t`Review` : t`Approved`}
          end={at(payOut?.reviewedAt)}
        />
        <TimelineStep icon={sendIcon} when={isReviewing ? 'next' : 'now'} title={t`Sent to the bank`} />
        <TimelineStep icon={walletIcon} when="next" title={account === null ? t`In your account` : t`In ${account}`} />
      </Timeline>
    </Card>
  )
}

/** Said once, when the bank has confirmed it while the borrower waited: what goes back, and when, stands beside it. */
export function MoneyArrived({ openLoan, bill }: { openLoan: Child<'openLoan'>; bill: Bill }) {
  const { t, i18n } = useLingui()
  const send = useSend()
  const { dueDate, payOut, giveBackUntil } = bill
  const account = useAccount(bill)
  const remind = useDueDateFile(bill)
  const home = () => send({ type: 'route.requested', path: '/home' })
  const details = () => openLoan.send({ type: 'arrival.close' })
  return (
    <AppScreen
      look="full"
      header={null}
      actions={
        <ActionArea>
          {dueDate === null ? null : (
            <div className="row between">
              <p className="soft">
                {t`Pay back by`}
                <br />
                <b className="strong">{dayText(dueDate, i18n.locale)}</b>
              </p>
              {payOut?.dueTotal ? <Money rupiah={payOut.dueTotal} /> : null}
            </div>
          )}
          <ButtonPair>
            {remind ? <Button variant="outlined" icon={calendarIcon} onClick={remind}>{t`Remind me`}</Button> : null}
            <Button onClick={home}>{t`Done`}</Button>
          </ButtonPair>
          {giveBackUntil === null ? null : (
            <button type="button" className={styles.back} onClick={details}>
              <span>{t`Give it back within 24 hours, free of charge`}</span>
              <Icon path={rightIcon} />
            </button>
          )}
        </ActionArea>
      }
    >
      <div className={classes(styles.arrived, 'on-deep')}>
        <IconButton className={styles.close} icon={closeIcon} label={t`Close`} onClick={home} />
        <div className={styles.said} role="status">
          <h1 className="head">{account === null ? t`Your money has arrived` : t`Money arrived in ${account}`}</h1>
          <p>
            <Money rupiah={bill.principal} size="hero" />
          </p>
          {payOut?.arrivedAt ? <p className="small soft">{timeText(payOut.arrivedAt, i18n.locale)}</p> : null}
        </div>
        <Stair at={3} />
      </div>
    </AppScreen>
  )
}

/** A rejection with its reason, and what is possible by a rule: no offer, and no reminder to borrow. */
export function LoanRejected({ openLoan, bill }: { openLoan: Child<'openLoan'>; bill: Bill }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const send = useSend()
  const amount = rupiah(bill.principal)
  const decided = bill.closedOn ? dayText(bill.closedOn, i18n.locale) : null
  const retry = bill.failure && bill.closedOn ? retryAfter(bill.failure.reason, bill.closedOn) : null
  const home = () => send({ type: 'route.requested', path: '/home' })
  return (
    <AppScreen back="/home" isBackHistory title={t`Your loan`}>
      <RefusedArt />
      <div className="stack tight" role="status">
        <h2 className="head">{t`Not approved: ${amount}`}</h2>
        <p className="soft">{t`You owe nothing. A coupon that you used is yours again.`}</p>
      </div>
      <Card isFlush aria-label={t`Reason and next step`}>
        {bill.failure ? (
          <SaysRow icon={alertIcon} about={t`The reason`} text={bill.failure.why ?? bill.failure.message}>
            {decided ? <p className="cap soft">{decided}</p> : null}
          </SaysRow>
        ) : null}
        {bill.failure?.help ? <SaysRow icon={bulbIcon} about={t`What helps`} text={bill.failure.help} /> : null}
        {retry !== null && retry !== 'smaller' ? <RetryDay day={retry.on} /> : null}
      </Card>
      <div className="push" />
      <ButtonPair>
        {retry === 'smaller' ? (
          <Button variant="outlined" onClick={() => openLoan.send({ type: 'application.ask' })}>
            {t`Choose a smaller amount`}
          </Button>
        ) : (
          <Button variant="outlined" onClick={() => send({ type: 'route.requested', path: '/user' })}>
            {t`Check my data`}
          </Button>
        )}
        <Button variant="outlined" onClick={home}>{t`Back to home`}</Button>
      </ButtonPair>
    </AppScreen>
  )
}

function SaysRow({ icon, about, text, children }: { icon: string; about: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.says}>
      <Icon path={icon} />
      <div className={`grow ${styles.why}`}>
        <p className="cap soft">{about}</p>
        <p className="small">{text}</p>
        {children}
      </div>
    </div>
  )
}

function RetryDay({ day }: { day: string }) {
  const { t, i18n } = useLingui()
  const [, month = 0, date = 0] = day.split('-').map(Number)
  return (
    <div className={styles.when}>
      <span className={styles.leaf} aria-hidden="true">
        <small>{monthsInDates(i18n.locale)[month - 1]}</small>
        <b>{date}</b>
      </span>
      <p className="grow">
        <span className="cap soft">{t`Apply again from`}</span>
        <br />
        <b className="title">{dayText(day, i18n.locale)}</b>
      </p>
    </div>
  )
}
