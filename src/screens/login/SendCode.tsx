import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Child } from '../../frame/appContext'
import { Button } from '../../components/button/Button'

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface SendCodeProps {
  login: Child<'login'>
  onPress: () => void
  typedPhone: () => string | null
}

/** The button in the code's box: it sends, or says how long the next code has to wait. */
export function SendCode({ login, onPress, typedPhone }: SendCodeProps) {
  const { t } = useLingui()
  const secondsLeft = useSelector(login, (snapshot) =>
    snapshot.matches({ signingIn: { sending: 'cooling' } }) ? snapshot.context.secondsLeft : 0,
  )
  const isSending = useSelector(login, (snapshot) => snapshot.hasTag('sending'))
  const wasSent = useSelector(login, (snapshot) => snapshot.context.sentTo !== null)
  const isRefused = () => {
    const phone = typedPhone()
    return phone !== null && !login.getSnapshot().can({ type: 'code.request', phone })
  }
  const wait = clock(secondsLeft)
  const words = isSending ? t`Sending…` : secondsLeft > 0 ? t`Resend ${wait}` : wasSent ? t`Resend code` : t`Send code`
  return (
    <Button
      variant="text"
      isSlim
      aria-disabled={secondsLeft > 0 || isSending || undefined}
      onClick={() => {
        if (!isRefused()) onPress()
      }}
    >
      {words}
    </Button>
  )
}
