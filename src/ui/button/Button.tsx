import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from '../icon/Icon'
import styles from './Button.module.css'
import { buttonClass, type ButtonLook } from './buttonClass'

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: string | undefined
  /** Busy swallows clicks and submits, and keeps the width and the focus. */
  isBusy?: boolean | undefined
  busyLabel?: string | undefined
}

/** One filled button a screen. Not for input that is missing: let it be pressed, then say what is missing. */
export function Button(props: ButtonProps) {
  const { variant, isWide, isSlim, icon, isBusy = false, busyLabel, className, children, onClick, ...rest } = props
  const swallow = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, isWide, isSlim }, className)}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={swallow}
    >
      {icon ? <Icon path={icon} isSmall={isSlim} /> : null}
      {busyLabel === undefined ? (
        children
      ) : (
        <span className={styles.labels}>
          <Label isSeen={!isBusy}>{children}</Label>
          <Label isSeen={isBusy}>{busyLabel}</Label>
        </span>
      )}
    </button>
  )
}

function Label({ isSeen, children }: ComponentProps<'span'> & { isSeen: boolean }) {
  return (
    <span className={isSeen ? undefined : styles.unseen} aria-hidden={isSeen ? undefined : true}>
      {children}
    </span>
  )
}
