import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import { alertIcon } from '../icon/shellIcons'
import styles from './Field.module.css'

export interface FieldWords {
  label: ReactNode
  hint?: ReactNode
  hintIcon?: string | undefined
  /** Replaces the hint and says what to do. */
  error?: ReactNode
}

export const describedBy = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) => ({
  'aria-describedby': hint || error ? `${id}-message` : undefined,
  'aria-invalid': error ? (true as const) : undefined,
})

export function FieldMessage({ id, hint, hintIcon, error }: Omit<FieldWords, 'label'> & { id: string }) {
  if (!hint && !error) return null
  const icon = error ? alertIcon : hintIcon
  return (
    <p id={`${id}-message`} className={classes(styles.message, error ? styles.wrong : null)}>
      {icon ? <Icon path={icon} /> : null}
      <span>{error || hint}</span>
    </p>
  )
}
