import type { ReactNode } from 'react'
import { Badge } from '../../components/card/Badge'
import styles from './Profile.module.css'

interface LedgerRowProps {
  icon: string
  title: string
  hint: ReactNode
  /** Under the words. */
  foot?: ReactNode
  /** Beside it, or below it where the text is large. */
  children?: ReactNode
}

/** Something that is so, and leads nowhere. */
export function LedgerRow({ icon, title, hint, foot, children }: LedgerRowProps) {
  return (
    <li className={styles.ledgerRow}>
      <Badge icon={icon} />
      <div className={styles.words}>
        <p className="strong">{title}</p>
        <p className="small soft">{hint}</p>
        {foot}
      </div>
      {children}
    </li>
  )
}
