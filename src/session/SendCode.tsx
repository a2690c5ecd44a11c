import { useSelector } from '@xstate/react'
import type { Child } from '../app/frame/appContext'
import { CodeButton } from '../ui/code/CodeButton'

interface SendCodeProps {
  login: Child<'login'>
  onPress: () => void
  typedPhone: () => string | null
}

/** Sends the code to the number that stands in the form, or to none where that is not known yet: then it is said. */
export function SendCode({ login, onPress, typedPhone }: SendCodeProps) {
  const secondsLeft = useSelector(login, (snapshot) =>
    snapshot.matches({ signingIn: { sending: 'cooling' } }) ? snapshot.context.secondsLeft : 0,
  )
  const isSending = useSelector(login, (snapshot) => snapshot.hasTag('sending'))
  const wasSent = useSelector(login, (snapshot) => snapshot.context.sentTo !== null)
  const press = () => {
    const phone = typedPhone()
    if (phone === null || login.getSnapshot().can({ type: 'code.request', phone })) onPress()
  }
  return <CodeButton secondsLeft={secondsLeft} isSending={isSending} wasSent={wasSent} onPress={press} />
}
