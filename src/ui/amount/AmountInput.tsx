import { type ReactNode, type Ref, useId } from 'react'
import { describedBy, FieldMessage } from '../form/FieldMessage'
import styles from './AmountInput.module.css'
import { type RupiahInputProps, useRupiahInput } from './useRupiahInput'

interface AmountInputProps extends RupiahInputProps {
  label: ReactNode
  error?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function AmountInput({ label, error, ref, ...amount }: AmountInputProps) {
  const id = useId()
  const { field, refusal } = useRupiahInput(amount)
  const problem = refusal ?? error
  return (
    <div className={styles.field}>
      <label className="small soft" htmlFor={id}>
        {label}
      </label>
      <div className={styles.amount}>
        <span aria-hidden="true">Rp</span>
        <input
          {...describedBy(id, { error: problem })}
          {...field}
          ref={ref}
          id={id}
          className={styles.input}
          // As wide as its digits, so that the amount is centred.
          style={{ width: `${Math.max(field.value.length, 3) + 0.6}ch` }}
        />
      </div>
      <div className={styles.message}>
        <FieldMessage id={id} error={problem} />
      </div>
    </div>
  )
}
