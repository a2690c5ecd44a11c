import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Child } from '../../../app/frame/appContext'
import { AppScreen } from '../../../app/frame/AppScreen'
import { UploadProgress } from '../../../ui/upload/UploadProgress'
import { Card } from '../../../ui/card/Card'
import { Photo } from '../photo/Photo'

/** On its way, and then being read: the bytes are counted, the reading is not. */
export function CardUploading({ card }: { card: Child<'card'> }) {
  const { t } = useLingui()
  const url = useSelector(card, ({ context }) => context.picture?.url ?? null)
  const fraction = useSelector(card, ({ context }) => context.fraction)
  const isSent = fraction >= 1
  return (
    <AppScreen back="/identity-auth" title={t`Sending the photo`}>
      <Photo url={url} alt={t`Your photo of the KTP`} />
      <Card>
        <UploadProgress
          label={isSent ? t`Reading your KTP…` : t`Sending the photo…`}
          fraction={fraction}
          onCancel={() => card.send({ type: 'upload.cancel' })}
        />
      </Card>
      <p className="small soft" role="status">
        {isSent
          ? t`The photo has arrived. Reading it takes a few seconds.`
          : t`The photo stays on this phone until we have it.`}
      </p>
    </AppScreen>
  )
}
