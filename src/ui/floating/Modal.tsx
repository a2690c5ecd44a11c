import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../classes'
import styles from './Modal.module.css'
import { openModal } from './openModal'

export interface Dismissal {
  /** Esc, the scrim, a close button. */
  onDismiss?: (() => void) | undefined
  /** `false`: it closes by itself, as a countdown does. */
  isDismissible?: boolean | undefined
}

interface ModalProps extends Dismissal {
  /** The name of the overlay, as `data-overlay`. */
  name: string
  labelledBy: string
  describedBy?: string | undefined
  isAtBottom?: boolean
  isFull?: boolean
  children: ReactNode
}

/** The scrim of `Dialog` and `Sheet`: open while it is mounted. Outside the tree, so that no form is around it. */
export function Modal({
  name,
  labelledBy,
  describedBy,
  isAtBottom = false,
  isFull = false,
  isDismissible = true,
  onDismiss,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const ask = useEffectEvent(() => {
    if (isDismissible) onDismiss?.()
  })
  useLayoutEffect(() => (ref.current ? openModal(ref.current, () => ask()) : undefined), [])

  return createPortal(
    <dialog
      ref={ref}
      className={classes(styles.scrim, isAtBottom && styles.atBottom, isFull && styles.full)}
      data-overlay={name}
      aria-modal="true"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {children}
    </dialog>,
    document.body,
  )
}
