import { useSelector } from '@xstate/react'
import { useLingui } from '@lingui/react/macro'
import { AppScreen } from '../../app/frame/AppScreen'
import { NotSent } from '../../app/frame/NotSent'
import { useChild, type Child } from '../../app/frame/appContext'
import { useQuery } from '../../app/frame/useQuery'
import { StaleNote } from '../../ui/feedback/StaleNote'
import { UnreadCard } from '../../ui/feedback/UnreadCard'
import { CouponLoading } from './CouponLoading'
import { CouponTabs } from './CouponTabs'
import { ForLoan } from './ForLoan'

/** All coupons of the borrower; where a loan is being chosen, with what each saves on it. */
export function CouponScreen() {
  const coupons = useChild('coupons')
  const isChoosing = useSelector(coupons ?? undefined, (snapshot) => snapshot?.context.isChoosing === true)
  return (
    <AppScreen back={isChoosing ? '/loan' : '/user'} isBackHistory>
      {coupons ? <Coupons coupons={coupons} /> : <CouponLoading />}
    </AppScreen>
  )
}

function Coupons({ coupons }: { coupons: Child<'coupons'> }) {
  const { t } = useLingui()
  const { data: book, isUnread, isOffline, retry } = useQuery(useSelector(coupons, ({ children }) => children.book))
  const failure = useSelector(coupons, ({ context }) => context.failure)
  if (book === null)
    return isUnread ? (
      <UnreadCard title={t`Your coupons did not load`} isOffline={isOffline} onRetry={retry} />
    ) : (
      <CouponLoading />
    )
  return (
    <>
      {isUnread ? <StaleNote onRetry={retry} /> : null}
      <NotSent failure={failure} />
      {book.loan ? (
        <ForLoan coupons={coupons} book={book} loan={book.loan} />
      ) : (
        <CouponTabs coupons={coupons} all={book.coupons} />
      )}
    </>
  )
}
