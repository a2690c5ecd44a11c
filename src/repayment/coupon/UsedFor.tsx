import { useLingui } from '@lingui/react/macro'
import type { OwnedCoupon } from '#domain/lending/apply/offer'
import { dayText } from '../../i18n/dayText'
import { LinkButton } from '../../ui/button/LinkButton'
import { useFormats } from '../../ui/cost/useFormats'
import styles from './Ticket.module.css'

/** The loan whose costs it has lowered. */
export function UsedFor({ coupon: { repayId, usedFor } }: { coupon: OwnedCoupon }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  if (repayId === null || usedFor === null) return null
  const [amount, day] = [rupiah(usedFor.principal), dayText(usedFor.appliedOn, i18n.locale)]
  return (
    <>
      <p className="small soft">{t`Used for your loan of ${amount}, applied for on ${day}`}</p>
      <LinkButton variant="text" isSlim className={styles.use} href={`/repay/${repayId}`}>{t`See the loan`}</LinkButton>
    </>
  )
}
