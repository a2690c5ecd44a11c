import { useLingui } from '@lingui/react/macro'
import { channelIn } from '#domain/lending/repay/choice'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { repayAmountIn } from '#machines/repayment/repayMachine'
import { Card } from '../../ui/card/Card'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { useFormats } from '../../ui/cost/useFormats'
import { useLifeText } from '../../ui/payment/useLifeText'
import { useRepay, type RepayActor } from './useRepay'

export function InAll({ repay, quote }: { repay: RepayActor; quote: RepayQuote }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const lifeText = useLifeText()
  const choice = useRepay(repay, ({ context }) => context.choice)
  const amount = useRepay(repay, ({ context }) => repayAmountIn(context))
  const channel = channelIn(quote, choice)
  if (channel === null || amount === null) return null
  const { payerFee, tillName, life } = channel
  const isOfToday = choice.way === 'extend' || (choice.way === 'full' && quote.totalTomorrow !== quote.owed.total)
  return (
    <Card aria-label={t`What you pay in all`}>
      <CostList>
        <CostRow label={t`Towards your loan`} value={rupiah(amount)} />
        <CostRow label={t`Fee of the channel`} value={rupiah(payerFee)} />
        <CostRow look="total" label={t`You pay in all`} value={rupiah(amount + payerFee)} />
        <CostRow label={t`Name shown when you pay`} value={tillName} />
        <CostRow
          label={t`The code is good`}
          value={lifeText(life)}
          foot={isOfToday ? t`It ends today at 23:59 WIB at the latest: tomorrow the amount is another.` : undefined}
        />
      </CostList>
    </Card>
  )
}
