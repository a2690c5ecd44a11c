import { useLingui } from '@lingui/react/macro'
import type { Bill } from '#domain/lending/apply/bill'
import { isOwed, type BillPhase } from '#domain/lending/bills/phase'
import { dayText, wibDay, wibTime } from '../../i18n/dayText'
import { Money } from '../card/Money'

/** The amount that matters now, and until when or since when it does. */
export function BillWords({ bill, phase }: { bill: Bill; phase: BillPhase }) {
  const { t } = useLingui()
  const isDue = isOwed(phase)
  return (
    <div>
      {isDue ? <p className="cap soft">{t`To settle it today`}</p> : null}
      <p>
        <Money rupiah={isDue ? bill.owed : bill.principal} />
      </p>
      <p className="small soft">
        <When bill={bill} phase={phase} />
      </p>
    </div>
  )
}

function When({ bill, phase }: { bill: Bill; phase: BillPhase }) {
  const { t, i18n } = useLingui()
  if (isOwed(phase) && bill.dueDate !== null) {
    const due = dayText(bill.dueDate, i18n.locale)
    return <>{t`Due ${due}, 23:59 WIB`}</>
  }
  if (phase.name === 'payOutFailed') return <>{bill.failure?.message}</>
  if (bill.closedOn !== null) {
    const closed = dayText(bill.closedOn, i18n.locale)
    if (phase.name === 'settled') return <>{t`Settled on ${closed}`}</>
    return <>{bill.failure?.message ?? t`Closed on ${closed}`}</>
  }
  const [day, time] = [wibDay(bill.appliedAt, i18n.locale), wibTime(bill.appliedAt, i18n.locale)]
  return (
    <>
      {t`Applied for on ${day}, ${time} WIB`}
      {phase.name === 'reviewing' ? (
        <>
          <br />
          {t`You find the answer here. You need not wait on this page.`}
        </>
      ) : null}
    </>
  )
}
