import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { faceMachine } from '#machines/certification/faceMachine'
import { type Child, useChild } from '../../app/frame/appContext'
import { useTop } from '../../ui/frame/useTop'
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
type Stage = Exclude<FaceSnapshot['value'], object> | 'starting' | 'aiming'

function stageOf({ value }: FaceSnapshot): Stage {
  if (typeof value === 'string') return value
  if ('aiming' in value) return 'aiming'
  return value.starting === 'slow' ? 'loadFailed' : 'starting'
}

const screens: Record<Stage, ComponentType<{ face: Child<'face'> }>> = {
  starting: IdentityLoading,
  loadFailed: FaceFailed,
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
  const isCameraOpen = useSelector(face, ({ context }) => context.isCameraOpen)
  const isFilming = isCameraOpen && (stage === 'checking' || stage === 'judging')
  const Shown = isFilming ? FaceCamera : screens[stage]
  useTop(Shown)
  return <Shown face={face} />
}
