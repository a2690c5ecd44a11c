import { useController } from 'react-hook-form'
import { selectPicker } from '../../../../machines/app/appSelectors'
import { useAppSelector, useSend } from '../../../frame/appContext'
import { useList } from '../../../frame/useList'
import { Select } from '../../../components/select/Select'
import { dictionaryOf, type ChoiceName } from '../../../../domain/forms/lists'
import type { FlowForm } from '../frame/useFlowForm'

interface ChoiceFieldProps<F extends string> {
  form: FlowForm<F>
  name: F & ChoiceName
  label: string
}

/** One of a dictionary's choices; its sheet is open while the chart says so. */
export function ChoiceField<F extends string>({ form, name, label }: ChoiceFieldProps<F>) {
  const send = useSend()
  const dictionary = dictionaryOf(name)
  const { options, retry } = useList(dictionary)
  const isOpen = useAppSelector((snapshot) => selectPicker(snapshot) === name)
  const { field } = useController({ name: name as string, control: form.control })
  return (
    <Select
      ref={field.ref}
      name={name}
      label={label}
      options={options}
      onRetry={retry}
      value={field.value || null}
      error={form.errorOf(name)}
      onChange={(value) => {
        field.onChange(value)
        form.changed()
      }}
      isOpen={isOpen}
      onOpen={() => send({ type: 'picker.open', name, list: dictionary })}
      onClose={() => send({ type: 'overlay.dismiss' })}
    />
  )
}
