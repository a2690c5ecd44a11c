import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { unreadOf, type Notice } from '#domain/lending/bills/notice'
import { useSend, type Child } from '../app/frame/appContext'
import { useQuery } from '../app/frame/useQuery'
import { wibDay, wibTime } from '../i18n/dayText'
import { EmptyArt } from '../ui/art/Art'
import { Button } from '../ui/button/Button'
import { Badge } from '../ui/card/Badge'
import { Card } from '../ui/card/Card'
import { classes } from '../ui/classes'
import { EmptyState } from '../ui/feedback/EmptyState'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { LoadFailedCard } from '../ui/feedback/LoadFailedCard'
import { Sheet } from '../ui/floating/Sheet'
import { bellIcon, walletIcon } from '../ui/icon/loanIcons'
import { calendarIcon, closeIcon } from '../ui/icon/plainIcons'
import { alertIcon, checkIcon } from '../ui/icon/shellIcons'
import { TabList } from '../ui/options/TabList'
import styles from './Notices.module.css'

const PANEL = 'notices'

export function NoticesSheet({ home }: { home: Child<'home'> }) {
  const { t } = useLingui()
  const send = useSend()
  const inbox = useQuery(useSelector(home, ({ children }) => children.notices))
  return (
    <Sheet name="notices" title={t`Notices`} isTall onDismiss={() => send({ type: 'overlay.dismiss' })}>
      {inbox.data ? (
        <Inbox home={home} notices={inbox.data.notices} />
      ) : inbox.isUnread ? (
        <LoadFailedCard title={t`The notices did not load`} isOffline={inbox.isOffline} onRetry={inbox.retry} />
      ) : (
        <Loading label={t`Loading your notices`}>
          <div className="stack">
            {[1, 2, 3].map((i) => (
              <Skeleton key={i} height="5rem" />
            ))}
          </div>
        </Loading>
      )}
    </Sheet>
  )
}

function Inbox({ home, notices }: { home: Child<'home'>; notices: readonly Notice[] }) {
  const { t } = useLingui()
  const [shown, setShown] = useState<'all' | 'unread'>('all')
  const seenId = useSelector(home, ({ context }) => context.seenId)
  const unread = unreadOf(notices, seenId)
  const [latest] = notices
  const count = unread.length
  const listed = shown === 'all' ? notices : unread
  if (!latest)
    return <EmptyState art={<EmptyArt />} title={t`No notices yet`} text={t`Updates about your loans appear here.`} />
  return (
    <div className={styles.inbox}>
      <TabList
        label={t`Notices`}
        panel={PANEL}
        chosen={shown}
        onChoose={setShown}
        tabs={[
          { name: 'all', label: t`All` },
          { name: 'unread', label: t`Unread (${count})` },
        ]}
      />
      {count > 0 ? (
        <Button
          variant="text"
          isSlim
          onClick={() => home.send({ type: 'notices.read', latestId: latest.messageId })}
        >{t`Mark as read`}</Button>
      ) : null}
      <div id={PANEL} role="tabpanel" aria-labelledby={`${PANEL}-${shown}`}>
        {listed.length > 0 ? (
          <NoticeList notices={listed} unread={unread} />
        ) : (
          <p className="small soft">{t`You have read them all.`}</p>
        )}
      </div>
    </div>
  )
}

/** By the lender's kinds; an unknown kind has the bell. */
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

function NoticeList({ notices, unread }: NoticeListProps) {
  return (
    <Card as="ul" isFlush>
      {notices.map((notice) => (
        <NoticeRow key={notice.messageId} notice={notice} isUnread={unread.includes(notice)} />
      ))}
    </Card>
  )
}

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
