import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './NumberedSteps.module.css'

/** Steps that never change places. */
export function NumberedSteps({ children, isSmall = false }: { children: readonly ReactNode[]; isSmall?: boolean }) {
  return (
    <ol className={classes(styles.steps, isSmall && styles.small)}>
      {children.map((step, i) => (
        // oxlint-disable-next-line react/no-array-index-key
        <li key={i}>
          <span className="grow">{step}</span>
        </li>
      ))}
    </ol>
  )
}
