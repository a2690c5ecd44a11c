import { useLingui } from '@lingui/react/macro'
import { type Ref, useId } from 'react'
import { classes } from '../classes'
import { Sheet } from '../floating/Sheet'
import fieldStyles from '../form/Field.module.css'
import { describedBy, FieldMessage, type FieldWords } from '../form/FieldMessage'
import { Icon } from '../icon/Icon'
import { alertIcon, downIcon } from '../icon/shellIcons'
import { type Option, AlternativeOptions, OptionList } from '../options/OptionList'
import styles from './Select.module.css'

interface SelectProps extends Omit<SelectButtonProps, 'chosen' | 'icon'> {
  name: string
  options: readonly Option[] | 'loading' | 'failed'
  onRetry?: (() => void) | undefined
  value: string | null
  onChange: (value: string) => void
  isOpen: boolean
  onClose: () => void
}

/** The machine decides whether it is open: `isOpen`, `onOpen`, `onClose`. Choosing closes it too. */
export function Select({
  name,
  placeholder,
  options,
  onRetry,
  value,
  onChange,
  isOpen,
  onClose,
  ...field
}: SelectProps) {
  const { t } = useLingui()
  const chosen = typeof options === 'string' ? undefined : options.find((option) => option.value === value)
  const choose = (next: string) => {
    onChange(next)
    onClose()
  }
  const isUnnamed = !!value && options === 'failed'
  return (
    <>
      <SelectButton
        {...field}
        {...(isUnnamed
          ? { hint: t`What you typed is safe. Check your connection, then try again.`, hintIcon: alertIcon }
          : {})}
        chosen={chosen?.label ?? null}
        placeholder={
          isUnnamed ? t`The list did not load` : value && options === 'loading' ? t`Loading the list` : placeholder
        }
        icon={downIcon}
      />
      {isOpen ? (
        <OptionSheet
          name={name}
          title={field.label}
          options={options}
          value={value}
          onChoose={choose}
          onRetry={onRetry}
          onDismiss={onClose}
        />
      ) : null}
    </>
  )
}

export interface SelectButtonProps extends Omit<FieldWords, 'label'> {
  label: string
  /** The chosen option's label; `null` shows the placeholder. */
  chosen: string | null
  placeholder: string
  icon: string
  onOpen: () => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

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

interface OptionSheetProps {
  name: string
  title: string
  options: readonly Option[] | 'loading' | 'failed'
  value: string | null
  onChoose: (value: string) => void
  onRetry?: (() => void) | undefined
  onDismiss: () => void
}

export function OptionSheet({ name, title, options, value, onChoose, onRetry, onDismiss }: OptionSheetProps) {
  return (
    <Sheet name={name} title={title} onDismiss={onDismiss}>
      {typeof options !== 'string' && options.length > 0 ? (
        <OptionList label={title} options={options} value={value} onChoose={onChoose} />
      ) : (
        <AlternativeOptions options={options} onRetry={onRetry} />
      )}
    </Sheet>
  )
}
