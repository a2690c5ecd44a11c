import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Child } from '../../../app/frame/appContext'
import { AppScreen } from '../../../app/frame/AppScreen'
import { FailedArt } from '../../../ui/art/FailedArt'
import { Button } from '../../../ui/button/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { reasonOf } from '../failureWords'

/** The check could not begin, or what it found could not be saved. */
export function FaceFailed({ face }: { face: Child<'face'> }) {
  const { t, i18n } = useLingui()
  const isSaving = useSelector(face, (snapshot) => snapshot.matches('incomplete'))
  const reason = reasonOf(useSelector(face, ({ context }) => context.failure))
  const words = typeof reason === 'string' ? reason : i18n._(reason)
  return (
    <AppScreen back="/identity-auth" title={t`Face check`}>
      <EmptyState
        art={<FailedArt />}
        title={
          isSaving ? t`Your photos are with us, but this step could not be finished` : t`The face check did not start`
        }
        text={
          isSaving ? (
            <>
              {words} {t`You need not take them again.`}
            </>
          ) : (
            words
          )
        }
        action={<Button isWide onClick={() => face.send({ type: 'face.retry' })}>{t`Try again`}</Button>}
      />
    </AppScreen>
  )
}
