import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Frame.module.css'

/** An oval to hold the face in. Holds a `CameraView`, or an `img` of the picture taken. */
export function FaceFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes(styles.frame, styles.face)}>
      {children}
      <svg className={styles.oval} viewBox="0 0 320 400" fill="none" aria-hidden="true">
        <path
          d="M0 0h320v400H0zM160 28c-66 0-112 60-112 150 0 104 50 194 112 194s112-90 112-194c0-90-46-150-112-150z"
          fill="#0d1614"
          fillOpacity=".72"
          fillRule="evenodd"
        />
        <path
          d="M160 28c-66 0-112 60-112 150 0 104 50 194 112 194s112-90 112-194c0-90-46-150-112-150z"
          stroke="var(--sun)"
          strokeWidth="4"
        />
      </svg>
    </div>
  )
}
