import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import type { VoucherState } from '#domain/lending/voucher'
import { type QueuedVoucher, type SentVoucher, type SentVouchers, hasBegun } from '#machines/vouchers/voucher'
import { type Child, useServices } from '../app/frame/appContext'
import { useQuery } from '../app/frame/useQuery'
import { dayText, wibTime } from '../i18n/dayText'
import { Button } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Chip } from '../ui/card/Chip'
import { useFormats } from '../ui/cost/useFormats'
import { StaleNote } from '../ui/feedback/LoadFailedCard'
import { clockIcon, copyIcon } from '../ui/icon/plainIcons'
import { alertIcon, offlineIcon, checkIcon } from '../ui/icon/shellIcons'
import styles from './EarlierVouchers.module.css'

/** Undefined for a channel that the lender no longer offers. */
const channelName = (channels: SentVouchers['channels'], channel: string): string | undefined =>
  channels.find((each) => each.channel === channel)?.name

export function EarlierVouchers({ voucher }: { voucher: Child<'voucher'> }) {
  const { t } = useLingui()
  const id = useId()
  const { data, isUnread, retry } = useQuery(useSelector(voucher, ({ children }) => children.sent))
  const queue = useSelector(voucher, ({ context }) => context.queue)
  const sent = data?.sent ?? []
  const hasRow = queue.length + sent.length > 0
  if (!hasRow && !isUnread) return null
  return (
    <section className="stack tight" aria-labelledby={id}>
      <h2 id={id} className="title">{t`Sent before`}</h2>
      {isUnread ? <StaleNote text={t`What you sent before did not load.`} onRetry={retry} /> : null}
      {hasRow ? (
        <Card as="ul" isFlush>
          {queue.map((each) => (
            <QueuedRow key={each.key} voucher={voucher} queued={each} />
          ))}
          {sent.map((each) => (
            <SentRow key={each.voucherId} voucher={voucher} sent={each} channels={data?.channels ?? []} />
          ))}
        </Card>
      ) : null}
    </section>
  )
}

function QueuedRow({ voucher, queued }: { voucher: Child<'voucher'>; queued: QueuedVoucher }) {
  const { t } = useLingui()
  const isFilling = useSelector(voucher, (snapshot) => snapshot.matches({ form: 'filling' }))
  const { amount, key, refusal } = queued
  if (refusal === null)
    return (
      <Row amount={amount} tone="info" icon={offlineIcon} state={t`Waiting for the network`}>
        <p className="small soft">{t`Sent by itself when you are connected`}</p>
      </Row>
    )
  const said = refusal.kind === 'refused' ? refusal.text : undefined
  return (
    <Row amount={amount} tone="danger" icon={alertIcon} state={t`Not sent`}>
      <p className="small soft">{said ?? t`We could not accept it as it is.`}</p>
      {isFilling ? (
        <Correction
          voucher={voucher}
          onPress={() => voucher.send({ type: 'queue.correct', key })}
        >{t`Correct it`}</Correction>
      ) : null}
    </Row>
  )
}

const looks = {
  waiting: { tone: 'warning', icon: clockIcon },
  accepted: { tone: 'success', icon: checkIcon },
  refused: { tone: 'danger', icon: alertIcon },
} as const satisfies Record<VoucherState, object>

interface SentRowProps extends Pick<SentVouchers, 'channels'> {
  voucher: Child<'voucher'>
  sent: SentVoucher
}

function SentRow({ voucher, sent, channels }: SentRowProps) {
  const { t, i18n } = useLingui()
  const { copy } = useServices()
  const states = { waiting: t`Being checked`, accepted: t`Accepted`, refused: t`Refused` }
  const { amount, state, reason, receiptNumber, paidOn, paidTime, channel, repayId, note } = sent
  const isOpen = useSelector(voucher, ({ context }) => context.bills.some((bill) => bill.repayId === repayId))
  const isBusy = useSelector(voucher, (snapshot) => snapshot.hasTag('busy'))
  const day = dayText(paidOn, i18n.locale)
  const time = wibTime(`${paidOn}T${paidTime}:00+07:00`, i18n.locale)
  const sendAgain = () => {
    voucher.send({ type: 'voucher.another' })
    const payment = { repayId, amount, paidOn, paidTime, channel, note }
    voucher.send({ type: 'payment.changed', payment })
    window.scrollTo(0, 0)
  }
  return (
    <Row amount={amount} {...looks[state]} state={states[state]}>
      <p className="small soft">
        {t`${day}, ${time} WIB`}, {channelName(channels, channel) ?? t`Another way`}
      </p>
      {state === 'refused' && reason ? <p className="small strong">{reason}</p> : null}
      <p className="small soft num">{receiptNumber}</p>
      <div className="row">
        <Button
          variant="text"
          isSlim
          icon={copyIcon}
          aria-label={t`Copy number ${receiptNumber}`}
          onClick={() => copy(receiptNumber)}
        >
          {t`Copy number`}
        </Button>
        {state === 'refused' && isOpen && !isBusy ? (
          <Correction voucher={voucher} onPress={sendAgain}>{t`Send again`}</Correction>
        ) : null}
      </div>
    </Row>
  )
}

function Correction({
  voucher,
  onPress,
  children,
}: {
  voucher: Child<'voucher'>
  onPress: () => void
  children: ReactNode
}) {
  const { t } = useLingui()
  const isOtherBegun = useSelector(voucher, ({ context }) => hasBegun(context))
  if (isOtherBegun)
    return (
      <p className="small soft">{t`Send or clear the proof of payment that you have started, then correct this one.`}</p>
    )
  return (
    <Button variant="text" isSlim onClick={onPress}>
      {children}
    </Button>
  )
}

interface RowProps {
  amount: number | null
  tone: 'info' | 'warning' | 'danger' | 'success'
  icon: string
  state: string
  children: ReactNode
}

function Row({ amount, tone, icon, state, children }: RowProps) {
  const { rupiah } = useFormats()
  return (
    <li className={styles.row}>
      <div className={`row between ${styles.head}`}>
        <span className="strong num">{rupiah(amount ?? 0)}</span>
        <Chip tone={tone} icon={icon}>
          {state}
        </Chip>
      </div>
      {children}
    </li>
  )
}
