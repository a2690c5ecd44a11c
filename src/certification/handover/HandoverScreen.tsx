import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { handoverMachine } from '#machines/certification/handoverMachine'
import { FailedArt } from '../../ui/art/FailedArt'
import { PausedArt } from '../../ui/art/PausedArt'
import { Button } from '../../ui/button/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { useTop } from '../../ui/frame/useTop'
import { AppScreen } from '../../app/frame/AppScreen'
import { type Child, useChild } from '../../app/frame/appContext'
import { HandoverLink } from './HandoverLink'
import { OtherWays } from './OtherWays'

type Stage = 'making' | 'loadFailed' | 'made' | 'expired' | 'done'

function stageOf({ value }: SnapshotFrom<typeof handoverMachine>): Stage {
  if (typeof value === 'string') return value
  if ('made' in value) return 'made'
  return value.making === 'slow' ? 'loadFailed' : 'making'
}

/** On a computer without a camera: the step goes on on the phone. */
export function HandoverScreen() {
  const handover = useChild('handover')
  return <AppScreen back="/identity-auth">{handover ? <HandoverStage handover={handover} /> : <Making />}</AppScreen>
}

function HandoverStage({ handover }: { handover: Child<'handover'> }) {
  const stage = useSelector(handover, stageOf)
  useTop(stage)
  return (
    <>
      <Shown stage={stage} handover={handover} />
      <OtherWays />
    </>
  )
}

function Shown({ stage, handover }: { stage: Stage; handover: Child<'handover'> }) {
  const { t } = useLingui()
  const failure = useSelector(handover, ({ context }) => context.failure)
  const retry = () => handover.send({ type: 'handover.again' })
  if (stage === 'made') return <HandoverLink handover={handover} />
  if (stage === 'loadFailed')
    return (
      <EmptyState
        art={<FailedArt />}
        title={t`The code is not there yet`}
        text={failure?.kind === 'refused' && failure.text ? failure.text : t`Check your connection, then try again.`}
        action={<Button isWide onClick={retry}>{t`Try again`}</Button>}
      />
    )
  if (stage === 'expired')
    return (
      <EmptyState
        art={<PausedArt />}
        title={t`This code no longer works`}
        text={t`A code works once, and for five minutes. Make a new one when your phone is at hand.`}
        action={<Button isWide onClick={retry}>{t`New code`}</Button>}
      />
    )
  return <Making />
}

function Making() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading`}>
      <div className="stack">
        <Skeleton height="1.9rem" width="70%" />
        <Skeleton height="3rem" />
        <Skeleton height="20rem" />
      </div>
    </Loading>
  )
}
