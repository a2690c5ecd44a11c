import { useLingui } from '@lingui/react/macro'
import type { Child } from '../../../app/frame/appContext'
import { AppScreen } from '../../../app/frame/AppScreen'
import { FailedArt } from '../../../ui/art/FailedArt'
import { Button } from '../../../ui/button/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'

/** Whether the card was read before could not be found out. */
export function CardUnknown({ card }: { card: Child<'card'> }) {
  const { t } = useLingui()
  return (
    <AppScreen back="/identity-auth">
      <EmptyState
        art={<FailedArt />}
        title={t`This step did not load`}
        text={t`Your photo and what you typed are kept. Check your connection, then try again.`}
        action={<Button isWide onClick={() => card.send({ type: 'card.retry' })}>{t`Try again`}</Button>}
      />
    </AppScreen>
  )
}
