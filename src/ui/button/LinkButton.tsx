import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { Icon } from '../icon/Icon'
import { buttonClass, type ButtonLook } from './buttonClass'

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
