import { useLingui } from '@lingui/react/macro'
import { Button } from '../button/Button'
import { Note } from '../card/Note'
import { offlineIcon } from '../icon/shellIcons'

interface StaleNoteProps {
  /** What is missing; without it, that what is shown may be old. */
  text?: string
  onRetry: () => void
}

/** Something could not be read again, or only in part. */
export function StaleNote({ text, onRetry }: StaleNoteProps) {
  const { t } = useLingui()
  return (
    <Note tone="warning" icon={offlineIcon}>
      <span>{text ?? t`These numbers may be out of date.`}</span>{' '}
      <Button variant="text" isSlim onClick={onRetry}>{t`Try again`}</Button>
    </Note>
  )
}
