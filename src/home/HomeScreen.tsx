import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useChild, type Child } from '../app/frame/appContext'
import { AppScreen } from '../app/frame/AppScreen'
import { useQuery, type Read } from '../app/frame/useQuery'
import { StaleNote } from '../ui/feedback/StaleNote'
import { UnreadCard } from '../ui/feedback/UnreadCard'
import { selectLastKnown } from '#machines/home/homeMachine'
import { Limit } from './cards/Limit'
import { NoLimit } from './cards/NoLimit'
import { OpenBills } from './cards/OpenBills'
import { HomeLoading } from './cards/HomeLoading'
import { Slides } from './cards/Slides'
import { ToBorrow } from './cards/ToBorrow'
import { LastKnownScreen } from './LastKnownScreen'
import { Notices } from './notices/Notices'

/** The start page of a certified borrower: the limit, what is due, and what can be borrowed. */
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
  const standing = useQuery(useSelector(home, ({ children }) => children.standing))
  const offers = useQuery(useSelector(home, ({ children }) => children.offers))
  const slides = useQuery(useSelector(home, ({ children }) => children.slides))
  const lastKnown = useSelector(home, selectLastKnown)
  const isFree = useSelector(home, (snapshot) => snapshot.matches('free'))
  // What is below something of unknown height is drawn after it, so that nothing moves that is being read or tapped.
  const isPlaced = isSettled(standing) && (!isFree || isSettled(offers))
  const isLocked = useSelector(home, (snapshot) => snapshot.matches('locked'))
  const refresh = () => home.send({ type: 'home.refresh' })
  const isOld = [credit, standing].some(({ data, isUnread }) => data !== null && isUnread)
  const hasNoLimit = credit.data !== null && credit.data.totalLimit <= 0 && standing.data?.bills.length === 0
  if (lastKnown !== null) return <LastKnownScreen home={home} lastKnown={lastKnown} />
  return (
    <AppScreen
      look="overlapping"
      header={<Limit credit={credit.data} isUnread={credit.isUnread} isLocked={isLocked} />}
    >
      {isOld ? <StaleNote onRetry={refresh} /> : null}
      {credit.data === null && credit.isUnread ? (
        <UnreadCard title={t`Your limit did not load`} isOffline={credit.isOffline} onRetry={credit.retry} />
      ) : null}
      {standing.data ? (
        <OpenBills home={home} standing={standing.data} />
      ) : standing.isUnread ? (
        <UnreadCard title={t`Your loans did not load`} isOffline={standing.isOffline} onRetry={standing.retry} />
      ) : (
        <HomeLoading />
      )}
      {hasNoLimit ? <NoLimit /> : <ToBorrow home={home} preorder={standing.data?.preorder ?? null} />}
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
