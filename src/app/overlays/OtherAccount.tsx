import { useLingui } from '@lingui/react/macro'
import { maskPhone } from '#domain/forms/phone'
import { selectIsSignedIn, selectOfferedPhone, selectPhone } from '#machines/app/appSelectors'
import { Button, ButtonPair } from '../../ui/button/Button'
import { Dialog } from '../../ui/floating/Dialog'
import { useAppSelector, useSend } from '../frame/appContext'

const shown = (phone: string) => `+62 ${maskPhone(phone)}`

export function OtherAccount() {
  const { t } = useLingui()
  const send = useSend()
  const phone = useAppSelector(selectPhone)
  const offered = useAppSelector(selectOfferedPhone)
  const other = shown(offered ?? '')
  const own = phone === null ? null : shown(phone)
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const stay = () => send({ type: 'overlay.dismiss' })
  const accept = () => send({ type: 'link.accept' })
  if (!isSignedIn)
    return (
      <Dialog
        name="otherAccount"
        title={t`Is this your number?`}
        text={t`This link signs you in as ${other}. Photos and data that you give belong to that account.`}
        onDismiss={stay}
        actions={
          <ButtonPair>
            <Button variant="outlined" onClick={accept}>{t`Sign in`}</Button>
            <Button variant="outlined" onClick={stay}>{t`Cancel`}</Button>
          </ButtonPair>
        }
      />
    )
  return (
    <Dialog
      name="otherAccount"
      title={t`Switch to another account?`}
      text={own ? t`You are signed in as ${own}. This link is for ${other}.` : t`This link is for ${other}.`}
      onDismiss={stay}
      actions={
        <ButtonPair>
          <Button variant="outlined" onClick={accept}>{t`Switch account`}</Button>
          <Button variant="outlined" onClick={stay}>{t`Stay`}</Button>
        </ButtonPair>
      }
    />
  )
}
