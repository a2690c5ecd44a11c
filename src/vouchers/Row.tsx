import type { ReactNode } from 'react'
import { Chip } from '../ui/card/Chip'
import { useFormats } from '../ui/cost/useFormats'
import styles from './Row.module.css'

interface RowProps {
  amount: number | null
  tone: 'info' | 'warning' | 'danger' | 'success'
  icon: string
  state: string
  children: ReactNode
}

/** One proof: how much, and how it stands. */
export function Row({ amount, tone, icon, state, children }: RowProps) {
  const { rupiah } = useFormats()
  return (
    <li className={styles.row}>
      <div className={`row between ${styles.head}`}>
        <span className="strong num">{rupiah(amount ?? 0)}</span>
        <Chip tone={tone} icon={icon}>
          {state}
        </Chip>
      </div>
      {children}
    </li>
  )
}
