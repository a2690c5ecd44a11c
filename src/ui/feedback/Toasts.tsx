import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../button/Button'
import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import { alertIcon, checkIcon } from '../icon/shellIcons'
import styles from './Toasts.module.css'
import { useTopDialog } from '../floating/Modal'

export const TOAST_MILLISECONDS = 4000

export interface ToastItem {
  id: string
  text: string
  tone: 'done' | 'problem'
  action?: string | undefined
}

interface ToastsProps {
  items: readonly ToastItem[]
  onAction?: ((id: string) => void) | undefined
  /** Called after four seconds, which don't run while the toast is hovered or focused. */
  onDismiss: (id: string) => void
}

/** Mount once and for good: screen readers announce only what appears in an existing live region. */
export function Toasts({ items, onAction, onDismiss }: ToastsProps) {
  const dialog = useTopDialog()
  const region = (
    <output className={classes(styles.region, 'on-deep')}>
      {items.map((item) => (
        <Toast key={item.id} item={item} onAction={onAction} onDismiss={onDismiss} />
      ))}
    </output>
  )
  // Outside an open dialog it could be neither seen nor pressed.
  return dialog ? createPortal(region, dialog) : region
}

function Toast({ item, onAction, onDismiss }: Omit<ToastsProps, 'items'> & { item: ToastItem }) {
  const [isHeld, setIsHeld] = useState(false)
  const { id, text, tone, action } = item
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(onDismiss, TOAST_MILLISECONDS, id)
    return () => clearTimeout(timer)
  }, [id, isHeld, onDismiss])
  const hold = () => setIsHeld(true)
  const release = () => setIsHeld(false)
  return (
    <span className={styles.toast} onPointerEnter={hold} onPointerLeave={release} onFocus={hold} onBlur={release}>
      <Icon path={tone === 'done' ? checkIcon : alertIcon} isSmall />
      <span className="grow">{text}</span>
      {action ? (
        <Button variant="text" isSlim onClick={() => onAction?.(id)}>
          {action}
        </Button>
      ) : null}
    </span>
  )
}
