import { useLingui } from '@lingui/react/macro'
import { OfflineArt } from '../art/Art'
import { FailedArt } from '../art/FailedArt'
import { Button } from '../button/Button'
import { Card } from '../card/Card'
import { Note } from '../card/Note'
import { offlineIcon } from '../icon/shellIcons'
import { EmptyState } from './EmptyState'

interface LoadFailedCardProps {
  title: string
  isOffline: boolean
  onRetry: () => void
}

export function LoadFailedCard({ title, isOffline, onRetry }: LoadFailedCardProps) {
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

interface UnreadProps {
  title: string
  isOffline: boolean
  onRetry: () => void
}

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

interface StaleNoteProps {
  /** What is missing; without it, the note says that the content may be old. */
  text?: string
  onRetry: () => void
}

export function StaleNote({ text, onRetry }: StaleNoteProps) {
  const { t } = useLingui()
  return (
    <Note tone="warning" icon={offlineIcon}>
      <span>{text ?? t`These numbers may be out of date.`}</span>{' '}
      <Button variant="text" isSlim onClick={onRetry}>{t`Try again`}</Button>
    </Note>
  )
}
