import { useId, type ReactNode } from 'react'
import type { Bill } from '#domain/lending/apply/bill'
import { daysOf, isDueSoon, isOwed, phaseOf, type BillPhase } from '#domain/lending/bills/phase'
import { DaysBar } from '../brand/DaysBar'
import { Card } from '../card/Card'
import { classes } from '../classes'
import styles from './BillCard.module.css'
import { BillChip } from './BillChip'
import { BillWords } from './BillWords'

interface BillCardProps {
  bill: Bill
  /** The lender's day, to which the amounts belong. */
  asOf: string
  title: string
  children?: ReactNode
}

/** A loan: what it is, how it stands, what is owed on it today and by when. */
export function BillCard({ bill, asOf, title, children }: BillCardProps) {
  const id = useId()
  const phase = phaseOf(bill, asOf)
  const days = isOwed(phase) ? daysOf(bill, asOf) : null
  return (
    <Card aria-labelledby={id} className={classes(phase.name === 'late' && styles.late)}>
      <div className="row between">
        <h2 className="title" id={id}>
          {title}
        </h2>
        <BillChip phase={phase} />
      </div>
      <BillWords bill={bill} phase={phase} />
      {days ? <DaysBar day={days.day} total={days.total} tone={toneOf(phase)} /> : null}
      {children}
    </Card>
  )
}

function toneOf(phase: BillPhase) {
  if (phase.name === 'late') return 'danger'
  return isDueSoon(phase) ? 'warning' : 'plain'
}
