import { useSelector } from '@xstate/react'
import type { LoginOtp } from '#machines/certification/loginMachine'
import { CodeButton } from '../ui/code/CodeButton'

interface SendCodeProps {
  otp: LoginOtp
  onPress: () => void
  typedPhone: () => string | null
}

/** Sends the code to the number that stands in the form, or to none where that is not known yet: then it is said. */
export function SendCode({ otp, onPress, typedPhone }: SendCodeProps) {
  const secondsLeft = useSelector(otp, (snapshot) =>
    snapshot.matches({ confirming: { sending: 'cooling' } }) ? snapshot.context.secondsLeft : 0,
  )
  const isSending = useSelector(otp, (snapshot) => snapshot.hasTag('sending'))
  const wasSent = useSelector(otp, (snapshot) => snapshot.context.sentTo !== null)
  const press = () => {
    const phone = typedPhone()
    if (phone === null || otp.getSnapshot().can({ type: 'code.request', phone })) onPress()
  }
  return <CodeButton secondsLeft={secondsLeft} isSending={isSending} wasSent={wasSent} onPress={press} />
}
