import { useLingui } from '@lingui/react/macro'
import type { CodeNews } from '#domain/lending/bills/codeNews'
import type { ReceiptPaper, ReceiptRow } from '#domain/lending/bills/receiptPaper'
import { useFormats } from '../../../ui/cost/useFormats'
import { timeText } from '../../../i18n/dayText'

/** A receipt line by line: each part of what was owed, what is left, and every payment by its number. */
export function useReceiptPaper({ payments, owed }: CodeNews): ReceiptPaper & { total: number } {
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
    [t`Paid too much`, sum(({ overpaid }) => overpaid)],
  ]
  const rows: ReceiptRow[] = [
    ...parts.flatMap(([label, amount]) => (amount > 0 ? [{ label, value: rupiah(amount) }] : [])),
    { label: t`Still to pay`, value: rupiah(owed) },
    ...counted.map(({ receiptId, amount, paidOn, paidAt, name }) => {
      const time = timeText(paidAt ?? paidOn, i18n.locale)
      const foot = name === null ? time : `${name} · ${time}`
      return { label: t`Payment ${receiptId}`, value: rupiah(amount), foot }
    }),
  ]
  const total = counted.reduce((all, { amount }) => all + amount, 0)
  return { title: t`Settlement confirmation`, caption: t`Paid in all`, sum: rupiah(total), total, rows }
}
