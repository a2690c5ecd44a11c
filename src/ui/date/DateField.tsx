import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dateInJakarta } from '#domain/calendar'
import { birthdayRange } from '#domain/forms/birthday'
import { calendarIcon } from '../icon/plainIcons'
import { SelectButton, type SelectButtonProps } from '../select/SelectButton'
import { DateSheet } from './DateSheet'
import type { DateRange } from './wheelColumns'

interface DateFieldProps extends Omit<SelectButtonProps, 'chosen' | 'icon' | 'placeholder'> {
  /** The overlay's name while its sheet is open. */
  name: string
  placeholder?: string | undefined
  /** DD/MM/YYYY, or empty. */
  value: string
  onChange: (value: string) => void
  /** Birthdays of people between 18 and 80, if not given. */
  range?: DateRange | undefined
  isOpen: boolean
  onClose: () => void
}

/** A date of DD/MM/YYYY, chosen on wheels. What is open belongs to the chart, as in `Select`. */
export function DateField({ name, placeholder, value, onChange, range, isOpen, onClose, ...field }: DateFieldProps) {
  const { t } = useLingui()
  const [birthdays] = useState(() => birthdayRange(dateInJakarta(Date.now())))
  const choose = (next: string) => {
    onChange(next)
    onClose()
  }
  return (
    <>
      <SelectButton
        {...field}
        chosen={value || null}
        placeholder={placeholder ?? t`Choose a date`}
        icon={calendarIcon}
      />
      {isOpen ? (
        <DateSheet
          name={name}
          title={field.label}
          value={value}
          range={range ?? birthdays}
          onChoose={choose}
          onDismiss={onClose}
        />
      ) : null}
    </>
  )
}
