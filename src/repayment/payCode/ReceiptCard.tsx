import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PaymentStatus } from '#domain/lending/bills/paymentStatus'
import type { ReceiptPaper, ReceiptRow } from '#domain/lending/bills/receiptPaper'
import { timeText } from '../../i18n/dayText'
import { Button, ButtonPair } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { Chip } from '../../ui/card/Chip'
import { Money } from '../../ui/card/Money'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { useFormats } from '../../ui/cost/useFormats'
import { saveIcon } from '../../ui/icon/loanIcons'
import { sendIcon } from '../../ui/icon/plainIcons'
import { checkIcon } from '../../ui/icon/shellIcons'
import type { PayCodeActor } from './usePayCode'

export function ReceiptCard({ payCode, paymentStatus }: { payCode: PayCodeActor; paymentStatus: PaymentStatus }) {
  const { t } = useLingui()
  const canShare = useSelector(payCode, ({ context }) => context.canShare)
  const { total, ...paper } = useReceiptPaper(paymentStatus)
  return (
    <>
      <Card aria-label={paper.title}>
        <div className="row between">
          <h2 className="small soft">{paper.caption}</h2>
          <Chip tone="success" icon={checkIcon}>
            {t`Settled`}
          </Chip>
        </div>
        <Money rupiah={total} />
        <CostList>
          {paper.rows.map(({ label, value, foot }, i) => (
            <CostRow key={`${i}-${label}`} label={label} value={value} foot={foot} />
          ))}
        </CostList>
      </Card>
      <ButtonPair>
        <Button icon={saveIcon} onClick={() => payCode.send({ type: 'receipt.save', paper })}>{t`Save picture`}</Button>
        {canShare ? (
          <Button
            variant="outlined"
            icon={sendIcon}
            onClick={() => payCode.send({ type: 'receipt.share', paper })}
          >{t`Share`}</Button>
        ) : null}
      </ButtonPair>
    </>
  )
}

function useReceiptPaper({ payments, owed }: PaymentStatus): ReceiptPaper & { total: number } {
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
