import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectIsOffline } from '#machines/app/appSelectors'
import { useAppSelector, type Child } from '../../app/frame/appContext'
import { FailedArt } from '../../ui/art/FailedArt'
import { OfflineArt } from '../../ui/art/OfflineArt'
import { PausedArt } from '../../ui/art/PausedArt'
import { Button } from '../../ui/button/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'

/** Nobody could say what the code is for: another try. */
export function Unfound({ lookUp, isTooOften }: { lookUp: Child<'lookUp'>; isTooOften: boolean }) {
  const { t } = useLingui()
  const hasFailedOffline = useSelector(lookUp, ({ context }) => context.failure?.kind === 'offline')
  const isOffline = useAppSelector(selectIsOffline) || hasFailedOffline
  return (
    <EmptyState
      isSnug
      art={isTooOften ? <PausedArt /> : isOffline ? <OfflineArt /> : <FailedArt />}
      title={isTooOften ? t`Too many look-ups from here` : t`The code did not load`}
      text={
        isTooOften
          ? t`Codes were looked up too often over this connection. Try again in an hour, or over another one.`
          : t`Nothing is lost. Check your connection, then try again.`
      }
      action={<Button isWide onClick={() => lookUp.send({ type: 'code.look' })}>{t`Try again`}</Button>}
    />
  )
}
