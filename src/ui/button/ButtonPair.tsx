import type { ReactNode } from 'react'
import styles from './ButtonPair.module.css'

/** Two buttons of equal width, one under the other where they don't fit. To leave or stay: both outlined, the way out first. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
