import type { ComponentProps } from 'react'
import { groupPhone, tidyPhone } from '#domain/forms/phone'
import { TextField } from './TextField'

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'prefix' | 'type' | 'value' | 'defaultValue'>

/** A mobile number, grouped while typing; a leading 0 or a second +62 is dropped on blur. Uncontrolled. */
export function PhoneField({ ref, onChange, onBlur, ...field }: PhoneFieldProps) {
  const attach = (input: HTMLInputElement | null) => {
    if (typeof ref === 'function') ref(input)
    else if (ref) ref.current = input
    // An initial value is grouped too.
    if (input && input !== document.activeElement) input.value = tidyPhone(input.value)
  }
  return (
    <TextField
      {...field}
      ref={attach}
      prefix="+62"
      type="tel"
      inputMode="numeric"
      onChange={(event) => {
        // An input method loses its composition when the text changes during it.
        if (!(event.nativeEvent as InputEvent).isComposing) group(event.target)
        onChange?.(event)
      }}
      onCompositionEnd={({ currentTarget }) => group(currentTarget)}
      onBlur={(event) => {
        event.target.value = tidyPhone(event.target.value)
        onBlur?.(event)
      }}
    />
  )
}

function group(input: HTMLInputElement) {
  const { value, selectionEnd } = input
  const caret = groupPhone(value.slice(0, selectionEnd ?? value.length)).length
  input.value = groupPhone(value)
  input.setSelectionRange(caret, caret)
}
