import { classes } from '../classes'
import styles from './Icon.module.css'

interface IconProps {
  /** A string from `shellIcons`, `plainIcons` or `captureIcons`: strings, so that each screen bundles only its own. */
  path: string
  isSmall?: boolean | undefined
}

/** Hidden from screen readers: the word beside it says the same. */
export function Icon({ path, isSmall }: IconProps) {
  return (
    <svg className={classes(styles.icon, isSmall && styles.small)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
