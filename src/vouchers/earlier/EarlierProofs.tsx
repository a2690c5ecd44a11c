import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Card } from '../../ui/card/Card'
import { StaleNote } from '../../ui/feedback/StaleNote'
import { useQuery } from '../../app/frame/useQuery'
import { useProof, type ProofActor } from '../useProof'
import { QueuedRow } from './QueuedRow'
import { SentRow } from './SentRow'

/** What was sent before and what became of it, and above it what still waits on this phone. */
export function EarlierProofs({ proof }: { proof: ProofActor }) {
  const { t } = useLingui()
  const id = useId()
  const { data, isUnread, retry } = useQuery(useSelector(proof, ({ children }) => children.sent))
  const queue = useProof(proof, ({ context }) => context.queue)
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
            <QueuedRow key={each.key} proof={proof} queued={each} />
          ))}
          {sent.map((each) => (
            <SentRow key={each.voucherId} proof={proof} sent={each} channels={data?.channels ?? []} />
          ))}
        </Card>
      ) : null}
    </section>
  )
}
