import { useLingui } from '@lingui/react/macro'
import { Button, ButtonPair } from '../../ui/button/Button'
import { Dialog } from '../../ui/floating/Dialog'
import { useSend } from '../frame/appContext'

export function ConfirmSignOut() {
  const { t } = useLingui()
  const send = useSend()
  const close = () => send({ type: 'overlay.dismiss' })
  return (
    <Dialog
      name="confirm"
      title={t`Sign out?`}
      text={t`What you did not send yet is deleted from this phone. You sign in again with a code.`}
      onDismiss={close}
      actions={
        <ButtonPair>
          <Button variant="outlined" onClick={() => send({ type: 'signOut.confirm' })}>{t`Sign out`}</Button>
          <Button variant="outlined" onClick={close}>{t`Stay`}</Button>
        </ButtonPair>
      }
    />
  )
}
