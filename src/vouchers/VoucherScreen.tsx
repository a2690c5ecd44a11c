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
import { UnreadCard } from '../ui/feedback/UnreadCard'
import { copyIcon } from '../ui/icon/plainIcons'
import { checkIcon, offlineIcon } from '../ui/icon/shellIcons'
import { EarlierProofs } from './EarlierProofs'
import { ProofForm } from './ProofForm'

export function VoucherScreen() {
  const proof = useChild('voucher')
  return proof ? (
    <Proof proof={proof} />
  ) : (
    <AppScreen back="/order" isBackHistory>
      <ProofLoading />
    </AppScreen>
  )
}

function Proof({ proof }: { proof: Child<'voucher'> }) {
  const { t } = useLingui()
  const bills = useQuery(useSelector(proof, ({ children }) => children.bills))
  const step = useSelector(proof, ({ value }) => value.form)
  const hasBill = useSelector(proof, ({ context }) => context.bills.length > 0)
  const isLoading = step === 'recalling' || (bills.data === null && !bills.isUnread)
  if (hasBill && step !== 'recalling' && step !== 'loadFailed' && step !== 'sent' && step !== 'queued')
    return <ProofForm proof={proof} />
  return (
    <AppScreen back="/order" isBackHistory>
      {step === 'sent' ? (
        <ProofSent proof={proof} />
      ) : step === 'queued' ? (
        <ProofQueued proof={proof} />
      ) : isLoading ? (
        <ProofLoading />
      ) : step === 'loadFailed' ? (
        <UnreadCard
          title={t`What you typed did not load`}
          isOffline={false}
          onRetry={() => proof.send({ type: 'proof.retry' })}
        />
      ) : bills.data === null ? (
        <UnreadCard title={t`Your loans did not load`} isOffline={bills.isOffline} onRetry={bills.retry} />
      ) : (
        <EmptyState
          art={<EmptyArt />}
          title={t`No loan to pay`}
          text={t`A proof of payment is for a loan that is open.`}
          action={<LinkButton href="/order" isWide>{t`My loans`}</LinkButton>}
        />
      )}
      {step === 'recalling' ? null : <EarlierProofs proof={proof} />}
    </AppScreen>
  )
}

const FIELDS = 5

function ProofLoading() {
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

function ProofSent({ proof }: { proof: Child<'voucher'> }) {
  const { t } = useLingui()
  const { copy } = useServices()
  const receiptNumber = useSelector(proof, ({ context }) => context.receiptNumber)
  return (
    <Card aria-label={t`Proof of payment sent`}>
      <div className="stack">
        <Note tone="brand" icon={checkIcon} role="status">
          <b>{t`Your proof was sent.`}</b> {t`We look at it, usually within one working day.`}
        </Note>
        {receiptNumber === null ? null : (
          <div className="row between">
            <div>
              <p className="small soft">{t`Number of your proof`}</p>
              <p className="title num">{receiptNumber}</p>
            </div>
            <Button variant="outlined" isSlim icon={copyIcon} onClick={() => copy(receiptNumber)}>
              {t`Copy number`}
            </Button>
          </div>
        )}
        <p className="small soft">{t`Give this number to customer service when you ask about it.`}</p>
        <Another proof={proof} />
      </div>
    </Card>
  )
}

function ProofQueued({ proof }: { proof: Child<'voucher'> }) {
  const { t } = useLingui()
  const isStored = useSelector(proof, ({ context }) => context.isStored)
  return (
    <Card aria-label={t`Waiting for the network`}>
      <div className="stack">
        <Note tone="info" icon={offlineIcon} role="status">
          <b>{t`Not sent yet: there is no connection.`}</b>{' '}
          {t`It is sent by itself, once, when you are back online or open this page again.`}
        </Note>
        <p className="small soft">
          {isStored
            ? t`It is kept on this phone for 24 hours, with its photos.`
            : t`This phone cannot store it: please keep this page open until it is sent.`}
        </p>
        <Button isWide onClick={() => proof.send({ type: 'queue.send' })}>{t`Try again now`}</Button>
        <Another proof={proof} />
      </div>
    </Card>
  )
}

function Another({ proof }: { proof: Child<'voucher'> }) {
  const { t } = useLingui()
  return (
    <Button
      variant="outlined"
      isWide
      onClick={() => proof.send({ type: 'proof.another' })}
    >{t`Send another proof`}</Button>
  )
}
