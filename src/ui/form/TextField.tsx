import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes'
import boxStyles from './Box.module.css'
import styles from './Field.module.css'
import { describedBy, FieldMessage, type FieldWords } from './FieldMessage'

interface TextFieldProps extends FieldWords, Omit<ComponentProps<'input'>, 'prefix' | 'children' | 'maxLength'> {
  prefix?: string | undefined
  action?: ReactNode
  /** Large, spaced digits in one numeric field. */
  isCode?: boolean | undefined
}

const codeInput = { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' } as const

/**
 * Takes all props of an input with `ref`, so that `{...register('name')}` works, except `maxLength`, which would
 * silently cut a pasted text.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, hintIcon, error, prefix, action, isCode = false, id, className, ...input } = props
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={classes(boxStyles.box, error ? boxStyles.wrong : null)}>
        {prefix === undefined ? null : <span className={boxStyles.prefix}>{prefix}</span>}
        <input
          {...(isCode ? codeInput : null)}
          {...input}
          {...describedBy(inputId, { hint, error })}
          id={inputId}
          className={classes(boxStyles.input, isCode && boxStyles.code)}
        />
        {action}
      </div>
      <FieldMessage id={inputId} hint={hint} hintIcon={hintIcon} error={error} />
    </div>
  )
}
