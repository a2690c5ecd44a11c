import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type Slide, unreadOf } from '#domain/lending/bills/notice'
import { isOwed, phaseOf } from '#domain/lending/bills/phase'
import type { Credit } from '#domain/lending/lender'
import { offerIn, selectLastKnown, type HomeState } from '#machines/home/homeMachine'
import { useChild, type Child } from '../app/frame/appContext'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { useQuery, type Read } from '../app/frame/useQuery'
import { BillCard } from '../ui/bill/BillCard'
import { Hero } from '../ui/brand/Hero'
import { Button, LinkButton } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Money } from '../ui/card/Money'
import { useFormats } from '../ui/cost/useFormats'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { StaleNote, LoadFailedCard } from '../ui/feedback/LoadFailedCard'
import { Icon } from '../ui/icon/Icon'
import { bellIcon } from '../ui/icon/loanIcons'
import { BorrowHero, Deal } from './ToBorrow'
import { PayHero, WaysToPay } from './ToPay'
import styles from './HomeScreen.module.css'
import { LastKnownScreen } from './LastKnownScreen'

export function HomeScreen() {
  const home = useChild('home')
  return home ? (
    <Known home={home} />
  ) : (
    <AppScreen look="overlapping" header={<Limit credit={null} isUnread={false} bell={<BellLink count={0} />} />}>
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
  const isBound = useSelector(home, (snapshot) => snapshot.matches('bound'))
  const chosen = useChosen(home)
  const owed = borrowState.data ? owedIn(borrowState.data) : undefined
  // Content below something of unknown height is rendered after it, so that nothing moves while it is read or tapped.
  const isPlaced = isSettled(borrowState) && (!isFree || isSettled(offers))
  const bell = <Bell home={home} />
  const refresh = () => home.send({ type: 'home.refresh' })
  const isOld = [credit, borrowState].some(({ data, isUnread }) => data !== null && isUnread)
  const hasNoLimit = credit.data !== null && credit.data.totalLimit <= 0 && borrowState.data?.bills.length === 0
  if (lastKnown !== null) return <LastKnownScreen home={home} lastKnown={lastKnown} />
  return (
    <AppScreen
      look="overlapping"
      header={
        owed ? (
          <PayHero home={home} bell={bell} {...owed} />
        ) : chosen ? (
          <BorrowHero home={home} bell={bell} credit={credit.data} {...chosen} />
        ) : (
          <Limit credit={isFree && !isSettled(offers) ? null : credit.data} isUnread={credit.isUnread} bell={bell} />
        )
      }
    >
      {isOld ? <StaleNote onRetry={refresh} /> : null}
      {credit.data === null && credit.isUnread ? (
        <LoadFailedCard title={t`Your limit did not load`} isOffline={credit.isOffline} onRetry={credit.retry} />
      ) : null}
      {owed ? <WaysToPay home={home} {...owed} /> : null}
      {borrowState.data ? (
        <OtherBills borrowState={borrowState.data} />
      ) : borrowState.isUnread ? (
        <LoadFailedCard
          title={t`Your loans did not load`}
          isOffline={borrowState.isOffline}
          onRetry={borrowState.retry}
        />
      ) : (
        <HomeLoading />
      )}
      {hasNoLimit ? (
        <NoLimit />
      ) : isFree && offers.data === null ? (
        offers.isUnread ? (
          <LoadFailedCard title={t`The offers did not load`} isOffline={offers.isOffline} onRetry={offers.retry} />
        ) : (
          <HomeLoading />
        )
      ) : chosen ? (
        <Deal home={home} preorder={borrowState.data?.preorder ?? null} {...chosen} />
      ) : null}
      {isPlaced && isFree ? (
        <p className="cap hint">
          {t`Warning: this loan carries high risk. Do not borrow if you cannot repay. Please consider wisely.`}
        </p>
      ) : null}
      {isPlaced && isSettled(slides) && isBound && !owed ? <Slides home={home} /> : null}
    </AppScreen>
  )
}

/** The loan to be paid back, of which there is one at most. */
function owedIn({ bills, asOf }: HomeState) {
  const bill = bills.find((each) => isOwed(phaseOf(each, asOf)))
  return bill && { bill, phase: phaseOf(bill, asOf) }
}

/** What is chosen of the offers, on the day that they are for; `null` where nothing can be. */
function useChosen(home: Child<'home'>) {
  const isFree = useSelector(home, (snapshot) => snapshot.matches('free'))
  const offers = useSelector(home, ({ context }) => context.offers)
  const loanDraft = useSelector(home, ({ context }) => context.loanDraft)
  const asOf = useSelector(home, ({ context }) => context.borrowState?.asOf)
  const offer = offerIn({ offers, loanDraft })
  if (!isFree || offer === undefined || loanDraft === null || asOf === undefined) return null
  return { offers, offer, asOf, loanDraft: { ...loanDraft, amount: loanDraft.amount ?? offer.minAmount } }
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
  bell: ReactNode
}

function Limit({ credit, isUnread, bell }: LimitProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const onService = useService()
  const total = rupiah(credit?.totalLimit ?? 0)
  return (
    <Hero onService={onService} beside={bell}>
      <div className={styles.hero}>
        <h1 className={`small soft ${styles.name}`}>{t`Limit available`}</h1>
        {credit ? (
          <Money rupiah={credit.availableLimit} size="hero" />
        ) : isUnread ? (
          <p className="head">{t`Not known right now`}</p>
        ) : (
          <Skeleton className={styles.amount ?? ''} height="2.85rem" width="11rem" />
        )}
        <p className={`small soft ${styles.total}`}>{credit ? t`Of a total limit of ${total}` : ' '}</p>
      </div>
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

/** Under review, on its way, or stuck. */
function OtherBills({ borrowState: { bills, asOf } }: { borrowState: HomeState }) {
  const { t } = useLingui()
  return bills.map((bill) => {
    const phase = phaseOf(bill, asOf)
    const isStuck = phase.name === 'payOutFailed'
    return isOwed(phase) ? null : (
      <BillCard key={bill.repayId} bill={bill} asOf={asOf} title={bill.productName}>
        <LinkButton variant="outlined" isWide href={isStuck ? '/loan' : '/order'}>
          {isStuck ? t`See what to do` : t`Details`}
        </LinkButton>
      </BillCard>
    )
  })
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

function Bell({ home }: { home: Child<'home'> }) {
  const { data: inbox } = useQuery(useSelector(home, ({ children }) => children.notices))
  return <BellLink count={inbox ? unreadOf(inbox).length : 0} />
}

function BellLink({ count }: { count: number }) {
  const { t } = useLingui()
  const label = count > 0 ? t`Notices, ${plural(count, { one: '# new', other: '# new' })}` : t`Notices`
  return (
    <Link className={styles.bell} href="/notices" aria-label={label}>
      <Icon path={bellIcon} />
      {count > 0 ? <b aria-hidden="true">{count > 9 ? '9+' : count}</b> : null}
    </Link>
  )
}
