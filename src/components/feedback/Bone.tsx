import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Bone.module.css'

interface BoneProps {
  /** Typical words, unseen: they give the bone the size that the real ones will have. */
  children?: ReactNode
  /** A block of this height instead of a line of text. */
  height?: string
  width?: string
  className?: string
}

export function Bone({ children, height, width, className }: BoneProps) {
  return height === undefined
    ? (
      <span className={classes(styles.bone, className)} aria-hidden="true">
        <span className={styles.words}>{children}</span>
      </span>
    )
    : <div className={classes(styles.bone, styles.block, className)} style={{ height, width }} aria-hidden="true" />
}
