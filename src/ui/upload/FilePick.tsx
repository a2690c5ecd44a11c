import type { ChangeEvent } from 'react'
import { buttonClass, type ButtonLook } from '../button/Button'
import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import controls from '../capture/Controls.module.css'
import styles from './FilePick.module.css'

interface FilePickProps extends Omit<ButtonLook, 'variant'> {
  label: string
  icon: string
  /** `side` is a control beside the shutter; the others are buttons. */
  variant?: ButtonLook['variant'] | 'side'
  onPick: (file: File) => void
  /** Opens the phone's camera app instead of its files. */
  capture?: 'environment' | 'user' | undefined
}

/** Picking the same file again fires `onPick` again. */
export function FilePick({ label, icon, variant = 'outlined', isWide, isSlim, onPick, capture }: FilePickProps) {
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) onPick(file)
  }
  const isSide = variant === 'side'
  return (
    <label className={classes(styles.pick, isWide && styles.wide, isSide && styles.side)}>
      <input
        className={classes('sr', styles.input)}
        type="file"
        accept="image/*"
        capture={capture}
        onChange={onChange}
      />
      <span className={classes(styles.face, isSide ? controls.side : buttonClass({ variant, isWide, isSlim }))}>
        <Icon path={icon} isSmall={isSlim} />
        <span>{label}</span>
      </span>
    </label>
  )
}
