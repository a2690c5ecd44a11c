import { useLingui } from '@lingui/react/macro'
import { ListRow } from '../card/ListRow'
import { messageIcon } from '../icon/profileIcons'

/** The way to telling the lender something. */
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
