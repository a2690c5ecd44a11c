import type { ReactNode } from 'react'
import { Money } from '../card/Money'
import styles from './Deal.module.css'

interface DealProps {
  getLabel: ReactNode
  get: number
  /** What lies between, such as the days. */
  between: ReactNode
  giveLabel: ReactNode
  give: number
}

/** What the borrower gets, what they give back, and the time between: whole Rupiah. */
export function Deal({ getLabel, get, between, giveLabel, give }: DealProps) {
  return (
    <div className={styles.deal}>
      <p>
        <span className="cap soft">{getLabel}</span> <br />
        <Money rupiah={get} size="line" />
      </p>
      <p className={styles.between}>{between}</p>
      <p>
        <span className="cap soft">{giveLabel}</span> <br />
        <Money rupiah={give} size="line" />
      </p>
    </div>
  )
}
