import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import styles from './ActionArea.module.css'

interface ActionAreaProps {
  summary?: ReactNode
  children: ReactNode
}

export function ActionArea({ summary, children }: ActionAreaProps) {
  const { t } = useLingui()
  return (
    <section className={styles.actions} aria-label={t`Actions`}>
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
