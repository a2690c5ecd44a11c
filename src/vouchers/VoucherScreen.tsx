import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type Child, useChild, useServices } from '../app/frame/appContext'
import { AppScreen } from '../app/frame/AppScreen'
import { useQuery } from '../app/frame/useQuery'
import { EmptyArt } from '../ui/art/Art'
import { Button, LinkButton } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Note } from '../ui/card/Note'
import { EmptyState } from '../ui/feedback/EmptyState'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { LoadFailedCard } from '../ui/feedback/LoadFailedCard'
import { copyIcon } from '../ui/icon/plainIcons'
import { checkIcon, offlineIcon } from '../ui/icon/shellIcons'
import { EarlierVouchers } from './EarlierVouchers'
import { VoucherForm } from './VoucherForm'

export function VoucherScreen() {
  const voucher = useChild('voucher')
  return voucher ? (
    <Voucher voucher={voucher} />
  ) : (
    <AppScreen back="/order" isBackHistory>
      <VoucherLoading />
    </AppScreen>
  )
}

function Voucher({ voucher }: { voucher: Child<'voucher'> }) {
  const { t } = useLingui()
  const bills = useQuery(useSelector(voucher, ({ children }) => children.bills))
  const step = useSelector(voucher, ({ value }) => value.form)
  const hasBill = useSelector(voucher, ({ context }) => context.bills.length > 0)
  const isLoading = step === 'recalling' || (bills.data === null && !bills.isUnread)
  if (hasBill && step !== 'recalling' && step !== 'loadFailed' && step !== 'sent' && step !== 'queued')
    return <VoucherForm voucher={voucher} />
  return (
    <AppScreen back="/order" isBackHistory>
      {step === 'sent' ? (
        <VoucherSent voucher={voucher} />
      ) : step === 'queued' ? (
        <VoucherQueued voucher={voucher} />
      ) : isLoading ? (
        <VoucherLoading />
      ) : step === 'loadFailed' ? (
        <LoadFailedCard
          title={t`What you typed did not load`}
          isOffline={false}
          onRetry={() => voucher.send({ type: 'voucher.retry' })}
        />
      ) : bills.data === null ? (
        <LoadFailedCard title={t`Your loans did not load`} isOffline={bills.isOffline} onRetry={bills.retry} />
      ) : (
        <EmptyState
          art={<EmptyArt />}
          title={t`No loan to pay`}
          text={t`A proof of payment is for a loan that is open.`}
          action={<LinkButton href="/order" isWide>{t`My loans`}</LinkButton>}
        />
      )}
      {step === 'recalling' ? null : <EarlierVouchers voucher={voucher} />}
    </AppScreen>
  )
}

const FIELDS = 5

function VoucherLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your loans`}>
      <div className="stack">
        <Skeleton height="4.5rem" />
        {Array.from({ length: FIELDS }, (_, field) => (
          <div key={field} className="stack tight">
            <Skeleton height="1rem" width="8rem" />
            <Skeleton height="3.25rem" />
          </div>
        ))}
      </div>
    </Loading>
  )
}

function VoucherSent({ voucher }: { voucher: Child<'voucher'> }) {
  const { t } = useLingui()
  const { copy } = useServices()
  const receiptNumber = useSelector(voucher, ({ context }) => context.receiptNumber)
  return (
    <Card aria-label={t`Proof of payment sent`}>
      <div className="stack">
        <Note tone="brand" icon={checkIcon} role="status">
          <b>{t`Your proof was sent.`}</b> {t`We look at it, usually within one working day.`}
        </Note>
        {receiptNumber === null ? null : (
          <div className="row between">
            <div>
              <p className="small soft">{t`Number of your proof of payment`}</p>
              <p className="title num">{receiptNumber}</p>
            </div>
            <Button variant="outlined" isSlim icon={copyIcon} onClick={() => copy(receiptNumber)}>
              {t`Copy number`}
            </Button>
          </div>
        )}
        <p className="small soft">{t`Give this number to customer service when you ask about it.`}</p>
        <Another voucher={voucher} />
      </div>
    </Card>
  )
}

function VoucherQueued({ voucher }: { voucher: Child<'voucher'> }) {
  const { t } = useLingui()
  const isStored = useSelector(voucher, ({ context }) => context.isStored)
  return (
    <Card aria-label={t`Waiting for the network`}>
      <div className="stack">
        <Note tone="info" icon={offlineIcon} role="status">
          <b>{t`Not sent yet: there is no connection.`}</b>{' '}
          {t`It is sent by itself, once, when you are back online or open this page again.`}
        </Note>
        <p className="small soft">
          {isStored
            ? t`It stays on this phone for 24 hours, with its photos.`
            : t`This phone cannot store it: please keep this page open until it is sent.`}
        </p>
        <Button isWide onClick={() => voucher.send({ type: 'queue.send' })}>{t`Try again now`}</Button>
        <Another voucher={voucher} />
      </div>
    </Card>
  )
}

function Another({ voucher }: { voucher: Child<'voucher'> }) {
  const { t } = useLingui()
  return (
    <Button
      variant="outlined"
      isWide
      onClick={() => voucher.send({ type: 'voucher.another' })}
    >{t`Send another proof`}</Button>
  )
}
