import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PaymentStatus } from '#domain/lending/bills/paymentStatus'
import {
  isPaidTwice,
  type Refund,
  refundHistory,
  type RefundEntry,
  type RefundStep,
} from '#domain/lending/bills/refund'
import { useSend } from '../../app/frame/appContext'
import { AppScreen, useService } from '../../app/frame/AppScreen'
import { dayText, timeText } from '../../i18n/dayText'
import { Timeline, TimelineStep } from '../../ui/bill/Timeline'
import { Hero } from '../../ui/brand/Hero'
import { Button, ButtonPair, IconButton, LinkButton } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { Chip } from '../../ui/card/Chip'
import { ListRow } from '../../ui/card/ListRow'
import { Money } from '../../ui/card/Money'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { useFormats } from '../../ui/cost/useFormats'
import { Icon } from '../../ui/icon/Icon'
import { documentIcon } from '../../ui/icon/loanIcons'
import { ActionArea } from '../../ui/frame/ActionArea'
import { closeIcon, bankIcon, turnIcon } from '../../ui/icon/plainIcons'
import { checkIcon, alertIcon, loanIcon } from '../../ui/icon/shellIcons'
import type { PayCodeActor } from './usePayCode'
import styles from './Paid.module.css'

export function PaidScreen({ payCode }: { payCode: PayCodeActor }) {
  const { t } = useLingui()
  const send = useSend()
  const onService = useService()
  const paymentStatus = useSelector(payCode, ({ context }) => context.paymentStatus)
  const repayId = useSelector(payCode, ({ context }) => context.repayId) ?? ''
  const home = () => send({ type: 'route.requested', path: '/home' })
  if (paymentStatus === null) return null
  const { refund, payments, raise } = paymentStatus
  return (
    <AppScreen
      header={
        <Hero
          start={<IconButton icon={closeIcon} label={t`Close`} onClick={home} className={styles.close} />}
          onService={onService}
          stair={raise === null ? undefined : <RaiseStair {...raise} />}
        >
          <div className="row">
            <span className={styles.tick}>
              <Icon path={checkIcon} />
            </span>
            <div className="grow">
              <h1 className="head">{t`The loan is settled`}</h1>
              <p className="small soft">{t`You owe nothing`}</p>
            </div>
          </div>
        </Hero>
      }
      actions={
        <ActionArea>
          <Button isWide onClick={home}>{t`Done`}</Button>
        </ActionArea>
      }
    >
      <output className="sr">{t`The loan is settled`}</output>
      {raise === null ? null : <Raised to={raise.to} />}
      {refund === null ? null : <RefundCard repayId={repayId} refund={refund} payments={payments} />}
      {refund === null ? null : <RefundHistory refund={refund} payments={payments} />}
      <PaidCard payments={payments.filter(({ isReversed }) => !isReversed)} />
    </AppScreen>
  )
}

interface Raise {
  /** Whole Rupiah, before and after. */
  from: number
  to: number
}

/** The limit as a stair: the step of before, and the one that the borrower has come up to. */
function RaiseStair({ from, to }: Raise) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const short = new Intl.NumberFormat(i18n.locale, { notation: 'compact', maximumFractionDigits: 1 })
  const [was, now] = [rupiah(from), rupiah(to)]
  return (
    <div className={styles.stair} role="img" aria-label={t`Your limit went from ${was} to ${now}`}>
      <i />
      <i />
      <p>{short.format(from)}</p>
      <p>
        <svg viewBox="0 0 80 68" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 100C0 58 22 52 80 52" vectorEffect="non-scaling-stroke" />
        </svg>
        {short.format(to)}
      </p>
    </div>
  )
}

/** Whole Rupiah. */
function Raised({ to }: Pick<Raise, 'to'>) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const limit = rupiah(to)
  return (
    <section className={styles.raised} aria-label={t`Your limit now`}>
      <h2 className="title">{t`Your limit is now ${limit}`}</h2>
      <p className="small soft">{t`You don’t have to use it.`}</p>
    </section>
  )
}

/** The latest payment first. */
function PaidCard({ payments }: Pick<PaymentStatus, 'payments'>) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const [latest, ...earlier] = payments
  if (latest === undefined) return null
  const whenOf = ({ name, paidAt, paidOn }: typeof latest) =>
    [name ?? [], timeText(paidAt ?? paidOn, i18n.locale)].flat().join(' · ')
  return (
    <>
      <Card className={styles.paid} aria-label={t`Paid in all`}>
        <p className="small soft">{earlier.length > 0 ? t`Paid in all` : t`Paid`}</p>
        <Money rupiah={payments.reduce((sum, { amount }) => sum + amount, 0)} />
        <p className="small soft">{whenOf(latest)}</p>
      </Card>
      <ButtonPair>
        <LinkButton variant="outlined" icon={loanIcon} href={`/receipt/${latest.receiptId}`}>
          {t`Receipt`}
        </LinkButton>
        <LinkButton variant="outlined" icon={documentIcon} href={`/receipt/${latest.receiptId}?for=letter`}>
          {t`Settlement letter`}
        </LinkButton>
      </ButtonPair>
      {earlier.length === 0 ? null : (
        <Card isFlush aria-label={t`Earlier payments`}>
          {earlier.map((payment) => (
            <ListRow
              key={payment.receiptId}
              icon={loanIcon}
              title={rupiah(payment.amount)}
              hint={whenOf(payment)}
              href={`/receipt/${payment.receiptId}`}
            />
          ))}
        </Card>
      )}
    </>
  )
}

interface RefundCardProps {
  /** The loan of these payments: the borrower returns to them from the account screen. */
  repayId: string
  refund: Refund
  payments: PaymentStatus['payments']
}

/** More was paid than was owed: how and when the rest is returned. */
function RefundCard({ repayId, refund, payments }: RefundCardProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { amount, state, bankName, accountMasked, holderMasked } = refund
  const account = `${bankName} ${accountMasked}`
  return (
    <Card role="status" aria-label={t`Paid too much`}>
      <div>
        <StateChip state={state} />
      </div>
      <h2 className="head">{isPaidTwice(payments) ? t`You have paid twice` : t`You have paid too much`}</h2>
      <p className="small soft">
        {state === 'sent'
          ? t`We have sent all of it back.`
          : t`The loan is settled. What is too much is yours, and we send all of it back.`}
      </p>
      <Money rupiah={amount} />
      <CostList>
        <CostRow label={t`To the account`} value={account} />
        <CostRow label={t`Account holder`} value={holderMasked} />
        <TimeRow refund={refund} />
        <CostRow label={t`Fee`} value={rupiah(0)} />
      </CostList>
      {/* The account can be changed only after the bank has refused it. */}
      {state === 'refused' ? (
        <LinkButton isWide icon={bankIcon} href={`/modify-bank-info?loan=${repayId}`}>
          {t`Change bank account`}
        </LinkButton>
      ) : null}
    </Card>
  )
}

function StateChip({ state }: Pick<Refund, 'state'>) {
  const { t } = useLingui()
  if (state === 'sent') return <Chip tone="success" icon={checkIcon}>{t`Sent back`}</Chip>
  if (state === 'refused') return <Chip tone="danger" icon={alertIcon}>{t`The bank did not accept it`}</Chip>
  return <Chip tone="info" icon={turnIcon}>{t`Being sent back`}</Chip>
}

function TimeRow({ refund: { by, sentAt } }: Pick<RefundCardProps, 'refund'>) {
  const { t, i18n } = useLingui()
  if (sentAt !== null) return <CostRow label={t`Sent`} value={timeText(sentAt, i18n.locale)} />
  if (by === null) return null
  const due = dayText(by, i18n.locale)
  return <CostRow label={t`At the latest`} value={t`${due}, 23:59 WIB`} look="strong" />
}

const icons: Record<RefundStep, string> = {
  paid: checkIcon,
  settling: checkIcon,
  tooMuch: checkIcon,
  returning: turnIcon,
  refused: alertIcon,
  returned: bankIcon,
}

const titles: Record<RefundStep, MessageDescriptor> = {
  paid: msg`Payment`,
  settling: msg`Payment`,
  tooMuch: msg`Payment`,
  returning: msg`We are sending it back`,
  refused: msg`The bank did not accept it`,
  returned: msg`Sent to your account`,
}

const details: Partial<Record<`${RefundStep} ${RefundEntry['when']}`, MessageDescriptor>> = {
  'settling done': msg`The loan is settled`,
  'tooMuch done': msg`More than was owed`,
  'returning now': msg`You don’t need to do anything`,
  'refused now': msg`Change the bank account: we try again within a day.`,
  'returned next': msg`You get a message when it is sent`,
}

interface RefundHistoryProps {
  refund: Refund
  payments: PaymentStatus['payments']
}

function RefundHistory({ refund, payments }: RefundHistoryProps) {
  const { t } = useLingui()
  return (
    <Card aria-label={t`What happened`}>
      <h2 className="head">{t`What happened`}</h2>
      <Timeline label={t`What happened`}>
        {refundHistory(refund, payments).map((entry, i) => (
          <Step key={`${entry.step}-${i}`} entry={entry} />
        ))}
      </Timeline>
    </Card>
  )
}

function Step({ entry: { step, when, at, amount, name } }: { entry: RefundEntry }) {
  const { i18n } = useLingui()
  const detail = details[`${step} ${when}`]
  const texts = [at === null ? null : timeText(at, i18n.locale), detail === undefined ? null : i18n._(detail)]
  return (
    <TimelineStep icon={icons[step]} when={when} title={name ?? i18n._(titles[step])} amount={amount}>
      {texts.filter((text) => text !== null).join(' · ')}
    </TimelineStep>
  )
}
