import { useLingui } from '@lingui/react/macro'
import { useSend, useServices } from '../../../frame/appContext'
import { useQuery } from '../../../frame/useQuery'
import { DocumentSheet } from '../../../components/document/DocumentSheet'
import { useRepay, type RepayActor } from '../useRepay'

export function ExtensionDocument({ repay }: { repay: RepayActor }) {
  const { t } = useLingui()
  const { save } = useServices()
  const send = useSend()
  const read = useQuery(useRepay(repay, ({ children }) => children.document))
  return (
    <DocumentSheet
      title={t`Agreement on the extension`}
      file="perjanjian-perpanjangan"
      read={read}
      onSave={save}
      onDismiss={() => send({ type: 'overlay.dismiss' })}
    />
  )
}
