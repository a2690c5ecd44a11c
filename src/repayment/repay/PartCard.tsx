import { useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { partProblem, splitOf } from '#domain/lending/repay/choice'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { problemsIn } from '#domain/failure'
import { AmountInput } from '../../ui/amount/AmountInput'
import { Card } from '../../ui/card/Card'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { useFormats } from '../../ui/cost/useFormats'
import { useRepay, type RepayActor } from './useRepay'

interface PartCardProps {
  repay: RepayActor
  quote: RepayQuote
  amountRef: Ref<HTMLInputElement>
}

export function PartCard({ repay, quote, amountRef }: PartCardProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const amount = useRepay(repay, ({ context }) => context.choice.amount)
  const isIncomplete = useRepay(repay, ({ context }) => context.isIncomplete)
  const refusal = useRepay(repay, ({ context }) => context.failure && problemsIn(context.failure)['amount'])
  const [least, most] = [rupiah(quote.part?.min ?? 0), rupiah(quote.part?.max ?? 0)]
  const problem = partProblem(quote, amount)
  const words = {
    empty: t`Type how much you would like to pay`,
    least: t`At least ${least}`,
    most: t`At most ${most}: that is all you owe today`,
  }
  const said = problem !== null && (problem !== 'empty' || isIncomplete) ? words[problem] : refusal
  const split = amount !== null && problem === null ? splitOf(quote.owed, amount) : null
  return (
    <Card aria-label={t`Pay a part`}>
      <h2 className="title">{t`Pay a part`}</h2>
      <AmountInput
        ref={amountRef}
        label={t`Amount, from ${least} to ${most}`}
        amount={amount}
        onChange={(typed) => repay.send({ type: 'choice.changed', choice: { amount: typed } })}
        error={said ?? undefined}
      />
      {split && amount !== null ? (
        <CostList>
          <CostRow label={t`Goes to interest and fees`} value={rupiah(split.charges)} />
          <CostRow label={t`Lowers the principal`} value={rupiah(split.principal)} />
          <CostRow look="strong" label={t`Left today`} value={rupiah(quote.owed.total - amount)} />
        </CostList>
      ) : null}
      <p className="cap hint">
        {t`A part pays the late fee first, then interest, fees, and last the principal. What is left goes on costing by the day.`}
      </p>
    </Card>
  )
}
