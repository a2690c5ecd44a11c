import { useLingui } from '@lingui/react/macro'
import type { Child } from '../../../app/frame/appContext'
import { AppScreen, useService } from '../../../app/frame/AppScreen'
import { PausedArt } from '../../../ui/art/PausedArt'
import { Button } from '../../../ui/button/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'

/** No tries are left: customer service helps on, and the check can be asked for again later. */
export function FaceExhausted({ face }: { face: Child<'face'> }) {
  const { t } = useLingui()
  const onService = useService()
  return (
    <AppScreen back="/identity-auth" title={t`Face check`}>
      <EmptyState
        art={<PausedArt />}
        title={t`No tries are left for now`}
        text={t`Your KTP photo is stored safely. Customer service can help you on, or you try again later.`}
        action={
          <div className="stack tight">
            <Button isWide onClick={() => onService?.()}>{t`Customer service`}</Button>
            <Button variant="outlined" isWide onClick={() => face.send({ type: 'face.retry' })}>
              {t`Check whether I can try again`}
            </Button>
          </div>
        }
      />
    </AppScreen>
  )
}
