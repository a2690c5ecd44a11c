import { type Ref, useId } from 'react'
import { classes } from '../classes'
import fieldStyles from '../form/Field.module.css'
import { describedBy, FieldMessage, type FieldWords } from '../form/FieldMessage'
import { Icon } from '../icon/Icon'
import styles from './SelectButton.module.css'

export interface SelectButtonProps extends Omit<FieldWords, 'label'> {
  label: string
  /** What is chosen, in words; `null` shows the placeholder. */
  chosen: string | null
  placeholder: string
  icon: string
  onOpen: () => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A field that opens a sheet instead of being typed into. */
export function SelectButton(props: SelectButtonProps) {
  const { label, chosen, placeholder, icon, hint, hintIcon, error, onOpen, onBlur, ref } = props
  const id = useId()
  return (
    <div className={fieldStyles.field}>
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <button
        ref={ref}
        type="button"
        className={classes(styles.select, error ? styles.wrong : null)}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={describedBy(id, { hint, error })['aria-describedby']}
        aria-haspopup="dialog"
        onClick={onOpen}
        onBlur={onBlur}
      >
        <span id={`${id}-value`} className={classes(styles.value, chosen === null && styles.none)}>
          {chosen ?? placeholder}
        </span>
        <Icon path={icon} />
      </button>
      <FieldMessage id={id} hint={hint} hintIcon={hintIcon} error={error} />
    </div>
  )
}
