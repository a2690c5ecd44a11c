import { useLingui } from '@lingui/react/macro'
import type { BorrowState } from '#domain/lending/bills/borrowState'
import { LinkButton } from '../button/Button'
import { Card } from '../card/Card'
import { wibDay, wibTime } from '../../i18n/dayText'
import { useFormats } from '../cost/useFormats'

/** A pre-order is stored for a day; it becomes a loan only once the borrower agrees to its costs. */
export function PreorderCard({ preorder }: { preorder: NonNullable<BorrowState['preorder']> }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const amount = rupiah(preorder.applyTotalAmount)
  const [day, time] = [wibDay(preorder.expiresAt, i18n.locale), wibTime(preorder.expiresAt, i18n.locale)]
  return (
    <Card>
      <h2 className="title">{t`Your request for ${amount}`}</h2>
      <p className="small soft">{t`It is kept until ${day}, ${time} WIB. It is no debt until you agree to the costs.`}</p>
      <LinkButton variant="outlined" isWide href="/loan">{t`See the costs`}</LinkButton>
    </Card>
  )
}
