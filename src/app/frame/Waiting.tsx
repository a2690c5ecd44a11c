import { useLingui } from '@lingui/react/macro'
import { FailedArt } from '../../ui/art/FailedArt'
import { Button } from '../../ui/button/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { Loading } from '../../ui/feedback/Loading'
import { selectHasTabBar } from '#machines/app/appSelectors'
import { useAppSelector, useSend } from './appContext'
import { AppScreen } from './AppScreen'
import { usePlace } from './usePlace'

/** As high as what comes: the progress and the fields of a step, or a card and its button. */
const STEP = [2.25, 4.75, 4.75, 4.75, 4.75]
const CARD = [3.5, 11, 3.25]

/** The status or a screen's code is on its way. */
export function Waiting() {
  const { t } = useLingui()
  const shape = usePlace()?.step ? STEP : CARD
  return (
    <AppScreen title="Langkah" isSkeleton>
      <Loading label={t`Loading`}>
        <div className="stack">
          {shape.map((height, i) => (
            <Skeleton key={i} height={`${height}rem`} />
          ))}
        </div>
      </Loading>
    </AppScreen>
  )
}

/** The status could not be read. Paying back is open all the same. */
export function Stuck() {
  const { t } = useLingui()
  const send = useSend()
  return (
    <AppScreen title="Langkah">
      <EmptyState
        art={<FailedArt />}
        title={t`We could not reach your account`}
        text={t`Nothing is lost. Check your connection, then try again.`}
        action={
          <div className="stack tight">
            <Button isWide onClick={() => send({ type: 'status.refresh' })}>{t`Try again`}</Button>
            <Button variant="outlined" isWide onClick={() => send({ type: 'route.requested', path: '/order' })}>
              {t`Loans`}
            </Button>
          </div>
        }
      />
    </AppScreen>
  )
}

/** A chunk did not arrive, or a screen broke. */
export function Broken({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  const hasTabs = useAppSelector(selectHasTabBar)
  return (
    <AppScreen title="Langkah" isBackHistory {...(hasTabs ? {} : { back: '/home' })}>
      <EmptyState
        art={<FailedArt />}
        title={t`This page did not load`}
        text={t`Nothing is lost. Check your connection, then try again.`}
        action={<Button isWide onClick={onRetry}>{t`Try again`}</Button>}
      />
    </AppScreen>
  )
}
