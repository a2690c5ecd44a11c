import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconButton } from '../button/IconButton'
import { helpIcon } from '../icon/shellIcons'
import { Brandmark } from './Brandmark'
import styles from './Hero.module.css'

interface HeroProps {
  onService?: (() => void) | undefined
  /** In the place of the mark. */
  start?: ReactNode
  /** In the place of the service button. */
  end?: ReactNode
  children: ReactNode
}

/** The dark block at the top: at most one a screen, under the promise or the limit. Its children hold the screen's h1. */
export function Hero({ onService, start, end, children }: HeroProps) {
  const { t } = useLingui()
  return (
    <header className={`${styles.hero} on-deep`}>
      <svg className={styles.stair} viewBox="0 -22 176 142" aria-hidden="true">
        <path
          fill="var(--deep-2)"
          d="M18 88h16a10 10 0 0 1 10 10v22H8V98a10 10 0 0 1 10-10zM60 64h16a10 10 0 0 1 10 10v46H50V74a10 10 0 0 1 10-10zM102 40h16a10 10 0 0 1 10 10v70H92V50a10 10 0 0 1 10-10zM144 16h32v104h-42V26a10 10 0 0 1 10-10z"
        />
        <circle cx="155" cy="-6" r="9" fill="var(--sun)" />
      </svg>
      <div className={styles.bar}>
        {start ?? <Brandmark />}
        {end ??
          (onService ? (
            <IconButton className={styles.service} icon={helpIcon} label={t`Customer service`} onClick={onService} />
          ) : null)}
      </div>
      <div className={styles.body}>{children}</div>
    </header>
  )
}
