import { useSelector } from '@xstate/react'
import { useState, type ComponentType } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { faceMachine } from '../../../machines/certification/faceMachine'
import { type Child, useChild } from '../../frame/appContext'
import { useTop } from '../../components/frame/useTop'
import { FaceCamera } from './face/FaceCamera'
import { FaceExhausted } from './face/FaceExhausted'
import { FaceExplaining } from './face/FaceExplaining'
import { FaceFailed } from './face/FaceFailed'
import { FaceJudging } from './face/FaceJudging'
import { FaceRefused } from './face/FaceRefused'
import { FaceSaving } from './face/FaceSaving'
import { FaceUnsent } from './face/FaceUnsent'
import { IdentityLoading } from './IdentityLoading'

type FaceSnapshot = SnapshotFrom<typeof faceMachine>
type Stage = Exclude<FaceSnapshot['value'], object> | 'starting'

function stageOf({ value }: FaceSnapshot): Stage {
  if (typeof value === 'string') return value
  return value.starting === 'late' ? 'unstarted' : 'starting'
}

const screens: Record<Stage, ComponentType<{ face: Child<'face'> }>> = {
  starting: IdentityLoading,
  unstarted: FaceFailed,
  explaining: FaceExplaining,
  aiming: FaceCamera,
  checking: FaceJudging,
  judging: FaceJudging,
  unsent: FaceUnsent,
  refused: FaceRefused,
  exhausted: FaceExhausted,
  completing: FaceSaving,
  incomplete: FaceFailed,
  passed: FaceSaving,
}

/** From "what will be asked" to a passed check. */
export function FaceFlow() {
  const face = useChild('face')
  return face ? <FaceStage face={face} /> : <IdentityLoading />
}

function FaceStage({ face }: { face: Child<'face'> }) {
  const stage = useSelector(face, stageOf)
  const isFilming = useFilming(stage)
  const Shown = isFilming ? FaceCamera : screens[stage]
  useTop(Shown)
  return <Shown face={face} />
}

/** The camera stays open while its picture is judged: some browsers ask again each time it opens. */
function useFilming(stage: Stage): boolean {
  const [wasFilming, setWasFilming] = useState(false)
  const isFilming = stage === 'aiming' || (wasFilming && (stage === 'checking' || stage === 'judging'))
  if (isFilming !== wasFilming) setWasFilming(isFilming)
  return isFilming
}
