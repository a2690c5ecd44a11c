import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CouponBook } from '#machines/loan/couponsMachine'
import type { Child } from '../../app/frame/appContext'
import { Card } from '../../ui/card/Card'
import { Money } from '../../ui/card/Money'
import { CouponChoices } from '../../ui/coupon/CouponChoices'
import { OtherCoupons } from '../../ui/coupon/OtherCoupons'
import { CouponRules } from './CouponRules'

interface ForLoanProps {
  coupons: Child<'coupons'>
  book: CouponBook
  loan: NonNullable<CouponBook['loan']>
}

/** What each coupon saves on the loan that is being chosen: the application continues with one of them, or with none. */
export function ForLoan({ coupons, book, loan: { amount, days } }: ForLoanProps) {
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
