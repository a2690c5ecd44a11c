import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { OwnedCoupon } from '#domain/lending/apply/offer'
import { selectStanding } from '#machines/app/appSelectors'
import type { CouponList } from '#machines/loan/couponsMachine'
import { useAppSelector, type Child } from '../../app/frame/appContext'
import { EmptyArt } from '../../ui/art/EmptyArt'
import { useGrowing } from '../../ui/bill/useGrowing'
import { LinkButton } from '../../ui/button/LinkButton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { TabList } from '../../ui/options/TabList'
import { CouponRules } from './CouponRules'
import { Ticket } from './Ticket'
import styles from './Ticket.module.css'

const PANEL = 'coupons'

const listOf = ({ reason }: OwnedCoupon): CouponList => (reason === 'used' || reason === 'expired' ? reason : 'usable')

/** Those to use, those that are used, and those that have ended. */
export function CouponTabs({ coupons, all }: { coupons: Child<'coupons'>; all: readonly OwnedCoupon[] }) {
  const { t } = useLingui()
  const list = useSelector(coupons, (snapshot): CouponList => {
    if (snapshot.matches({ listing: 'used' })) return 'used'
    return snapshot.matches({ listing: 'expired' }) ? 'expired' : 'usable'
  })
  const isCertified = useAppSelector(selectStanding) === 'certified'
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
