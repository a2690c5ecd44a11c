import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Link } from 'wouter'
import { addDays, dayOf, type Day } from '#domain/day'
import { unreadOf, type Inbox, type Notice } from '#domain/lending/bills/notice'
import { DEFAULT_LOCALE, localeOf, type Locale } from '#domain/language'
import { useChild, useServices, type Child } from '../app/frame/appContext'
import { AppScreen } from '../app/frame/AppScreen'
import { useQuery } from '../app/frame/useQuery'
import { dayText, shortDayText, wibTime } from '../i18n/dayText'
import { EmptyArt } from '../ui/art/Art'
import { Badge } from '../ui/card/Badge'
import { Card } from '../ui/card/Card'
import { classes } from '../ui/classes'
import { EmptyState } from '../ui/feedback/EmptyState'
import { LoadFailedCard, StaleNote } from '../ui/feedback/LoadFailedCard'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { Icon } from '../ui/icon/Icon'
import { bellIcon, walletIcon } from '../ui/icon/loanIcons'
import { calendarIcon, closeIcon, rightIcon } from '../ui/icon/plainIcons'
import { alertIcon, checkIcon, shieldIcon } from '../ui/icon/shellIcons'
import styles from './NoticesScreen.module.css'

/** What the lender has told the borrower, by days; each row leads to what it is about. */
export function NoticesScreen() {
  const notices = useChild('notices')
  return (
    <AppScreen back="/home" isBackHistory>
      {notices ? <Notices notices={notices} /> : <NoticesLoading />}
    </AppScreen>
  )
}

function NoticesLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your notices`}>
      <div className="stack">
        {[1, 2, 3].map((i) => (
          <Skeleton key={i} height="5.75rem" />
        ))}
      </div>
    </Loading>
  )
}

function Notices({ notices }: { notices: Child<'notices'> }) {
  const { t } = useLingui()
  const inbox = useSelector(notices, ({ context }) => context.inbox)
  const { isUnread, isOffline, retry } = useQuery(useSelector(notices, ({ children }) => children.list))
  if (inbox === null)
    return isUnread ? (
      <LoadFailedCard title={t`The notices did not load`} isOffline={isOffline} onRetry={retry} />
    ) : (
      <NoticesLoading />
    )
  return (
    <>
      {isUnread ? <StaleNote text={t`This list may be out of date.`} onRetry={retry} /> : null}
      {inbox.notices.length === 0 ? (
        <EmptyState art={<EmptyArt />} title={t`No notices yet`} text={t`Updates about your loans appear here.`} />
      ) : (
        <Days inbox={inbox} />
      )}
    </>
  )
}

function Days({ inbox }: { inbox: Inbox }) {
  const unread = unreadOf(inbox)
  const byDay = new Map<Day, Notice[]>()
  for (const notice of inbox.notices) {
    const day = dayOf(Date.parse(notice.writtenAt))
    byDay.set(day, [...(byDay.get(day) ?? []), notice])
  }
  return [...byDay].map(([day, notices]) => <OneDay key={day} day={day} notices={notices} unread={unread} />)
}

interface OneDayProps {
  day: Day
  notices: readonly Notice[]
  unread: readonly Notice[]
}

function OneDay({ day, notices, unread }: OneDayProps) {
  const id = useId()
  const name = useDayName(day)
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.day} id={id}>
        {name}
      </h2>
      <Card as="ul" isFlush>
        {notices.map((notice) => (
          <li key={notice.messageId}>
            <NoticeRow notice={notice} isUnread={unread.includes(notice)} />
          </li>
        ))}
      </Card>
    </section>
  )
}

/** Copied from the CLDR, as the names of the months are; Sunday first. */
const weekdays: Record<Locale, readonly string[]> = {
  id: 'Minggu Senin Selasa Rabu Kamis Jumat Sabtu'.split(' '),
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
  es: 'Domingo Lunes Martes Miércoles Jueves Viernes Sábado'.split(' '),
  th: 'วันอาทิตย์ วันจันทร์ วันอังคาร วันพุธ วันพฤหัสบดี วันศุกร์ วันเสาร์'.split(' '),
  vi: ['Chủ Nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'],
}

function useDayName(day: Day): string {
  const { t, i18n } = useLingui()
  const today = dayOf(useServices().now())
  if (day === today) return t`Today`
  if (day === addDays(today, -1)) return t`Yesterday`
  if (day.slice(0, 4) !== today.slice(0, 4)) return dayText(day, i18n.locale)
  const weekday = weekdays[localeOf(i18n.locale) ?? DEFAULT_LOCALE][new Date(day).getUTCDay()]
  return `${weekday}${i18n.locale === 'th' ? ' ' : ', '}${shortDayText(day, i18n.locale)}`
}

/** By the lender's kinds; an unknown kind has the bell. */
const icons: Record<string, string> = {
  dueSoon: calendarIcon,
  dueTomorrow: calendarIcon,
  dueToday: calendarIcon,
  overdue: alertIcon,
  paidOut: walletIcon,
  payOutFailed: alertIcon,
  accountChanged: shieldIcon,
  newDevice: shieldIcon,
  appliedOnNewDevice: shieldIcon,
  rejected: closeIcon,
  paid: checkIcon,
  settled: checkIcon,
  extended: calendarIcon,
}

function NoticeRow({ notice, isUnread }: { notice: Notice; isUnread: boolean }) {
  const { t, i18n } = useLingui()
  const { verb, href } = useTarget(notice)
  const time = wibTime(notice.writtenAt, i18n.locale)
  return (
    <Link className={styles.notice} href={href}>
      <span className={classes(styles.badge, isUnread && styles.unread)}>
        <Badge icon={icons[notice.kind] ?? bellIcon} />
      </span>
      <span className="grow">
        <span className={classes(styles.what, isUnread && 'strong')}>{notice.title}</span>{' '}
        <span className={`small soft ${styles.what}`}>{notice.text}</span>
        {isUnread ? <span className="sr">{` ${t`Unread`}.`}</span> : null}{' '}
        <span className={styles.foot}>
          <span className={styles.verb}>
            {verb}
            <Icon path={rightIcon} isSmall />
          </span>{' '}
          <span className="cap hint">{t`${time} WIB`}</span>
        </span>
      </span>
    </Link>
  )
}

interface Target {
  verb: string
  href: `/${string}`
}

/** Where the row leads, and what can be done there. */
function useTarget({ kind, repayId, receiptNumber }: Notice): Target {
  const { t } = useLingui()
  const loan = `/repay/${repayId}` as const
  switch (kind) {
    case 'dueSoon':
    case 'dueTomorrow':
    case 'dueToday':
    case 'overdue':
    case 'reversed':
      return { verb: t`Pay`, href: loan }
    case 'payOutFailed':
      return { verb: t`See what to do`, href: '/loan' }
    case 'paid':
      if (receiptNumber === null) break
      return { verb: t`Receipt`, href: `/receipt/${receiptNumber}` }
    case 'settled':
      if (receiptNumber === null) break
      return { verb: t`Settlement letter`, href: `/receipt/${receiptNumber}?for=letter` }
    case 'accountChanged':
      return { verb: t`Customer service`, href: '/customer-service' }
    case 'newDevice':
    case 'appliedOnNewDevice':
      return { verb: t`Check`, href: '/devices' }
  }
  return { verb: t`Details`, href: '/order' }
}
