import type { ReactNode } from 'react'
import { Badge } from '../ui/card/Badge'
import styles from './Profile.module.css'

interface LedgerRowProps {
  icon: string
  title: string
  hint: ReactNode
  foot?: ReactNode
  children?: ReactNode
}

export function LedgerRow({ icon, title, hint, foot, children }: LedgerRowProps) {
  return (
    <li className={styles.ledgerRow}>
      <Badge icon={icon} />
      <div className={styles.body}>
        <div className={styles.words}>
          <p className="strong">{title}</p>
          <p className="small soft">{hint}</p>
          {foot}
        </div>
        {children}
      </div>
    </li>
  )
}
