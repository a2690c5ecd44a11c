import type { ReactNode } from 'react'
import { classes } from '../classes'
import styles from './CostList.module.css'

interface CostRowProps {
  label: ReactNode
  value: ReactNode
  foot?: ReactNode
  /** `off` lowers the sum, `total` is the sum, `strong` matters most beside it. */
  look?: 'plain' | 'strong' | 'off' | 'total'
}

export const CostList = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>

export function CostRow({ label, value, foot, look = 'plain' }: CostRowProps) {
  return (
    <div className={classes(styles.row, look !== 'plain' && styles[look])}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      {foot ? <dd className={styles.foot}>{foot}</dd> : null}
    </div>
  )
}
