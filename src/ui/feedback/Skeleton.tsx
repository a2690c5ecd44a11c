import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  /** Invisible typical words that give the skeleton the size of the real ones. */
  children?: ReactNode
  height?: string
  width?: string
  className?: string | undefined
}

export function Skeleton({ children, height, width, className }: SkeletonProps) {
  return height === undefined ? (
    <span className={classes(styles.skeleton, className)} aria-hidden="true">
      <span className={styles.words}>{children}</span>
    </span>
  ) : (
    <div className={classes(styles.skeleton, styles.block, className)} style={{ height, width }} aria-hidden="true" />
  )
}
