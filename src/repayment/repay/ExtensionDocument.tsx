import { useLingui } from '@lingui/react/macro'
import { useServices } from '../../app/frame/appContext'
import { useQuery } from '../../app/frame/useQuery'
import { DocumentSheet } from '../../ui/document/DocumentSheet'
import { useRepay, type RepayActor } from './useRepay'

export function ExtensionDocument({ repay, onDismiss }: { repay: RepayActor; onDismiss: () => void }) {
  const { t } = useLingui()
  const { save } = useServices()
  const read = useQuery(useRepay(repay, ({ children }) => children.document))
  return (
    <DocumentSheet
      title={t`Agreement on the extension`}
      file="perjanjian-perpanjangan"
      read={read}
      onSave={save}
      onDismiss={onDismiss}
    />
  )
}
