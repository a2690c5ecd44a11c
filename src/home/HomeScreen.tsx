import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { Bill } from '#domain/lending/apply/bill'
import { type Slide, unreadOf } from '#domain/lending/bills/notice'
import { isOwed, phaseOf } from '#domain/lending/bills/phase'
import type { Credit } from '#domain/lending/lender'
import { selectLastKnown, type HomeState } from '#machines/home/homeMachine'
import { useChild, type Child } from '../app/frame/appContext'
import { usePicker } from '../app/frame/usePicker'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { useQuery, type Read } from '../app/frame/useQuery'
import { BillCard } from '../ui/bill/BillCard'
import { Hero } from '../ui/brand/Hero'
import { Button, ButtonPair, LinkButton } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { ListRow } from '../ui/card/ListRow'
import { Money } from '../ui/card/Money'
import { CostList, CostRow } from '../ui/cost/CostList'
import { useFormats } from '../ui/cost/useFormats'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { StaleNote, LoadFailedCard } from '../ui/feedback/LoadFailedCard'
import { bellIcon } from '../ui/icon/loanIcons'
import { Icon } from '../ui/icon/Icon'
import { lockIcon } from '../ui/icon/plainIcons'
import { ToBorrow } from './ToBorrow'
import styles from './HomeScreen.module.css'
import { LastKnownScreen } from './LastKnownScreen'
import { NoticesSheet } from './NoticesSheet'

export function HomeScreen() {
  const home = useChild('home')
  return home ? (
    <Known home={home} />
  ) : (
    <AppScreen look="overlapping" header={<Limit credit={null} isUnread={false} isLocked={false} />}>
      <HomeLoading />
    </AppScreen>
  )
}

const isSettled = ({ data, isUnread }: Read<unknown>) => data !== null || isUnread

function Known({ home }: { home: Child<'home'> }) {
  const { t } = useLingui()
  const credit = useQuery(useSelector(home, ({ children }) => children.credit))
  const borrowState = useQuery(useSelector(home, ({ children }) => children.borrowState))
  const offers = useQuery(useSelector(home, ({ children }) => children.offers))
  const slides = useQuery(useSelector(home, ({ children }) => children.slides))
  const lastKnown = useSelector(home, selectLastKnown)
  const isFree = useSelector(home, (snapshot) => snapshot.matches('free'))
  // Content below something of unknown height is rendered after it, so that nothing moves while it is read or tapped.
  const isPlaced = isSettled(borrowState) && (!isFree || isSettled(offers))
  const isLocked = useSelector(home, (snapshot) => snapshot.matches('locked'))
  const refresh = () => home.send({ type: 'home.refresh' })
  const isOld = [credit, borrowState].some(({ data, isUnread }) => data !== null && isUnread)
  const hasNoLimit = credit.data !== null && credit.data.totalLimit <= 0 && borrowState.data?.bills.length === 0
  if (lastKnown !== null) return <LastKnownScreen home={home} lastKnown={lastKnown} />
  return (
    <AppScreen
      look="overlapping"
      header={<Limit credit={credit.data} isUnread={credit.isUnread} isLocked={isLocked} />}
    >
      {isOld ? <StaleNote onRetry={refresh} /> : null}
      {credit.data === null && credit.isUnread ? (
        <LoadFailedCard title={t`Your limit did not load`} isOffline={credit.isOffline} onRetry={credit.retry} />
      ) : null}
      {borrowState.data ? (
        <OpenBills home={home} borrowState={borrowState.data} />
      ) : borrowState.isUnread ? (
        <LoadFailedCard
          title={t`Your loans did not load`}
          isOffline={borrowState.isOffline}
          onRetry={borrowState.retry}
        />
      ) : (
        <HomeLoading />
      )}
      {hasNoLimit ? <NoLimit /> : <ToBorrow home={home} preorder={borrowState.data?.preorder ?? null} />}
      {isPlaced ? <Notices home={home} /> : null}
      {isPlaced && isSettled(slides) ? (
        <>
          <Slides home={home} />
          <p className="cap hint">
            {t`Warning: this loan carries high risk. Do not borrow if you cannot repay. Please consider wisely.`}
          </p>
        </>
      ) : null}
    </AppScreen>
  )
}

function HomeLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your limit`}>
      <BillSkeleton />
    </Loading>
  )
}

function BillSkeleton() {
  return (
    <Card as="div">
      <Skeleton height="1.45rem" width="80%" />
      <Skeleton height="4.6rem" />
      <Skeleton height="6px" />
      <Skeleton height="3.25rem" />
    </Card>
  )
}

interface LimitProps {
  credit: Credit | null
  isUnread: boolean
  isLocked: boolean
}

function Limit({ credit, isUnread, isLocked }: LimitProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const onService = useService()
  const total = rupiah(credit?.totalLimit ?? 0)
  return (
    <Hero onService={onService}>
      <div className={styles.label}>
        <h1 className={`small soft ${styles.name}`}>{isLocked ? t`Limit` : t`Limit available`}</h1>
        {isLocked ? (
          <span className={styles.locked}>
            <Icon path={lockIcon} isSmall />
            {t`Locked`}
          </span>
        ) : null}
      </div>
      {credit ? (
        <Money rupiah={isLocked ? credit.totalLimit : credit.availableLimit} size="hero" />
      ) : isUnread ? (
        <p className="head">{t`Not known right now`}</p>
      ) : (
        <Skeleton className={styles.amount ?? ''} height="2.85rem" width="11rem" />
      )}
      <p className={`small soft ${styles.total}`}>
        {credit ? (isLocked ? t`Opens again once the loan is settled` : t`Of a total limit of ${total}`) : ' '}
      </p>
    </Hero>
  )
}

function NoLimit() {
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

interface OpenBillsProps {
  home: Child<'home'>
  borrowState: HomeState
}

function OpenBills({ home, borrowState: { bills, asOf, canApply } }: OpenBillsProps) {
  const { t } = useLingui()
  if (bills.length === 0 && canApply)
    return (
      <Card>
        <h2 className="title">{t`No loan yet`}</h2>
        <p className="small soft">{t`Once you borrow, the amount and the due date appear here.`}</p>
      </Card>
    )
  return bills.map((bill) => <OpenBill key={bill.repayId} home={home} bill={bill} asOf={asOf} />)
}

function OpenBill({ home, bill, asOf }: { home: Child<'home'>; bill: Bill; asOf: string }) {
  const { t } = useLingui()
  const phase = phaseOf(bill, asOf)
  const details = <LinkButton variant="outlined" href="/order">{t`Details`}</LinkButton>
  return (
    <>
      <BillCard
        bill={bill}
        asOf={asOf}
        title={isOwed(phase) ? (phase.name === 'late' ? t`Your loan` : t`Current loan`) : bill.productName}
      >
        {phase.name === 'late' ? <Overdue home={home} /> : null}
        {isOwed(phase) ? (
          <ButtonPair>
            <LinkButton href={`/repay/${bill.repayId}`}>{t`Pay`}</LinkButton>
            {details}
          </ButtonPair>
        ) : (
          <LinkButton variant="outlined" isWide href={phase.name === 'payOutFailed' ? '/loan' : '/order'}>
            {phase.name === 'payOutFailed' ? t`See what to do` : t`Details`}
          </LinkButton>
        )}
      </BillCard>
    </>
  )
}

/** The spec's warning, and the part of the amount that is late fees. */
function Overdue({ home }: { home: Child<'home'> }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { data: arrears, isUnread } = useQuery(useSelector(home, ({ children }) => children.arrears))
  const amount = (value: number) => (arrears ? rupiah(value) : <Skeleton>{rupiah(1_000_000)}</Skeleton>)
  return (
    <>
      <p className="small">{t`Your order is overdue and your credit limit is locked. Please repay in time.`}</p>
      {arrears === null && isUnread ? null : (
        <CostList>
          <CostRow label={t`Without late fee`} value={amount((arrears?.total ?? 0) - (arrears?.lateFee ?? 0))} />
          <CostRow label={t`Late fee`} value={amount(arrears?.lateFee ?? 0)} />
        </CostList>
      )}
    </>
  )
}

/** They move only by hand; if they fail to load, nothing is shown. */
function Slides({ home }: { home: Child<'home'> }) {
  const { t } = useLingui()
  const { data: slides } = useQuery(useSelector(home, ({ children }) => children.slides))
  if (!slides || slides.length === 0) return null
  return (
    <ul className={styles.slides} aria-label={t`Good to know`}>
      {slides.map((slide) => (
        <li key={slide.id} className={styles.slide}>
          <Shown slide={slide} />
        </li>
      ))}
    </ul>
  )
}

function Shown({ slide: { title, text, image, link } }: { slide: Slide }) {
  const inside = (
    <Card as="div" className={styles.card}>
      {image ? <img src={image} alt="" loading="lazy" /> : null}
      <span className="strong">{title}</span>
      <span className="small soft">{text}</span>
    </Card>
  )
  return link.startsWith('/') ? (
    <Link className={styles.link} href={link}>
      {inside}
    </Link>
  ) : (
    inside
  )
}

function Notices({ home }: { home: Child<'home'> }) {
  const { t } = useLingui()
  const { data: inbox } = useQuery(useSelector(home, ({ children }) => children.notices))
  const seenId = useSelector(home, ({ context }) => context.seenId)
  const { isOpen, onOpen } = usePicker('notices')
  const count = unreadOf(inbox?.notices ?? [], seenId).length
  return (
    <>
      <Card isFlush>
        <ListRow
          icon={bellIcon}
          title={t`Notices`}
          hint={inbox && count > 0 ? t`${plural(count, { one: '# new', other: '# new' })}` : t`Nothing new`}
          onSelect={onOpen}
        />
      </Card>
      {isOpen ? <NoticesSheet home={home} /> : null}
    </>
  )
}
