import { useLingui } from '@lingui/react/macro'
import type { Notice } from '#domain/lending/bills/notice'
import { Badge } from '../../ui/card/Badge'
import { Card } from '../../ui/card/Card'
import { classes } from '../../ui/classes'
import { bellIcon, walletIcon } from '../../ui/icon/homeIcons'
import { calendarIcon, closeIcon } from '../../ui/icon/plainIcons'
import { alertIcon, checkIcon } from '../../ui/icon/shellIcons'
import { wibDay, wibTime } from '../../i18n/dayText'
import styles from './Notices.module.css'

/** By the lender's kinds; a kind that it makes up later has the bell. */
const icons: Record<string, string> = {
  dueSoon: calendarIcon,
  dueTomorrow: calendarIcon,
  dueToday: calendarIcon,
  overdue: alertIcon,
  paidOut: walletIcon,
  payOutFailed: alertIcon,
  accountChanged: alertIcon,
  appliedOnNewDevice: alertIcon,
  rejected: closeIcon,
  paid: checkIcon,
  settled: checkIcon,
  extended: calendarIcon,
}

interface NoticeListProps {
  notices: readonly Notice[]
  unread: readonly Notice[]
}

export function NoticeList({ notices, unread }: NoticeListProps) {
  return (
    <Card as="ul" isFlush>
      {notices.map((notice) => (
        <NoticeRow key={notice.messageId} notice={notice} isUnread={unread.includes(notice)} />
      ))}
    </Card>
  )
}

/** Unread by the dot, the weight and a word. */
function NoticeRow({ notice, isUnread }: { notice: Notice; isUnread: boolean }) {
  const { t, i18n } = useLingui()
  const [day, time] = [wibDay(notice.writtenAt, i18n.locale), wibTime(notice.writtenAt, i18n.locale)]
  return (
    <li className={styles.notice}>
      <span className={classes(styles.badge, isUnread && styles.unread)}>
        <Badge icon={icons[notice.kind] ?? bellIcon} />
      </span>
      <div className="grow">
        <p className={classes(isUnread && 'strong')}>
          {notice.title}
          {isUnread ? <span className="sr">{`. ${t`Unread`}`}</span> : null}
        </p>
        <p className="small soft">{notice.text}</p>
        <p className="cap hint">{t`${day}, ${time} WIB`}</p>
      </div>
    </li>
  )
}
