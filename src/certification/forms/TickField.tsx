import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { Checkbox } from '../../ui/form/Checkbox'
import type { FlowForm } from './useFlowForm'

interface TickFieldProps<F extends string> {
  form: FlowForm<F>
  name: F
  /** The value when ticked; with any other value the box is unticked. */
  value: string
  label: ReactNode
}

export function TickField<F extends string>({ form, name, value, label }: TickFieldProps<F>) {
  const { field } = useController({ name: name as string, control: form.control })
  return (
    <Checkbox
      ref={field.ref}
      label={label}
      checked={field.value === value}
      error={form.errorOf(name)}
      onBlur={field.onBlur}
      onChange={(event) => {
        field.onChange(event.target.checked ? value : '')
        form.changed()
      }}
    />
  )
}
