import { useLingui } from '@lingui/react/macro'
import { useSend, useServices } from '../../app/frame/appContext'
import { useQuery } from '../../app/frame/useQuery'
import { DocumentSheet } from '../../ui/document/DocumentSheet'
import { useRepay, type RepayActor } from './useRepay'

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
