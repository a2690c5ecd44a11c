import type { ComponentProps } from 'react'
import { groupPhone, tidyPhone } from '#domain/forms/phone'
import { TextField } from './TextField'

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, 'prefix' | 'type' | 'value' | 'defaultValue'>

/** A mobile number, grouped as it is typed; its 0, or another +62, is dropped when the field is left. Uncontrolled. */
export function PhoneField({ ref, onChange, onBlur, ...field }: PhoneFieldProps) {
  const attach = (input: HTMLInputElement | null) => {
    if (typeof ref === 'function') ref(input)
    else if (ref) ref.current = input
    // What a form opens with is grouped too.
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
        // A keyboard that composes loses its place when the text changes under it.
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

/** The caret stays behind the digit that it was behind. */
function group(input: HTMLInputElement) {
  const { value, selectionEnd } = input
  const caret = groupPhone(value.slice(0, selectionEnd ?? value.length)).length
  input.value = groupPhone(value)
  input.setSelectionRange(caret, caret)
}
