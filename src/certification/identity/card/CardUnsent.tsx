import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Child } from '../../../app/frame/appContext'
import { UnsentPhoto } from '../photo/UnsentPhoto'

export function CardUnsent({ card }: { card: Child<'card'> }) {
  const { t } = useLingui()
  return (
    <UnsentPhoto
      url={useSelector(card, ({ context }) => context.picture?.url ?? null)}
      alt={t`Your photo of the KTP`}
      failure={useSelector(card, ({ context }) => context.failure)}
      onSend={() => card.send({ type: 'upload.retry' })}
      onRetake={() => card.send({ type: 'photo.retake' })}
    />
  )
}
