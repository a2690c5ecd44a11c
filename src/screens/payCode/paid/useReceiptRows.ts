import { useLingui } from '@lingui/react/macro'
import type { CodeNews } from '../../../../domain/lending/bills/codeNews'
import { useFormats } from '../../../components/cost/useFormats'
import { dayText } from '../../../i18n/dayText'

export interface ReceiptRow {
  label: string
  value: string
}

/** A receipt line by line: each part of what was owed, what is left, and every payment by its number. */
export function useReceiptRows({ payments, owed, overpaid }: CodeNews): { total: number; rows: ReceiptRow[] } {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const counted = payments.filter(({ isReversed }) => !isReversed)
  const sum = (pick: (shares: (typeof counted)[number]['shares']) => number) =>
    counted.reduce((total, { shares }) => total + pick(shares), 0)
  const parts: [string, number][] = [
    [t`Principal`, sum(({ principal }) => principal)],
    [t`Interest`, sum(({ interest }) => interest)],
    [t`Service fee`, sum(({ serviceFee }) => serviceFee)],
    [t`Late fee`, sum(({ lateFee }) => lateFee)],
    [t`Extension fee`, sum(({ extensionFee }) => extensionFee)],
    [t`Paid too much`, overpaid],
  ]
  const rows = [
    ...parts.flatMap(([label, amount]) => (amount > 0 ? [{ label, value: rupiah(amount) }] : [])),
    { label: t`Still to pay`, value: rupiah(owed) },
    ...counted.flatMap(({ receiptId, amount, paidOn }) => {
      const [day, paid] = [dayText(paidOn, i18n.locale), rupiah(amount)]
      return [{ label: t`Payment ${receiptId}`, value: t`${paid}, ${day}` }]
    }),
  ]
  return { total: counted.reduce((total, { amount }) => total + amount, 0), rows }
}
