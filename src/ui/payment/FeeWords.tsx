import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../cost/useFormats'

/** What the channel takes from the payer on top. Not known: the page says nothing of it. */
export function FeeWords({ payerFee }: { payerFee: number | undefined }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  if (payerFee === undefined) return null
  const fee = rupiah(payerFee)
  return <>{payerFee > 0 ? t`The channel adds a fee of ${fee}.` : t`No admin fee.`}</>
}
