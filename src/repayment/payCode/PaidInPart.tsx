import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { LinkButton } from '../../ui/button/LinkButton'
import { Chip } from '../../ui/card/Chip'
import { Card } from '../../ui/card/Card'
import { Money } from '../../ui/card/Money'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { useFormats } from '../../ui/cost/useFormats'
import { checkIcon } from '../../ui/icon/shellIcons'
import { dayText } from '../../i18n/dayText'
import type { PayCodeActor } from './usePayCode'

/** The payment has arrived, and something is still owed: how much, until when, and how to go on. */
export function PaidInPart({ payCode, standing }: { payCode: PayCodeActor; standing: 'paidInPart' | 'extended' }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const news = useSelector(payCode, ({ context }) => context.news)
  const repayId = useSelector(payCode, ({ context }) => context.repayId)
  if (news === null) return null
  const [latest] = news.payments
  const due = dayText(news.dueDate, i18n.locale)
  return (
    <Card role="status" aria-label={t`Payment received`}>
      <div>
        <Chip tone="success" icon={checkIcon}>
          {t`Payment received`}
        </Chip>
      </div>
      <h2 className="head">{standing === 'extended' ? t`The loan is extended` : t`A part is paid`}</h2>
      {latest === undefined ? null : <Money rupiah={latest.amount} />}
      <CostList>
        <CostRow look="strong" label={t`Still to pay`} value={rupiah(news.owed)} />
        <CostRow label={standing === 'extended' ? t`New due date` : t`Due date`} value={due} />
        {latest === undefined ? null : <CostRow label={t`Payment number`} value={latest.receiptId} />}
      </CostList>
      <LinkButton isWide href={`/repay/${repayId}`}>{t`Pay the rest`}</LinkButton>
      <LinkButton variant="outlined" isWide href="/order">
        {t`My loans`}
      </LinkButton>
    </Card>
  )
}
