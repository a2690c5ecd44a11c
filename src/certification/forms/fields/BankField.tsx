import { useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import { usePicker } from '../../../app/frame/usePicker'
import { BankSheet } from '../../../ui/select/BankSheet'
import { downIcon } from '../../../ui/icon/shellIcons'
import { SelectButton } from '../../../ui/select/SelectButton'
import type { FlowForm } from '../frame/useFlowForm'
import type { Banks } from './useBanks'

export function BankField({ form, banks }: { form: FlowForm<'bankCode'>; banks: Banks }) {
  const { t } = useLingui()
  const { isOpen, onOpen, onClose } = usePicker('bank')
  const { field } = useController({ name: 'bankCode', control: form.control })
  return (
    <>
      <SelectButton
        ref={field.ref}
        label={t`Bank`}
        chosen={banks.nameOf(field.value ?? '')}
        placeholder={t`Choose your bank`}
        icon={downIcon}
        error={form.errorOf('bankCode')}
        onOpen={onOpen}
      />
      {isOpen ? (
        <BankSheet
          name="bank"
          banks={banks.list}
          value={field.value || null}
          onChoose={(bankCode) => {
            field.onChange(bankCode)
            form.changed()
            onClose()
          }}
          onRetry={banks.retry}
          onDismiss={onClose}
        />
      ) : null}
    </>
  )
}
