import { classes } from '../classes'
import styles from './Button.module.css'

export interface ButtonLook {
  variant?: 'filled' | 'outlined' | 'text' | undefined
  isWide?: boolean | undefined
  isSlim?: boolean | undefined
}

export const buttonClass = ({ variant = 'filled', isWide, isSlim }: ButtonLook, extra?: string) =>
  classes(styles.button, variant !== 'filled' && styles[variant], isWide && styles.wide, isSlim && styles.slim, extra)
