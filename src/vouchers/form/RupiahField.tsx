import type { ReactNode } from 'react'
import { type RupiahInputProps, useRupiahInput } from '../../ui/amount/useRupiahInput'
import { TextField } from '../../ui/form/TextField'

interface RupiahFieldProps extends RupiahInputProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
}

/** An amount among other fields. */
export function RupiahField({ amount, onChange, error, ...words }: RupiahFieldProps) {
  const { field, refusal } = useRupiahInput({ amount, onChange })
  return <TextField {...words} {...field} prefix="Rp" error={refusal ?? error} />
}
