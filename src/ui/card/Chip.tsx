import type { ReactNode } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import styles from './Chip.module.css'

interface ChipProps {
  tone?: 'plain' | 'success' | 'warning' | 'danger' | 'info' | 'brand'
  icon: string
  children: ReactNode
}

export function Chip({ tone = 'plain', icon, children }: ChipProps) {
  return (
    <span className={classes(styles.chip, tone !== 'plain' && styles[tone])}>
      <Icon path={icon} />
      {children}
    </span>
  )
}
