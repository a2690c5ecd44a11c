import { useController } from 'react-hook-form'
import { selectPicker } from '../../../../machines/app/appSelectors'
import { useAppSelector, useSend, useServices } from '../../../frame/appContext'
import { Select } from '../../../components/select/Select'
import type { FlowForm } from '../frame/useFlowForm'

interface ChoiceFieldProps<F extends string> {
  form: FlowForm<F>
  name: F
  label: string
  dictionary: string
}

/** One of a dictionary's choices; its sheet is open while the chart says so. */
export function ChoiceField<F extends string>({ form, name, label, dictionary }: ChoiceFieldProps<F>) {
  const send = useSend()
  const { readDictionary } = useServices()
  const isOpen = useAppSelector((snapshot) => selectPicker(snapshot) === name)
  const { field } = useController({ name: name as string, control: form.control })
  return (
    <Select
      ref={field.ref}
      name={name}
      label={label}
      options={() => readDictionary(dictionary)}
      value={field.value || null}
      error={form.errorOf(name)}
      onChange={(value) => {
        field.onChange(value)
        form.changed()
      }}
      isOpen={isOpen}
      onOpen={() => send({ type: 'picker.open', name })}
      onClose={() => send({ type: 'overlay.dismiss' })}
    />
  )
}
