import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { classes } from '../classes'
import { IconButton } from '../button/Button'
import { helpIcon } from '../icon/shellIcons'
import styles from './Hero.module.css'

interface HeroProps {
  onService?: (() => void) | undefined
  start?: ReactNode
  /** Beside customer service. */
  beside?: ReactNode
  end?: ReactNode
  /** In the place of the one in the corner, on the lower edge. */
  stair?: ReactNode
  /** `false` where the screen has the ball elsewhere. */
  hasBall?: boolean
  children: ReactNode
}

/** The dark block at the top, at most one per screen. Its children hold the screen's h1. */
export function Hero({ onService, start, beside, end, stair, hasBall = true, children }: HeroProps) {
  const { t } = useLingui()
  return (
    <header className={classes(styles.hero, 'on-deep', stair !== undefined && styles.tall)}>
      {stair ? null : <CornerStair hasBall={hasBall} />}
      <div className={styles.bar}>
        {start ?? <Brandmark />}
        {end ?? (
          <div className={styles.end}>
            {beside}
            {onService ? <IconButton icon={helpIcon} label={t`Customer service`} onClick={onService} /> : null}
          </div>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {stair}
    </header>
  )
}

function CornerStair({ hasBall }: { hasBall: boolean }) {
  return (
    <svg className={classes(styles.stair, !hasBall && styles.low)} viewBox="0 -22 176 142" aria-hidden="true">
      <path
        fill="var(--deep-2)"
        d="M18 88h16a10 10 0 0 1 10 10v22H8V98a10 10 0 0 1 10-10zM60 64h16a10 10 0 0 1 10 10v46H50V74a10 10 0 0 1 10-10zM102 40h16a10 10 0 0 1 10 10v70H92V50a10 10 0 0 1 10-10zM144 16h32v104h-42V26a10 10 0 0 1 10-10z"
      />
      {hasBall ? <circle cx="155" cy="-6" r="9" fill="var(--sun)" /> : null}
    </svg>
  )
}

export function Brandmark() {
  return (
    <p className={styles.mark}>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="var(--brand)" />
        <rect x="6" y="16" width="4.4" height="6" rx="1.5" fill="#fff" />
        <rect x="11.8" y="11" width="4.4" height="11" rx="1.5" fill="#fff" />
        <rect x="17.6" y="6" width="4.4" height="16" rx="1.5" fill="var(--sun)" />
      </svg>
      Langkah
    </p>
  )
}
