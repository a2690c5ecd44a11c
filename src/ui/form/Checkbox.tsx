import { type ComponentProps, useId } from 'react'
import { classes } from '../classes'
import styles from './Checkbox.module.css'
import { describedBy, FieldMessage, type FieldWords } from './FieldMessage'

interface CheckboxProps
  extends Pick<FieldWords, 'label' | 'error'>, Omit<ComponentProps<'input'>, 'type' | 'children'> {}

/** All of its label toggles it, so a link must be outside of it. Consent starts unchecked. */
export function Checkbox({ label, error, id, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={className}>
      <label className={styles.check} htmlFor={inputId}>
        <input
          {...input}
          {...describedBy(inputId, { error })}
          id={inputId}
          className={classes(styles.input, error ? styles.wrong : null)}
          type="checkbox"
        />
        <span>{label}</span>
      </label>
      <FieldMessage id={inputId} error={error} />
    </div>
  )
}
