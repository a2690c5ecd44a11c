import type { MessageDescriptor } from '@lingui/core'
import { plural, msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isMoving, isOver, isPayOutFailed, isRejected, type Bill, type PayCode } from '#domain/lending/apply/bill'
import { lastMoment } from '#domain/lending/codeExpiry'
import { owing, type LoanState } from '#domain/lending/loanStates'
import { type Child, useSend, useServices } from '../app/frame/appContext'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { SubmitError } from '../app/frame/SubmitError'
import { wibDay, wibTime, dayText } from '../i18n/dayText'
import { EmptyArt } from '../ui/art/Art'
import { GiveBackCard } from '../ui/bill/GiveBackCard'
import { Button, LinkButton } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Chip } from '../ui/card/Chip'
import { Money } from '../ui/card/Money'
import { Note } from '../ui/card/Note'
import { CostList, CostRow } from '../ui/cost/CostList'
import { useFormats } from '../ui/cost/useFormats'
import { EmptyState } from '../ui/feedback/EmptyState'
import { Unread } from '../ui/feedback/LoadFailedCard'
import { copyIcon, closeIcon } from '../ui/icon/plainIcons'
import { alertIcon, checkIcon } from '../ui/icon/shellIcons'
import { LoanLoading } from './LoanLoading'
import { LoanRejected, LoanWaiting, MoneyArrived } from './LoanProgress'
import styles from './OpenLoan.module.css'

export function OpenLoan({ openLoan }: { openLoan: Child<'openLoan'> }) {
  const { t } = useLingui()
  const bill = useSelector(openLoan, ({ context }) => context.bill)
  const isRead = useSelector(openLoan, ({ context }) => context.isRead)
  const query = useSelector(openLoan, ({ children }) => children.bill)
  const hasFailed = useSelector(query, (snapshot) => snapshot?.hasTag('retryable') === true)
  const isOffline = useSelector(query, (snapshot) => snapshot?.context.failure?.kind === 'offline')
  const hasArrived = useSelector(openLoan, (snapshot) => snapshot.matches('arrived'))
  if (!isRead && !hasFailed) return <LoanLoading />
  if (bill && hasArrived) return <MoneyArrived openLoan={openLoan} bill={bill} />
  if (bill && isMoving(bill)) return <LoanWaiting bill={bill} />
  if (bill && isRejected(bill)) return <LoanRejected openLoan={openLoan} bill={bill} />
  return (
    <AppScreen back="/home" isBackHistory title={t`Your loan`}>
      {bill ? (
        <Known openLoan={openLoan} bill={bill} />
      ) : isRead ? (
        <None openLoan={openLoan} />
      ) : (
        <Unread
          title={t`Your loan did not load`}
          isOffline={isOffline}
          onRetry={() => query?.send({ type: 'query.refresh' })}
        />
      )}
    </AppScreen>
  )
}

function Known({ openLoan, bill }: { openLoan: Child<'openLoan'>; bill: Bill }) {
  const failure = useSelector(openLoan, ({ context }) => context.failure)
  const code = useSelector(openLoan, ({ context }) => context.code)
  const isReturning = useSelector(openLoan, (snapshot) => snapshot.matches('returning'))
  return (
    <>
      <BalanceCard bill={bill} />
      {isPayOutFailed(bill) ? <PayOutFailed openLoan={openLoan} bill={bill} /> : null}
      {code ? (
        <GiveBackCode openLoan={openLoan} code={code} />
      ) : bill.giveBackUntil !== null && bill.giveBackAmount !== null ? (
        <GiveBackCard
          amount={bill.giveBackAmount}
          until={bill.giveBackUntil}
          isMaking={isReturning}
          onAsk={() => openLoan.send({ type: 'giveBack.ask' })}
        />
      ) : null}
      <LoanOptions openLoan={openLoan} bill={bill} />
      <SubmitError failure={failure} />
    </>
  )
}

function None({ openLoan }: { openLoan: Child<'openLoan'> }) {
  const { t } = useLingui()
  const send = useSend()
  const onService = useService()
  return (
    <EmptyState
      art={<EmptyArt />}
      title={t`No loan is open`}
      text={t`You can look at the offers again.`}
      action={
        <div className="stack tight">
          <Button isWide onClick={() => openLoan.send({ type: 'application.ask' })}>{t`See the offers`}</Button>
          <Button variant="outlined" isWide onClick={() => send({ type: 'route.requested', path: '/home' })}>
            {t`Back to home`}
          </Button>
          {onService ? <Button variant="text" isWide onClick={onService}>{t`Customer service`}</Button> : null}
        </div>
      }
    />
  )
}

function GiveBackCode({ openLoan, code }: { openLoan: Child<'openLoan'>; code: PayCode }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const { copy } = useServices()
  const last = lastMoment(code)
  const [day, time] = [wibDay(last, i18n.locale), wibTime(last, i18n.locale)]
  return (
    <Card aria-label={t`Give the loan back`}>
      <h2 className="title">{t`Give the loan back`}</h2>
      <p className="small soft">{code.name}</p>
      {code.display.map((part) => (
        <p key={part} className={styles.digits}>
          {part}
        </p>
      ))}
      <Button variant="outlined" isWide icon={copyIcon} onClick={() => copy(code.number)}>{t`Copy the code`}</Button>
      <Money rupiah={code.amount} />
      <Button variant="outlined" isWide icon={copyIcon} onClick={() => copy(String(code.amount))}>
        {t`Copy the amount`}
      </Button>
      <CostList>
        <CostRow look="strong" label={t`Pay until`} value={t`${day}, ${time} WIB`} />
        <CostRow label={t`Name shown when you pay`} value={code.tillName} />
        <CostRow label={t`Channel fee`} value={rupiah(code.payerFee)} />
      </CostList>
      <p className="small soft">{t`This page updates when the payment arrives.`}</p>
      <Button variant="text" isWide onClick={() => openLoan.send({ type: 'giveBack.leave' })}>
        {t`Keep the loan`}
      </Button>
    </Card>
  )
}

/** Links; for a closed loan also the lender's reason, if any. */
function LoanOptions({ openLoan, bill }: { openLoan: Child<'openLoan'>; bill: Bill }) {
  const { t } = useLingui()
  const send = useSend()
  const home = () => send({ type: 'route.requested', path: '/home' })
  if (!isOver(bill)) {
    return (
      <>
        {owing.includes(bill.borrowStatus) ? (
          <LinkButton href={`/repay/${bill.repayId}`} isWide>{t`Pay`}</LinkButton>
        ) : null}
        <Button variant="text" isWide onClick={home}>{t`Back to home`}</Button>
      </>
    )
  }
  return (
    <>
      {bill.failure ? (
        <Note tone="warning" icon={alertIcon}>
          {bill.failure.message}
        </Note>
      ) : null}
      <Button isWide onClick={home}>{t`Back to home`}</Button>
      <Button variant="outlined" isWide onClick={() => openLoan.send({ type: 'application.ask' })}>
        {t`Apply for another loan`}
      </Button>
    </>
  )
}

/** The bank has refused the payout: the borrower corrects the account, then it is sent again. */
function PayOutFailed({ openLoan, bill }: { openLoan: Child<'openLoan'>; bill: Bill }) {
  const { t } = useLingui()
  const send = useSend()
  const isMending = useSelector(openLoan, (snapshot) => snapshot.matches('retryingPayOut'))
  return (
    <Card aria-label={t`Receiving the money`}>
      <Note tone="danger" icon={alertIcon} role="alert">
        {bill.failure?.message}
      </Note>
      <Button isWide onClick={() => send({ type: 'account.mend' })}>{t`Correct my account`}</Button>
      <Button
        variant="outlined"
        isWide
        isBusy={isMending}
        busyLabel={t`Sending…`}
        onClick={() => openLoan.send({ type: 'payOut.retry' })}
      >
        {t`Send it again`}
      </Button>
    </Card>
  )
}

interface Words {
  tone: 'plain' | 'success' | 'warning' | 'danger' | 'info'
  icon: string
  chip: MessageDescriptor
  text: MessageDescriptor
}

const words: Record<Exclude<LoanState, 10 | 20>, Words> = {
  30: { tone: 'success', icon: checkIcon, chip: msg`Settled`, text: msg`Nothing is owed on this loan any more.` },
  40: {
    tone: 'danger',
    icon: closeIcon,
    chip: msg`Not approved`,
    text: msg`Nothing was paid out, and nothing is owed. A coupon that you used is yours again.`,
  },
  50: {
    tone: 'success',
    icon: checkIcon,
    chip: msg`Paid out`,
    text: msg`The money was sent to your account in full.`,
  },
  60: { tone: 'success', icon: checkIcon, chip: msg`Extended`, text: msg`The due date has moved, as you asked.` },
  70: {
    tone: 'danger',
    icon: alertIcon,
    chip: msg`Overdue`,
    text: msg`A late fee is added each day, and your limit is locked until it is paid. Customer service helps you if you cannot pay now.`,
  },
}

const failed: Words = {
  tone: 'warning',
  icon: alertIcon,
  chip: msg`The money did not arrive`,
  text: msg`Nothing is lost, and nothing is charged while the money is with us.`,
}

/** Before the pay-out only a failed one is shown here. */
const wordsOf = ({ borrowStatus }: Bill): Words =>
  borrowStatus === 10 || borrowStatus === 20 ? failed : words[borrowStatus]

function BalanceCard({ bill }: { bill: Bill }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const { tone, icon, chip, text } = wordsOf(bill)
  const due = bill.dueDate === null ? null : dayText(bill.dueDate, i18n.locale)
  return (
    <Card aria-label={t`Progress of your loan`}>
      <div role="status" className="row between">
        <p className="small soft">{bill.productName}</p>
        <Chip tone={tone} icon={icon}>
          {i18n._(chip)}
        </Chip>
      </div>
      <Money rupiah={bill.principal} />
      <p className="small soft">{i18n._(text)}</p>
      <CostList>
        <CostRow label={t`Term`} value={t`${plural(bill.days, { one: '# day', other: '# days' })}`} />
        {due ? <CostRow look="strong" label={t`Due date`} value={t`${due}, 23:59 WIB`} /> : null}
        {bill.owed > 0 ? <CostRow label={t`To settle it today`} value={rupiah(bill.owed)} /> : null}
      </CostList>
    </Card>
  )
}
