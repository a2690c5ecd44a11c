import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Child } from '../../../app/frame/appContext'
import { UnsentPhoto } from '../photo/UnsentPhoto'

export function FaceUnsent({ face }: { face: Child<'face'> }) {
  const { t } = useLingui()
  return (
    <UnsentPhoto
      url={useSelector(face, ({ context }) => context.picture?.url ?? null)}
      alt={t`Your photo`}
      failure={useSelector(face, ({ context }) => context.failure)}
      onSend={() => face.send({ type: 'upload.retry' })}
      onRetake={() => face.send({ type: 'camera.use' })}
    />
  )
}
