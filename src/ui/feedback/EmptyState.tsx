import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  /**
   * `<EmptyArt />`, `<FailedArt />`, `<OfflineArt />` or `<PausedArt />`: an element, so that a screen bundles only its
   * own.
   */
  art: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
  isSnug?: boolean
}

export function EmptyState({ art, title, text, action, isSnug = false }: EmptyStateProps) {
  return (
    <div className={classes(styles.empty, isSnug && styles.snug)}>
      {art}
      <div className="stack tight">
        <h2 className="head">{title}</h2>
        {text ? <p className={styles.text}>{text}</p> : null}
      </div>
      {action}
    </div>
  )
}
