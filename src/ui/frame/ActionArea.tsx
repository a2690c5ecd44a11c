import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './ActionArea.module.css'

interface ActionAreaProps {
  /** Above the summary and the button. */
  top?: ReactNode
  summary?: ReactNode
  children: ReactNode
}

export function ActionArea({ top, summary, children }: ActionAreaProps) {
  const { t } = useLingui()
  return (
    <section className={styles.actions} aria-label={t`Actions`}>
      {top}
      {summary === undefined ? (
        children
      ) : (
        <div className={styles.sum}>
          <div>{summary}</div>
          {children}
        </div>
      )}
    </section>
  )
}
