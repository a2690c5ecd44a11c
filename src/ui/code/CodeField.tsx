import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { codeProblem, normaliseCode } from '#domain/code'
import { Button } from '../button/Button'
import { TextField } from '../form/TextField'
import { shieldIcon } from '../icon/shellIcons'

/** Errors of a typed code; the English texts are quoted from the spec. */
export const codeWords = {
  empty: msg`Verification code cannot be empty`,
  format: msg`Please enter the 4-digit verification code`,
}

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>
  hint: string
  error: string | undefined
  onChange: () => void
  action?: ReactNode
}

export function CodeField(props: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      {...props}
      isCode
      label={t`Verification code`}
      hintIcon={shieldIcon}
      onChange={({ target, nativeEvent }) => {
        // Of a pasted message only the code is used.
        const isWhole = codeProblem(target.value) === null && !(nativeEvent as InputEvent).isComposing
        if (isWhole) target.value = normaliseCode(target.value)
        props.onChange()
      }}
    />
  )
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

interface CodeButtonProps {
  /** Seconds until the next code can be requested; 0 if it can be now. */
  secondsLeft: number
  isSending: boolean
  wasSent: boolean
  onPress: () => void
}

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
