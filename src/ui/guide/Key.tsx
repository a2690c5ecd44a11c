import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import styles from './Key.module.css'

/** A button of the browser, as it looks there. `name` is for those who hear it. */
export function Key({ icon, name, children }: { icon?: string; name?: string; children?: ReactNode }) {
  return (
    <b className={styles.key}>
      {icon ? <Icon path={icon} /> : null}
      {name ? <span className="sr">{name}</span> : null}
      {children}
    </b>
  )
}
