import type { ReactNode } from 'react'
import { classes } from '../classes'
import { useFormats } from '../cost/useFormats'
import { Icon } from '../icon/Icon'
import styles from './Timeline.module.css'

export const Timeline = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) => (
  <ol className={classes(styles.list, className)} aria-label={label}>
    {children}
  </ol>
)

interface TimelineStepProps {
  icon: string
  when: 'done' | 'now' | 'next'
  title: string
  /** Whole Rupiah; payments of the borrower are negative. */
  amount?: number | null
  /** Beside the title, in place of an amount. */
  end?: ReactNode
  children?: ReactNode
}

export function TimelineStep({ icon, when, title, amount = null, end, children }: TimelineStepProps) {
  const { rupiah } = useFormats()
  return (
    <li className={classes(styles.step, styles[when])} aria-current={when === 'now' ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        <Icon path={icon} />
      </span>
      <div className="grow">
        <div className="row between">
          <p className="strong">{title}</p>
          {end ? <span className="small soft">{end}</span> : null}
          {amount === null ? null : <b className={`small ${styles.sum}`}>{rupiah(amount)}</b>}
        </div>
        {children ? <p className="small soft">{children}</p> : null}
      </div>
    </li>
  )
}
