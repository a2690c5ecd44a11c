import { useSelector } from '@xstate/react'
import type { Child } from '../app/frame/appContext'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { nearestAmount, tenorsOf } from '#domain/lending/apply/loanRequest'
import type { Offer } from '#domain/lending/apply/offer'
import { amountProblemIn, offerIn } from '#machines/loan/loanMachine'
import { AmountInput } from '../ui/amount/AmountInput'
import { Slider } from '../ui/amount/Slider'
import { Button } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Segments } from '../ui/form/Segments'
import { useFormats } from '../ui/cost/useFormats'

interface AmountCardProps {
  loan: Child<'loan'>
  amountRef: RefObject<HTMLInputElement | null>
}

export function AmountCard({ loan, amountRef }: AmountCardProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const loanDraft = useSelector(loan, ({ context }) => context.loanDraft)
  const offer = useSelector(loan, ({ context }) => offerIn(context))
  const isUnfit = useSelector(loan, (snapshot) => snapshot.matches({ choosing: 'unfit' }))
  const problem = useSelector(loan, ({ context }) => amountProblemIn(context))
  if (offer === undefined) return null
  const { minAmount: min, productAmount: max, amountStep: step } = offer
  const nearest = nearestAmount(offer, loanDraft.amount ?? min)
  const change = (amount: number | null) => loan.send({ type: 'amount.changed', amount })
  const [least, most, by] = [rupiah(min), rupiah(max), rupiah(step)]
  const words = {
    empty: t`Type how much you would like to borrow`,
    least: t`At least ${least}`,
    most: t`At most ${most}: that is what your limit allows now`,
    step: t`Only in steps of ${by}`,
  }
  const nearestText = rupiah(nearest)
  return (
    <Card aria-label={t`Amount and term`}>
      <AmountInput
        ref={amountRef}
        label={t`Loan amount`}
        amount={loanDraft.amount}
        onChange={change}
        error={isUnfit && problem ? words[problem] : undefined}
      />
      {isUnfit ? (
        <Button variant="text" isSlim onClick={() => change(nearest)}>
          {t`Take ${nearestText}`}
        </Button>
      ) : null}
      {max > min ? (
        <Slider
          label={t`Slide the loan amount`}
          min={min}
          max={max}
          step={step}
          value={nearest}
          valueText={nearestText}
          onChange={change}
          least={least}
          most={most}
        />
      ) : null}
      <TenorChoice loan={loan} offer={offer} />
    </Card>
  )
}

const keyOf = ({ productCode, days }: { productCode: string; days: number }) => `${productCode}/${days}`

function TenorChoice({ loan, offer }: { loan: Child<'loan'>; offer: Offer }) {
  const { t } = useLingui()
  const offers = useSelector(loan, ({ context }) => context.offers)
  const days = useSelector(loan, ({ context }) => context.loanDraft.days)
  const tenors = tenorsOf(offers)
  const options = tenors.map((tenor) => {
    const text = t`${plural(tenor.days, { one: '# day', other: '# days' })}`
    const isAlone = tenors.filter((each) => each.days === tenor.days).length === 1
    return { value: keyOf(tenor), label: isAlone ? text : `${text} · ${tenor.productName}` }
  })
  return (
    <Segments
      label={t`Term`}
      options={options}
      value={keyOf({ productCode: offer.productCode, days })}
      onChange={(event) => {
        const chosen = tenors.find((tenor) => keyOf(tenor) === event.target.value)
        if (chosen) loan.send({ type: 'tenor.changed', productCode: chosen.productCode, days: chosen.days })
      }}
    />
  )
}
