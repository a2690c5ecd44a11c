import { type ComponentProps, useId } from 'react'
import { classes } from '../classes'
import boxStyles from './Box.module.css'
import fieldStyles from './Field.module.css'
import { describedBy, FieldMessage, type FieldWords } from './FieldMessage'
import styles from './TextArea.module.css'

interface TextAreaProps extends FieldWords, Omit<ComponentProps<'textarea'>, 'children' | 'maxLength'> {}

export function TextArea({ label, hint, hintIcon, error, id, className, ...input }: TextAreaProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  return (
    <div className={classes(fieldStyles.field, className)}>
      <label className={fieldStyles.label} htmlFor={inputId}>
        {label}
      </label>
      <div className={classes(boxStyles.box, error ? boxStyles.wrong : null)}>
        <textarea
          rows={4}
          {...input}
          {...describedBy(inputId, { hint, error })}
          id={inputId}
          className={classes(boxStyles.input, styles.input)}
        />
      </div>
      <FieldMessage id={inputId} hint={hint} hintIcon={hintIcon} error={error} />
    </div>
  )
}
