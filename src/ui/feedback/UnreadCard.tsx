import { useLingui } from '@lingui/react/macro'
import { FailedArt } from '../art/FailedArt'
import { OfflineArt } from '../art/OfflineArt'
import { Button } from '../button/Button'
import { Card } from '../card/Card'
import { EmptyState } from './EmptyState'

interface UnreadCardProps {
  title: string
  isOffline: boolean
  onRetry: () => void
}

/** A part of a screen that did not come; the others stand beside it. */
export function UnreadCard({ title, isOffline, onRetry }: UnreadCardProps) {
  const { t } = useLingui()
  return (
    <Card>
      <EmptyState
        isSnug
        art={isOffline ? <OfflineArt /> : <FailedArt />}
        title={title}
        text={t`Nothing is lost. Check your connection, then try again.`}
        action={<Button variant="outlined" isWide onClick={onRetry}>{t`Try again`}</Button>}
      />
    </Card>
  )
}
