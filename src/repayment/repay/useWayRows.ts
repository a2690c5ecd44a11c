import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { costExtended, costInFull, extensionIn, type RepayChoice, type RepayWay } from '#domain/lending/repay/choice'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { useFormats } from '../../ui/cost/useFormats'
import { dayText } from '../../i18n/dayText'

interface WayRow {
  what: string
  values: Record<RepayWay, string>
}

const NOTHING = '–'

export function useWayRows(quote: RepayQuote, { amount, days }: RepayChoice): WayRow[] {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const { owed, totalTomorrow, part } = quote
  const extension = extensionIn(quote, { days })
  const of = (value: number | undefined) => (value === undefined ? NOTHING : rupiah(value))
  const isPart = amount !== null && part !== null && amount >= part.min && amount <= part.max
  const grows = (value: number) => {
    const least = rupiah(value)
    return totalTomorrow > owed.total ? t`from ${least}` : least
  }
  const left = quote.extensionsLeft
  return [
    {
      what: t`You pay today`,
      values: {
        full: rupiah(owed.total),
        part: isPart ? rupiah(amount) : t`what you like`,
        extend: of(extension?.amount),
      },
    },
    {
      what: t`Left to pay`,
      values: {
        full: rupiah(0),
        part: isPart ? (amount === owed.total ? rupiah(0) : grows(owed.total - amount)) : NOTHING,
        extend: of(extension?.owedAfter),
      },
    },
    {
      what: t`Due date`,
      values: {
        full: t`Settled`,
        part: dayText(quote.dueDate, i18n.locale),
        extend: extension ? dayText(extension.newDueDate, i18n.locale) : NOTHING,
      },
    },
    {
      what: t`Costs in all`,
      values: {
        full: rupiah(costInFull(quote)),
        part: grows(costInFull(quote)),
        extend: of(extension ? costExtended(quote, extension) : undefined),
      },
    },
    {
      what: t`Possible`,
      values: {
        full: NOTHING,
        part: t`any time`,
        extend: t`${plural(left, { one: '# more time', other: '# more times' })}`,
      },
    },
  ]
}
