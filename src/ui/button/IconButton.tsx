import type { ComponentProps } from 'react'
import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import styles from './IconButton.module.css'

interface IconButtonProps extends ComponentProps<'button'> {
  icon: string
  label: string
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.button, className)} aria-label={label}>
      <Icon path={icon} />
    </button>
  )
}
