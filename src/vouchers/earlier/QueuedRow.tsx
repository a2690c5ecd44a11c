import { useLingui } from '@lingui/react/macro'
import type { QueuedProof } from '#machines/vouchers/proof'
import { alertIcon, offlineIcon } from '../../ui/icon/shellIcons'
import { useProof, type ProofActor } from '../useProof'
import { Correction } from './Correction'
import { Row } from './Row'

/** One that the lender does not have yet. */
export function QueuedRow({ proof, queued }: { proof: ProofActor; queued: QueuedProof }) {
  const { t } = useLingui()
  const isFilling = useProof(proof, (snapshot) => snapshot.matches({ form: 'filling' }))
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
      <p className="small soft">{said ?? t`It could not be taken as it is.`}</p>
      {isFilling ? (
        <Correction
          proof={proof}
          onPress={() => proof.send({ type: 'queue.correct', key })}
        >{t`Put it right`}</Correction>
      ) : null}
    </Row>
  )
}
