import { classes } from '../classes'
import { Icon } from '../icon/Icon'
import styles from './Badge.module.css'

/**
 * An icon or the short name of a bank or a store on a tile, hidden from screen readers: the words beside it say the
 * same.
 */
export function Badge({ icon, mono }: { icon?: string | undefined; mono?: string | undefined }) {
  return (
    <span className={classes(styles.badge, mono !== undefined && styles.mono)} aria-hidden="true">
      {icon ? <Icon path={icon} /> : mono}
    </span>
  )
}
