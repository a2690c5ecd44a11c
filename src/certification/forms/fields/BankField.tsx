import { useLingui } from '@lingui/react/macro'
import { useController } from 'react-hook-form'
import { selectPicker } from '#machines/app/appSelectors'
import { useAppSelector, useSend } from '../../../app/frame/appContext'
import { BankSheet } from '../../../ui/select/BankSheet'
import { downIcon } from '../../../ui/icon/shellIcons'
import { SelectButton } from '../../../ui/select/SelectButton'
import type { FlowForm } from '../frame/useFlowForm'
import type { Banks } from './useBanks'

export function BankField({ form, banks }: { form: FlowForm<'bankCode'>; banks: Banks }) {
  const { t } = useLingui()
  const send = useSend()
  const isOpen = useAppSelector((snapshot) => selectPicker(snapshot) === 'bank')
  const { field } = useController({ name: 'bankCode', control: form.control })
  const close = () => send({ type: 'overlay.dismiss' })
  return (
    <>
      <SelectButton
        ref={field.ref}
        label={t`Bank`}
        chosen={banks.nameOf(field.value ?? '')}
        placeholder={t`Choose your bank`}
        icon={downIcon}
        error={form.errorOf('bankCode')}
        onOpen={() => send({ type: 'picker.open', name: 'bank', list: 'banks' })}
      />
      {isOpen ? (
        <BankSheet
          name="bank"
          banks={banks.list}
          value={field.value || null}
          onChoose={(bankCode) => {
            field.onChange(bankCode)
            form.changed()
            close()
          }}
          onRetry={banks.retry}
          onDismiss={close}
        />
      ) : null}
    </>
  )
}
