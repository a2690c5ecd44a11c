import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OwnedCoupon } from '#domain/lending/apply/offer'
import { selectCertificationStep } from '#machines/app/appSelectors'
import type { CouponBook, CouponList } from '#machines/loan/couponsMachine'
import { useChild, type Child, useAppSelector } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { SubmitError } from '../../app/frame/SubmitError'
import { useQuery } from '../../app/frame/useQuery'
import { EmptyArt } from '../../ui/art/Art'
import { useGrowing } from '../../ui/bill/useGrowing'
import { LinkButton } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { Money } from '../../ui/card/Money'
import { CouponChoices } from '../../ui/coupon/CouponChoices'
import { OtherCoupons } from '../../ui/coupon/OtherCoupons'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { StaleNote, LoadFailedCard } from '../../ui/feedback/LoadFailedCard'
import { TabList } from '../../ui/options/TabList'
import { Ticket } from './Ticket'
import styles from '../../ui/coupon/Ticket.module.css'

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
      <LoadFailedCard title={t`Your coupons did not load`} isOffline={isOffline} onRetry={retry} />
    ) : (
      <CouponLoading />
    )
  return (
    <>
      {isUnread ? <StaleNote onRetry={retry} /> : null}
      <SubmitError failure={failure} />
      {book.loan ? (
        <ForLoan coupons={coupons} book={book} loan={book.loan} />
      ) : (
        <CouponTabs coupons={coupons} all={book.coupons} />
      )}
    </>
  )
}

function CouponLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your coupons`}>
      <div className="stack">
        {[3.25, 6.9, 6.9, 6.9].map((height, i) => (
          <Skeleton key={i} height={`${height}rem`} />
        ))}
      </div>
    </Loading>
  )
}

interface ForLoanProps {
  coupons: Child<'coupons'>
  book: CouponBook
  loan: NonNullable<CouponBook['loan']>
}

/** What each coupon saves on the loan being chosen: the application continues with one of them or none. */
function ForLoan({ coupons, book, loan: { amount, days } }: ForLoanProps) {
  const { t } = useLingui()
  const choose = (couponId: string | null) => coupons.send({ type: 'coupon.choose', couponId })
  return (
    <>
      <Card>
        <h2 className="small soft">{t`For your loan of`}</h2>
        <p>
          <Money rupiah={amount ?? 0} />
        </p>
        <p className="small soft">{t`${plural(days, { one: '# day', other: '# days' })}`}</p>
      </Card>
      <Card isFlush>
        <CouponChoices
          coupons={book.coupons.filter(({ reason }) => reason === null)}
          chosen={book.chosen}
          onChoose={choose}
        />
        <OtherCoupons coupons={book.coupons.filter(({ reason }) => reason !== null)} />
      </Card>
      <CouponRules />
    </>
  )
}

const PANEL = 'coupons'

const listOf = ({ reason }: OwnedCoupon): CouponList => (reason === 'used' || reason === 'expired' ? reason : 'usable')

function CouponTabs({ coupons, all }: { coupons: Child<'coupons'>; all: readonly OwnedCoupon[] }) {
  const { t } = useLingui()
  const list = useSelector(coupons, (snapshot): CouponList => {
    if (snapshot.matches({ listing: 'used' })) return 'used'
    return snapshot.matches({ listing: 'expired' }) ? 'expired' : 'usable'
  })
  const isCertified = useAppSelector(selectCertificationStep) === 'certified'
  const shown = all.filter((coupon) => listOf(coupon) === list)
  const count = all.filter((coupon) => listOf(coupon) === 'usable').length
  const canUse = isCertified && list === 'usable' && shown.some(({ reason }) => reason === null)
  return (
    <>
      <TabList
        label={t`Coupons`}
        panel={PANEL}
        chosen={list}
        onChoose={(chosen) => coupons.send({ type: 'list.choose', list: chosen })}
        tabs={[
          { name: 'usable', label: count > 0 ? t`Available (${count})` : t`Available` },
          { name: 'used', label: t`Used` },
          { name: 'expired', label: t`Expired` },
        ]}
      />
      <div id={PANEL} className="stack tight" role="tabpanel" aria-labelledby={`${PANEL}-${list}`}>
        {shown.length > 0 ? (
          <Tickets
            key={list}
            coupons={shown}
            onUse={canUse ? (couponId) => coupons.send({ type: 'coupon.choose', couponId }) : undefined}
          />
        ) : (
          <None list={list} />
        )}
      </div>
      {canUse ? (
        <LinkButton variant="outlined" isWide href="/coupon?for=loan">{t`See what each saves on a loan`}</LinkButton>
      ) : null}
      <CouponRules />
    </>
  )
}

interface TicketsProps {
  coupons: readonly OwnedCoupon[]
  onUse: ((couponId: string) => void) | undefined
}

function Tickets({ coupons, onUse }: TicketsProps) {
  const { drawn, end } = useGrowing(coupons.length)
  return (
    <ul className={styles.list}>
      {coupons.slice(0, drawn).map((coupon) => (
        <Ticket key={coupon.couponId} coupon={coupon} onUse={onUse} />
      ))}
      {drawn < coupons.length ? <li ref={end} aria-hidden="true" /> : null}
    </ul>
  )
}

function None({ list }: { list: CouponList }) {
  const { t } = useLingui()
  if (list === 'used')
    return (
      <EmptyState
        art={<EmptyArt />}
        title={t`No coupon used yet`}
        text={t`Here you see on which loan each was used.`}
      />
    )
  if (list === 'expired') return <EmptyState art={<EmptyArt />} title={t`No coupon has expired`} />
  return (
    <EmptyState
      art={<EmptyArt />}
      title={t`No coupon right now`}
      text={t`When you get one, it appears here. A loan needs none.`}
    />
  )
}

function CouponRules() {
  const { t } = useLingui()
  return (
    <p className="cap hint">
      {t`One coupon for one loan. You choose it when you apply: it lowers the costs from the start, and none can be added when you pay back. It is yours again if the application is not approved.`}
    </p>
  )
}
