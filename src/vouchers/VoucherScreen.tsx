import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { UnreadCard } from '../ui/feedback/UnreadCard'
import { EmptyArt } from '../ui/art/EmptyArt'
import { LinkButton } from '../ui/button/LinkButton'
import { EmptyState } from '../ui/feedback/EmptyState'
import { useChild } from '../app/frame/appContext'
import { AppScreen } from '../app/frame/AppScreen'
import { useQuery } from '../app/frame/useQuery'
import { EarlierProofs } from './earlier/EarlierProofs'
import { ProofForm } from './form/ProofForm'
import { ProofLoading } from './ProofLoading'
import { ProofQueued, ProofSent } from './ProofSent'
import { useProof, type ProofActor } from './useProof'

/** Tells the lender of a payment that it has not heard of, and shows what became of the ones before. */
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

function Proof({ proof }: { proof: ProofActor }) {
  const { t } = useLingui()
  const bills = useQuery(useSelector(proof, ({ children }) => children.bills))
  const step = useProof(proof, ({ value }) => value.form)
  const hasBill = useProof(proof, ({ context }) => context.bills.length > 0)
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
