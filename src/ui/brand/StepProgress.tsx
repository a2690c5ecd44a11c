import { useLingui } from '@lingui/react/macro'
import { classes } from '../classes'
import styles from './StepProgress.module.css'

interface StepProgressProps {
  total: number
  done: number
  /** Beside a text that says the same, so it is hidden from screen readers. */
  mini?: boolean
}

export function StepProgress({ total, done, mini = false }: StepProgressProps) {
  const { t } = useLingui()
  const naming = mini
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': t`${done} of ${total} steps done` } as const)
  return (
    <div className={classes(styles.progress, mini && styles.mini)} {...naming}>
      {Array.from({ length: total }, (_, step) => (
        <i
          key={step}
          className={step < done ? styles.done : step === done ? styles.now : undefined}
          style={{ height: `${28 + (72 * step) / Math.max(1, total - 1)}%` }}
        />
      ))}
    </div>
  )
}
