import { useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { codeProblem, normaliseCode } from '#domain/code'
import { TextField } from '../form/TextField'
import { shieldIcon } from '../icon/shellIcons'

interface CodeFieldProps {
  ref: Ref<HTMLInputElement>
  /** By which ways the code comes, and whom to give it to. */
  hint: string
  error: string | undefined
  onChange: () => void
  action?: ReactNode
}

/** A one-time code, as it is typed or read from its SMS. */
export function CodeField(props: CodeFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      {...props}
      isCode
      label={t`Verification code`}
      hintIcon={shieldIcon}
      onChange={({ target, nativeEvent }) => {
        // Of a message that was pasted only its code stays.
        const isWhole = codeProblem(target.value) === null && !(nativeEvent as InputEvent).isComposing
        if (isWhole) target.value = normaliseCode(target.value)
        props.onChange()
      }}
    />
  )
}
