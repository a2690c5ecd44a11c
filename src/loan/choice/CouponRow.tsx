import { useLingui } from '@lingui/react/macro'
import type { Counted } from '#machines/loan/loanMachine'
import { usePicker } from '../../app/frame/usePicker'
import { Card } from '../../ui/card/Card'
import { ListRow } from '../../ui/card/ListRow'
import { ticketIcon } from '../../ui/icon/loanIcons'
import { CouponSheet } from './CouponSheet'
import { staleClass } from '../cost/stale'
import { useFormats } from '../../ui/cost/useFormats'
import { type LoanActor } from '../useLoan'

interface CouponRowProps {
  loan: LoanActor
  counted: Counted
  isStale: boolean
}

/** The coupon that goes with the loan, and the way to another; nothing where the borrower has none. */
export function CouponRow({ loan, counted: { coupons, couponId, quote }, isStale }: CouponRowProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { isOpen, onOpen, onClose } = usePicker('coupon')
  if (coupons.length === 0) return null
  const chosen = coupons.find((coupon) => coupon.couponId === couponId)
  const saved = rupiah(quote.discount)
  const isUsable = coupons.some(({ reason }) => reason === null)
  return (
    <>
      <Card isFlush className={staleClass(isStale)}>
        <ListRow
          icon={ticketIcon}
          title={chosen ? chosen.name : isUsable ? t`No coupon used` : t`No coupon fits this loan`}
          hint={chosen ? t`Coupon: you save ${saved}` : t`See your coupons`}
          onSelect={onOpen}
        />
      </Card>
      {isOpen ? (
        <CouponSheet
          coupons={coupons}
          chosen={couponId}
          onChoose={(coupon) => {
            loan.send({ type: 'coupon.chosen', coupon })
            onClose()
          }}
          onDismiss={onClose}
        />
      ) : null}
    </>
  )
}
