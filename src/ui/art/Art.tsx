import type { ReactNode } from 'react'
import styles from './Art.module.css'

/** The ground of the stair pictures. Decoration: the words beside it say the same. */
export function Art({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.art} viewBox="0 0 176 124" aria-hidden="true">
      <rect y="112" width="176" height="4" rx="2" fill="var(--line)" />
      {children}
    </svg>
  )
}
