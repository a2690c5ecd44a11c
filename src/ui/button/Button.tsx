import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import styles from './Button.module.css'

export interface ButtonLook {
  variant?: 'filled' | 'outlined' | 'text' | undefined
  isWide?: boolean | undefined
  isSlim?: boolean | undefined
}

export const buttonClass = ({ variant = 'filled', isWide, isSlim }: ButtonLook, extra?: string) =>
  classes(styles.button, variant !== 'filled' && styles[variant], isWide && styles.wide, isSlim && styles.slim, extra)

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: string | undefined
  /** While busy, clicks and submits are ignored; width and focus stay. */
  isBusy?: boolean | undefined
  busyLabel?: string | undefined
}

/** One filled button per screen. Don't disable it for missing input: on a press, say what is missing. */
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

interface LinkButtonProps extends ButtonLook, Omit<ComponentProps<'a'>, 'onClick'> {
  href: `/${string}`
  icon?: string | undefined
}

export function LinkButton(props: LinkButtonProps) {
  const { href, variant, isWide, isSlim, icon, className, children, ...rest } = props
  return (
    <Link {...rest} className={buttonClass({ variant, isWide, isSlim }, className)} href={href}>
      {icon ? <Icon path={icon} isSmall={isSlim} /> : null}
      {children}
    </Link>
  )
}

interface IconButtonProps extends ComponentProps<'button'> {
  icon: string
  label: string
}

export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={classes(styles.iconButtonButton, className)} aria-label={label}>
      <Icon path={icon} />
    </button>
  )
}

/** Two buttons of equal width, stacked where they don't fit. To leave or stay: both outlined, leaving first. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
