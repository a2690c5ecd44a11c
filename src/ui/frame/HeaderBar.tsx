import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from '../button/Button'
import { classes } from '../classes'
import { backIcon, helpIcon } from '../icon/shellIcons'
import styles from './HeaderBar.module.css'

interface HeaderBarProps {
  title: ReactNode
  onBack?: (() => void) | undefined
  backLabel?: string | undefined
  /** Only for a signed-in borrower. */
  onService?: (() => void) | undefined
  onDeep?: boolean | undefined
  /** Inside a larger header, which is the landmark. */
  isInside?: boolean
  /** Replace the back and the service button: a camera screen has a close and a lamp button. */
  start?: ReactNode
  end?: ReactNode
}

export function HeaderBar({
  title,
  onBack,
  backLabel,
  onService,
  onDeep,
  isInside = false,
  start,
  end,
}: HeaderBarProps) {
  const { t } = useLingui()
  const Tag = isInside ? 'div' : 'header'
  return (
    <Tag className={classes(styles.bar, onDeep && [styles.deep, 'on-deep'].join(' '))}>
      {start ?? (onBack ? <IconButton icon={backIcon} label={backLabel ?? t`Back`} onClick={onBack} /> : null)}
      <h1 className={classes('title', styles.title)}>{title}</h1>
      {end ?? (onService ? <IconButton icon={helpIcon} label={t`Customer service`} onClick={onService} /> : null)}
    </Tag>
  )
}
