import type { HTMLAttributes } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import styles from './Note.module.css'

interface NoteProps extends HTMLAttributes<HTMLDivElement> {
  tone?: 'plain' | 'info' | 'success' | 'warning' | 'danger' | 'brand'
  icon?: string | undefined
}

export function Note({ tone = 'plain', icon, className, children, ...rest }: NoteProps) {
  return (
    <div {...rest} className={classes(styles.note, tone !== 'plain' && styles[tone], className)}>
      {icon ? <Icon path={icon} /> : null}
      <div className={styles.text}>{children}</div>
    </div>
  )
}
