import { useLingui } from '@lingui/react/macro'
import { Button } from '../components/button/Button'
import { Dialog } from '../components/floating/Dialog'
import { useSend } from '../frame/appContext'

export function CreditGranted() {
  const { t } = useLingui()
  const send = useSend()
  const accept = () => send({ type: 'overlay.dismiss' })
  return (
    <Dialog
      name="creditGranted"
      title={t`Congratulations`}
      text={t`Your verification is complete. Return home to see your limit, and apply when you need it.`}
      onDismiss={accept}
      actions={<Button isWide onClick={accept}>{t`OK`}</Button>}
    />
  )
}
