import { useLingui } from '@lingui/react/macro'
import { Button } from '../button/Button'

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface CodeButtonProps {
  /** How long the next code has to wait; 0 when it may go. */
  secondsLeft: number
  isSending: boolean
  wasSent: boolean
  onPress: () => void
}

/** The button in a code's box: it sends, or says how long the next code has to wait. */
export function CodeButton({ secondsLeft, isSending, wasSent, onPress }: CodeButtonProps) {
  const { t } = useLingui()
  const wait = clock(secondsLeft)
  const words = isSending ? t`Sending…` : secondsLeft > 0 ? t`Resend ${wait}` : wasSent ? t`Resend code` : t`Send code`
  return (
    <Button variant="text" isSlim aria-disabled={secondsLeft > 0 || isSending || undefined} onClick={onPress}>
      {words}
    </Button>
  )
}
