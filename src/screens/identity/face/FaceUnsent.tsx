import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useFlow } from '../../../frame/appContext'
import { UnsentPhoto } from '../photo/UnsentPhoto'

export function FaceUnsent() {
  const { t } = useLingui()
  const face = useFlow('face')
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
