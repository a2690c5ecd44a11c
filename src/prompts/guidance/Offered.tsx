import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Badge } from '../../ui/card/Badge'
import { Card } from '../../ui/card/Card'
import { Money } from '../../ui/card/Money'
import { Note } from '../../ui/card/Note'
import { ticketIcon } from '../../ui/icon/loanIcons'
import { stairIcon } from '../../ui/icon/plainIcons'
import type { Child } from '../../app/frame/appContext'
import { useFormats } from '../../ui/cost/useFormats'
import styles from './Guidance.module.css'

/** Each product, the coupon, the sum, and that it is no debt yet. */
export function Offered({ guidance }: { guidance: Child<'guidance'> }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const offer = useSelector(guidance, ({ context }) => context.guidance)
  if (!offer) return null
  const saving = rupiah(offer.couponAmount)
  return (
    <>
      <Card as="ul" isFlush>
        {offer.products.map(({ productCode, productName, productAmount }) => (
          <li key={productCode} className={`row ${styles.item}`}>
            <Badge icon={stairIcon} />
            <div className="row between grow">
              <p className="strong">{productName}</p>
              <b className={styles.sum}>{rupiah(productAmount)}</b>
            </div>
          </li>
        ))}
        {offer.couponAmount > 0 ? (
          <li className={`row ${styles.item} ${styles.coupon}`}>
            <Badge icon={ticketIcon} />
            <p className="grow strong">{t`Coupon, saves up to ${saving}`}</p>
          </li>
        ) : null}
      </Card>
      <div className="row between">
        <span className="strong">{t`You ask for`}</span>
        <Money rupiah={offer.applyTotalAmount} size="line" />
      </div>
      <Note tone="brand">
        {t`One loan at a time, of any of these. It is no debt yet: every cost is shown again before you agree.`}
      </Note>
      {offer.tips.map((tip) => (
        <p key={tip} className="small soft">
          {tip}
        </p>
      ))}
    </>
  )
}
