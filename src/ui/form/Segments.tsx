import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import { checkIcon } from '../icon/shellIcons'
import fieldStyles from './Field.module.css'
import { describedBy, FieldMessage, type FieldWords } from './FieldMessage'
import styles from './Segments.module.css'

interface SegmentsProps
  extends FieldWords, Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'type' | 'id' | 'children'> {
  /** `spoken` is the label for screen readers, and contains the visible one. */
  options: readonly { value: string; label: string; hint?: string | undefined; spoken?: string | undefined }[]
  /**
   * Controlled with `value`, uncontrolled with `defaultValue`; with react-hook-form use neither but
   * `{...register('name')}`.
   */
  value?: string | null | undefined
  defaultValue?: string | undefined
  /** Without a check mark, so that three amounts fit in a row. */
  isTight?: boolean
  /** As chips: `wrapped` side by side, `grid` below each other, where longer labels fill half a row. */
  as?: 'segments' | 'wrapped' | 'grid' | undefined
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  /** In the place of options that are not there. */
  children?: ReactNode
}

/** A choice whose options are all visible: at most three short ones, or chips. For long lists use `Select`. */
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
    as = 'segments',
    className,
    children,
    ...input
  } = props
  const id = useId()
  const message = <FieldMessage id={id} hint={hint} hintIcon={hintIcon} error={error} />
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
      {/* Before many options: after them the bar below would hide an error. */}
      {as === 'segments' ? null : message}
      <div className={classes(styles.segments, styles[as])}>
        {children ? <div className={styles.instead}>{children}</div> : null}
        {options.map((option) => (
          <label key={option.value} className={as === 'grid' && option.label.length > 2 ? styles.half : undefined}>
            <input
              {...input}
              aria-label={option.spoken}
              {...checkedProps(option.value)}
              className={styles.input}
              type="radio"
              name={name ?? id}
              value={option.value}
            />
            <span className={classes(styles.face, isTight && styles.tight)}>
              {isTight || as === 'grid' ? null : <Icon path={checkIcon} isSmall />}
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
      {as === 'segments' ? message : null}
    </fieldset>
  )
}
