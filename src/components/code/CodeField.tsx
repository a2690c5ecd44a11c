import { useLingui } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { CODE_LENGTH } from '../../../domain/limits'
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
  return <TextField {...props} isCode label={t`Verification code`} maxLength={CODE_LENGTH} hintIcon={shieldIcon} />
}
