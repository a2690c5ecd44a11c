import { useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Note } from '../ui/card/Note'
import { copyIcon } from '../ui/icon/plainIcons'
import { checkIcon, offlineIcon } from '../ui/icon/shellIcons'
import { useServices } from '../app/frame/appContext'
import { useProof, type ProofActor } from './useProof'

/** The lender has it: the number of its receipt, and what comes next. */
export function ProofSent({ proof }: { proof: ProofActor }) {
  const { t } = useLingui()
  const { copy } = useServices()
  const receiptNumber = useProof(proof, ({ context }) => context.receiptNumber)
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

/** It stands on this phone until the network is back. */
export function ProofQueued({ proof }: { proof: ProofActor }) {
  const { t } = useLingui()
  const isStored = useProof(proof, ({ context }) => context.isStored)
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

function Another({ proof }: { proof: ProofActor }) {
  const { t } = useLingui()
  return (
    <Button
      variant="outlined"
      isWide
      onClick={() => proof.send({ type: 'proof.another' })}
    >{t`Send another proof`}</Button>
  )
}
