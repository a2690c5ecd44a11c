import { useLingui } from '@lingui/react/macro'
import { FailedArt } from '../art/FailedArt'
import { OfflineArt } from '../art/OfflineArt'
import { Button } from '../button/Button'
import { EmptyState } from './EmptyState'

interface UnreadProps {
  title: string
  isOffline: boolean
  onRetry: () => void
}

/** Nothing came, or not for a long time. */
export function Unread({ title, isOffline, onRetry }: UnreadProps) {
  const { t } = useLingui()
  return (
    <EmptyState
      isSnug
      art={isOffline ? <OfflineArt /> : <FailedArt />}
      title={isOffline ? t`There is no connection` : title}
      text={t`Nothing is lost. Check your connection, then try again.`}
      action={<Button isWide onClick={onRetry}>{t`Try again`}</Button>}
    />
  )
}
