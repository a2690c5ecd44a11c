import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId, type Ref } from 'react'
import { costExtended, costInFull, extensionIn, repayWays, type RepayWay } from '#domain/lending/repay/choice'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { Note } from '../../ui/card/Note'
import { classes } from '../../ui/classes'
import { useFormats } from '../../ui/cost/useFormats'
import { FieldMessage } from '../../ui/form/FieldMessage'
import { clockIcon } from '../../ui/icon/plainIcons'
import { alertIcon } from '../../ui/icon/shellIcons'
import { Radio } from '../../ui/payment/Radio'
import { useRepay, type RepayActor } from './useRepay'
import { useWayRows } from './useWayRows'
import styles from './RepayOptions.module.css'

interface RepayOptionsProps {
  repay: RepayActor
  quote: RepayQuote
  ref: Ref<HTMLFieldSetElement>
}

/** Full, part or extension, side by side in the same rows; a tap anywhere in a column chooses it. */
export function RepayOptions({ repay, quote, ref }: RepayOptionsProps) {
  const { t } = useLingui()
  const id = useId()
  const choice = useRepay(repay, ({ context }) => context.choice)
  const isIncomplete = useRepay(repay, ({ context }) => context.isIncomplete)
  const rows = useWayRows(quote, choice)
  const isOff = (way: RepayWay) => way === 'extend' && quote.extensions.length === 0
  const names: Record<RepayWay, string> = { full: t`All of it`, part: t`A part`, extend: t`Extend` }
  const look = (way: RepayWay) => classes(choice.way === way && styles.on, isOff(way) && styles.off)
  return (
    <fieldset ref={ref}>
      <legend className={`title ${styles.legend}`}>{t`How you pay`}</legend>
      <table className={styles.table}>
        <thead>
          <tr>
            {repayWays.map((way) => (
              <td key={way} className={look(way)}>
                <label className={`${styles.cell} ${styles.head}`} htmlFor={`${id}-${way}`}>
                  <Radio
                    id={`${id}-${way}`}
                    name={id}
                    aria-labelledby={`${id}-${way}-name`}
                    checked={choice.way === way}
                    disabled={isOff(way)}
                    onChange={() => repay.send({ type: 'choice.changed', choice: { way } })}
                  />
                  <span id={`${id}-${way}-name`}>{names[way]}</span>
                </label>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, values }) => (
            <tr key={what}>
              {repayWays.map((way) => (
                <td key={way} className={look(way)}>
                  <label className={styles.cell} htmlFor={`${id}-${way}`}>
                    <span className={styles.what}>{what}</span>
                    <span className={styles.way}>{names[way]}: </span>
                    {values[way]}
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Why quote={quote} days={choice.days} />
      <FieldMessage id={id} error={isIncomplete && isOff(choice.way) ? t`Choose another way to pay` : undefined} />
    </fieldset>
  )
}

function Why({ quote, days }: { quote: RepayQuote; days: number | null }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const extension = extensionIn(quote, { days })
  if (extension === null)
    return (
      <Note className={styles.why} icon={clockIcon}>
        {quote.extensionsLeft === 0
          ? t`It has been extended as often as was agreed.`
          : quote.giveBack !== null
            ? t`It can be extended from the day after the money was sent.`
            : t`It cannot be extended now: the costs have reached the most that they may be, or it would take too much of your income.`}
      </Note>
    )
  const saved = costExtended(quote, extension) - costInFull(quote)
  if (saved <= 0) return null
  const sum = rupiah(saved)
  return (
    <Note className={styles.why} tone="info" icon={alertIcon}>
      {t`${plural(extension.days, {
        one: `Paying all of it today is cheapest: it saves ${sum} against extending by # day.`,
        other: `Paying all of it today is cheapest: it saves ${sum} against extending by # days.`,
      })}`}
    </Note>
  )
}
