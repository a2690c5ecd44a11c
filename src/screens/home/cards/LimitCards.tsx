import { useLingui } from '@lingui/react/macro'
import { useService } from '../../../frame/AppScreen'
import { FailedArt } from '../../../components/art/FailedArt'
import { OfflineArt } from '../../../components/art/OfflineArt'
import { Button } from '../../../components/button/Button'
import { Card } from '../../../components/card/Card'
import { Note } from '../../../components/card/Note'
import { EmptyState } from '../../../components/feedback/EmptyState'
import { offlineIcon } from '../../../components/icon/shellIcons'

export function NoLimit() {
  const { t } = useLingui()
  const onService = useService()
  return (
    <Card>
      <h2 className="title">{t`No limit yet`}</h2>
      <p className="small soft">{t`There is no limit for you at the moment. Customer service can tell you why.`}</p>
      <Button isWide onClick={onService}>{t`Customer service`}</Button>
    </Card>
  )
}

export function Stale({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <Note tone="warning" icon={offlineIcon}>
      {t`These numbers may be out of date.`} <Button variant="text" isSlim onClick={onRetry}>{t`Try again`}</Button>
    </Note>
  )
}

interface UnreadProps {
  title: string
  isOffline: boolean
  onRetry: () => void
}

/** A part that did not come; the others stand beside it. */
export function Unread({ title, isOffline, onRetry }: UnreadProps) {
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
