import { useLingui } from '@lingui/react'
import { useController } from 'react-hook-form'
import { useList } from '../../app/frame/useList'
import { usePicker } from '../../app/frame/usePicker'
import { Select } from '../../ui/select/Select'
import { dictionaryOf, type ChoiceName } from '#domain/forms/lists'
import type { FlowForm } from './useFlowForm'
import { chooseWords } from './chooseWords'

interface ChoiceFieldProps<F extends string> {
  form: FlowForm<F>
  name: F & ChoiceName
  label: string
  fits?: (value: string) => boolean
}

export function ChoiceField<F extends string>({ form, name, label, fits }: ChoiceFieldProps<F>) {
  const { i18n } = useLingui()
  const dictionary = dictionaryOf(name)
  const { options, retry } = useList(dictionary)
  const picker = usePicker(name)
  const { field } = useController({ name: name as string, control: form.control })
  return (
    <Select
      ref={field.ref}
      name={name}
      label={label}
      placeholder={i18n._(chooseWords[dictionary])}
      options={typeof options === 'string' || !fits ? options : options.filter(({ value }) => fits(value))}
      onRetry={retry}
      value={field.value || null}
      error={form.errorOf(name)}
      onChange={(value) => {
        field.onChange(value)
        form.changed()
      }}
      {...picker}
    />
  )
}
