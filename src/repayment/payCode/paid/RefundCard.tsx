import { useLingui } from '@lingui/react/macro'
import { isPaidTwice, type Refund } from '#domain/lending/bills/refund'
import type { CodeNews } from '#domain/lending/bills/codeNews'
import { LinkButton } from '../../../ui/button/LinkButton'
import { Card } from '../../../ui/card/Card'
import { Chip } from '../../../ui/card/Chip'
import { Money } from '../../../ui/card/Money'
import { CostList, CostRow } from '../../../ui/cost/CostList'
import { useFormats } from '../../../ui/cost/useFormats'
import { bankIcon, turnIcon } from '../../../ui/icon/plainIcons'
import { alertIcon, checkIcon } from '../../../ui/icon/shellIcons'
import { dayText, timeText } from '../../../i18n/dayText'

interface RefundCardProps {
  /** The loan that these payments are of: the borrower returns to them from the account screen. */
  repayId: string
  refund: Refund
  payments: CodeNews['payments']
}

/** More was paid than was owed: the rest is the borrower's, and this says how and when it is returned. */
export function RefundCard({ repayId, refund, payments }: RefundCardProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { amount, state, bankName, accountMasked, holderMasked } = refund
  const account = `${bankName} ${accountMasked}`
  return (
    <Card role="status" aria-label={t`Paid too much`}>
      <div>
        <StateChip state={state} />
      </div>
      <h2 className="head">{isPaidTwice(payments) ? t`You have paid twice` : t`You have paid too much`}</h2>
      <p className="small soft">
        {state === 'sent'
          ? t`We have sent all of it back.`
          : t`The loan is settled. What is too much is yours, and we send all of it back.`}
      </p>
      <Money rupiah={amount} />
      <CostList>
        <CostRow label={t`To the account`} value={account} />
        <CostRow label={t`Account holder`} value={holderMasked} />
        <TimeRow refund={refund} />
        <CostRow label={t`Fee`} value={rupiah(0)} />
      </CostList>
      {/* Another account takes its place only after the bank has refused this one. */}
      {state === 'refused' ? (
        <LinkButton isWide icon={bankIcon} href={`/modify-bank-info?loan=${repayId}`}>
          {t`Change bank account`}
        </LinkButton>
      ) : null}
    </Card>
  )
}

function StateChip({ state }: Pick<Refund, 'state'>) {
  const { t } = useLingui()
  if (state === 'sent') return <Chip tone="success" icon={checkIcon}>{t`Sent back`}</Chip>
  if (state === 'refused') return <Chip tone="danger" icon={alertIcon}>{t`The bank did not take it`}</Chip>
  return <Chip tone="info" icon={turnIcon}>{t`Is sent back`}</Chip>
}

function TimeRow({ refund: { by, sentAt } }: Pick<RefundCardProps, 'refund'>) {
  const { t, i18n } = useLingui()
  if (sentAt !== null) return <CostRow label={t`Sent`} value={timeText(sentAt, i18n.locale)} />
  if (by === null) return null
  const due = dayText(by, i18n.locale)
  return <CostRow label={t`At the latest`} value={t`${due}, 23:59 WIB`} look="strong" />
}
