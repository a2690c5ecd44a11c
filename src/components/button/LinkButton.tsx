import type { ComponentProps } from 'react'
import { Icon } from '../icon/Icon'
import { buttonClass, type ButtonLook } from './buttonClass'
import { followLink } from './followLink'

interface LinkButtonProps extends ButtonLook, Omit<ComponentProps<'a'>, 'onSelect' | 'onClick'> {
  href: string
  icon?: string | undefined
  onSelect?: (() => void) | undefined
}

export function LinkButton(props: LinkButtonProps) {
  const { href, variant, isWide, isSlim, icon, className, children, onSelect, ...rest } = props
  return (
    <a
      {...rest}
      className={buttonClass({ variant, isWide, isSlim }, className)}
      href={href}
      onClick={followLink(onSelect)}
    >
      {icon ? <Icon path={icon} isSmall={isSlim} /> : null}
      {children}
    </a>
  )
}
