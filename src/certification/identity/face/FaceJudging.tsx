import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Child } from '../../../app/frame/appContext'
import { AppScreen } from '../../../app/frame/AppScreen'
import { Card } from '../../../ui/card/Card'
import { UploadProgress } from '../../../ui/upload/UploadProgress'
import { Photo } from '../photo/Photo'

/** A picture that came from a file, or was taken before the page was left. */
export function FaceJudging({ face }: { face: Child<'face'> }) {
  const { t } = useLingui()
  const url = useSelector(face, ({ context }) => context.picture?.url ?? null)
  const isSending = useSelector(face, (snapshot) => snapshot.matches('judging') && snapshot.context.fraction < 1)
  const canCancel = useSelector(face, (snapshot) => snapshot.matches('judging'))
  const fraction = useSelector(face, ({ context }) => context.fraction)
  return (
    <AppScreen back="/identity-auth" title={t`Face check`}>
      <Photo url={url} alt={t`Your photo`} />
      <Card>
        <UploadProgress
          label={isSending ? t`Sending the photo…` : t`Checking the photo…`}
          fraction={canCancel ? fraction : null}
          onCancel={canCancel ? () => face.send({ type: 'upload.cancel' }) : undefined}
        />
      </Card>
      <p className="small soft" role="status">{t`The photo stays on this phone until we have it.`}</p>
    </AppScreen>
  )
}
