import { useLingui } from '@lingui/react/macro'
import { problemsIn } from '#domain/failure'
import { channelIn } from '#domain/lending/repay/choice'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { repayAmountIn } from '#machines/repayment/repayMachine'
import { SubmitError } from '../../app/frame/SubmitError'
import { Button } from '../../ui/button/Button'
import { Money } from '../../ui/card/Money'
import { ActionArea } from '../../ui/frame/ActionArea'
import { useRepay, type RepayActor } from './useRepay'

interface MakeBarProps {
  repay: RepayActor
  quote: RepayQuote
  onMake: () => void
}

export function CreateCodeBar({ repay, quote, onMake }: MakeBarProps) {
  const { t } = useLingui()
  const fee = useRepay(repay, ({ context }) => channelIn(quote, context.choice)?.payerFee ?? 0)
  const amount = useRepay(repay, ({ context }) => repayAmountIn(context))
  const isMaking = useRepay(repay, (snapshot) => snapshot.matches('making') || snapshot.matches('made'))
  // An error shown at the amount is not repeated here.
  const failure = useRepay(repay, ({ context }) =>
    context.failure && 'amount' in problemsIn(context.failure) ? null : context.failure,
  )
  return (
    <ActionArea
      summary={
        <>
          <p className="cap soft">{t`You pay in all`}</p>
          {amount === null ? <p className="strong">–</p> : <Money rupiah={amount + fee} size="small" />}
        </>
      }
    >
      <div className="stack tight" style={failure ? { minWidth: '100%' } : undefined}>
        <SubmitError failure={failure} />
        <Button isWide isBusy={isMaking} busyLabel={t`Making the code…`} onClick={onMake}>{t`Make the code`}</Button>
      </div>
    </ActionArea>
  )
}
