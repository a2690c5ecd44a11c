import { useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import { usePicker } from '../../../app/frame/usePicker'
import { DateField } from '../../../ui/date/DateField'
import type { FlowForm } from '../frame/useFlowForm'

export function BirthdayField({ form }: { form: FlowForm<'birthday'> }) {
  const { t } = useLingui()
  const picker = usePicker('birthday')
  const { field } = useController({ name: 'birthday', control: form.control })
  return (
    <DateField
      ref={field.ref}
      name="birthday"
      label={t`Date of birth`}
      value={field.value ?? ''}
      error={form.errorOf('birthday')}
      onChange={(value) => {
        field.onChange(value)
        form.changed()
      }}
      {...picker}
    />
  )
}
