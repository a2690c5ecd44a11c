import { type ComponentProps, useId } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import { checkIcon } from '../icon/shellIcons'
import fieldStyles from './Field.module.css'
import { describedBy, FieldMessage, type FieldWords } from './FieldMessage'
import styles from './Segments.module.css'

interface SegmentsProps extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'id'> {
  options: readonly { value: string; label: string; hint?: string | undefined }[]
  /**
   * Controlled with `value`, uncontrolled with `defaultValue`; with react-hook-form use neither but
   * `{...register('name')}`.
   */
  value?: string | null | undefined
  defaultValue?: string | undefined
  /** Without a check mark, so that three amounts fit in a row. */
  isTight?: boolean
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
}

/** A choice of at most three short options; for more use `Select`. */
export function Segments(props: SegmentsProps) {
  const {
    label,
    isLabelHidden = false,
    hint,
    hintIcon,
    error,
    options,
    value,
    defaultValue,
    name,
    isTight = false,
    className,
    ...input
  } = props
  const id = useId()
  const checkedProps = (option: string) =>
    value !== undefined
      ? { checked: option === value }
      : defaultValue !== undefined
        ? { defaultChecked: option === defaultValue }
        : {}
  return (
    <fieldset
      className={classes(fieldStyles.field, error ? styles.wrong : null, className)}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      {...describedBy(id, { hint, error })}
    >
      <legend id={`${id}-label`} className={isLabelHidden ? 'sr' : classes(fieldStyles.label, styles.legend)}>
        {label}
      </legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              {...input}
              {...checkedProps(option.value)}
              className={styles.input}
              type="radio"
              name={name ?? id}
              value={option.value}
            />
            <span className={classes(styles.face, isTight && styles.tight)}>
              {isTight ? null : <Icon path={checkIcon} isSmall />}
              {option.hint === undefined ? (
                option.label
              ) : (
                <span>
                  {option.label} <br />
                  <span className={styles.hint}>{option.hint}</span>
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      <FieldMessage id={id} hint={hint} hintIcon={hintIcon} error={error} />
    </fieldset>
  )
}
