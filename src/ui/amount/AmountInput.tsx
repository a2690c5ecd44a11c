import { type ReactNode, type Ref, useId } from 'react'
import { classes } from '../classes'
import { describedBy, FieldMessage } from '../form/FieldMessage'
import styles from './AmountInput.module.css'
import { type RupiahInputProps, useRupiahInput } from './useRupiahInput'

interface AmountInputProps extends RupiahInputProps {
  label: ReactNode
  error?: ReactNode
  /** Buttons at both sides of the amount. */
  start?: ReactNode
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** The length of `500.000`: longer amounts are smaller, so that they fit between the buttons. */
const SHORT = 7

export function AmountInput({ label, error, start, end, ref, ...amount }: AmountInputProps) {
  const id = useId()
  const { field, refusal } = useRupiahInput(amount)
  const problem = refusal ?? error
  return (
    <div className={styles.field}>
      <label className="small soft" htmlFor={id}>
        {label}
      </label>
      <div className={styles.line}>
        {start}
        <div className={classes(styles.amount, field.value.length > SHORT && styles.long)}>
          <span aria-hidden="true">Rp</span>
          <input
            {...describedBy(id, { error: problem })}
            {...field}
            ref={ref}
            id={id}
            className={styles.input}
            // As wide as its digits, so that the amount is centred.
            style={{ width: `${Math.max(field.value.length, SHORT) + 0.6}ch` }}
          />
        </div>
        {end}
      </div>
      <FieldMessage id={id} error={problem} />
    </div>
  )
}
