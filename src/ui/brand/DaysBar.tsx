import { useLingui } from '@lingui/react/macro'
import { classes } from '../classes'
import styles from './DaysBar.module.css'

interface DaysBarProps {
  day: number
  total: number
  tone?: 'plain' | 'warning' | 'danger'
}

/** How far a bill is towards its due date; full once it is there. */
export function DaysBar({ day, total, tone = 'plain' }: DaysBarProps) {
  const { t } = useLingui()
  return (
    <div
      className={classes(styles.bar, tone !== 'plain' && styles[tone])}
      role="img"
      aria-label={t`Day ${day} of ${total}`}
    >
      <i style={{ width: `${Math.min(100, (100 * day) / total)}%` }} />
    </div>
  )
}
