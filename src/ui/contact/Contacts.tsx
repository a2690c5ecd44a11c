import { useLingui } from '@lingui/react/macro'
import type { StaffService } from '#domain/lending/lender'
import { FailedArt } from '../art/FailedArt'
import { Button } from '../button/Button'
import { ListRow } from '../card/ListRow'
import { EmptyState } from '../feedback/EmptyState'
import { Loading } from '../feedback/Loading'
import { messageIcon } from '../icon/loanIcons'
import { ContactList, ContactSkeleton } from './ContactList'

interface ContactsProps {
  staff: { data: StaffService | null; isUnread: boolean; retry: () => void }
  isStarred: boolean
  onCopy: (text: string) => void
}

export function Contacts({ staff: { data, isUnread, retry }, isStarred, onCopy }: ContactsProps) {
  const { t } = useLingui()
  if (data) return <ContactList service={data} isStarred={isStarred} onCopy={onCopy} />
  if (isUnread)
    return (
      <EmptyState
        isSnug
        art={<FailedArt />}
        title={t`The numbers did not load`}
        text={t`Check your connection, then try again.`}
        action={<Button isWide onClick={retry}>{t`Try again`}</Button>}
      />
    )
  return (
    <Loading label={t`Loading`}>
      <ContactSkeleton />
    </Loading>
  )
}

export function FeedbackRow() {
  const { t } = useLingui()
  return (
    <ListRow
      icon={messageIcon}
      title={t`Feedback`}
      hint={t`Complaints, suggestions, problems with the app`}
      href="/feedback"
    />
  )
}
