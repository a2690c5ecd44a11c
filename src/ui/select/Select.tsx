import { useLingui } from '@lingui/react/macro'
import { alertIcon, downIcon } from '../icon/shellIcons'
import { OptionSheet } from './OptionSheet'
import { SelectButton, type SelectButtonProps } from './SelectButton'
import type { Option } from '../options/option'

interface SelectProps extends Omit<SelectButtonProps, 'chosen' | 'icon'> {
  /** The overlay's name while its sheet is open. */
  name: string
  options: readonly Option[] | 'loading' | 'failed'
  onRetry?: (() => void) | undefined
  value: string | null
  onChange: (value: string) => void
  isOpen: boolean
  onClose: () => void
}

/** What is open belongs to the chart: `isOpen`, `onOpen`, `onClose`. Choosing closes too. */
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
