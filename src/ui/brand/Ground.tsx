import type { ReactNode } from 'react'
import { HeaderBar } from '../frame/HeaderBar'
import styles from './Ground.module.css'

interface GroundProps {
  title: ReactNode
  onBack?: (() => void) | undefined
  onService?: (() => void) | undefined
  children: ReactNode
}

/** The dark block at the top of a screen that is on the way somewhere, with the screen's bar. */
export function Ground({ title, onBack, onService, children }: GroundProps) {
  return (
    <header className={`${styles.ground} on-deep`}>
      <HeaderBar onDeep isInside title={title} onBack={onBack} onService={onService} />
      {children}
    </header>
  )
}
