import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './Frame.module.css'

/** As wide to as high as an identity card. Holds a `CameraView`, or an `img` of the picture taken. */
export function CardFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes(styles.frame, styles.card)}>
      {children}
      {['topLeft', 'topRight', 'bottomLeft', 'bottomRight'].map((corner) => (
        <i key={corner} className={classes(styles.corner, styles[corner])} />
      ))}
    </div>
  )
}
