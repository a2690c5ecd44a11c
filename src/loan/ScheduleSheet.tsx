import { useLingui } from '@lingui/react/macro'
import type { LoanQuote, Offer } from '#domain/lending/apply/offer'
import { scheduleOf, type ScheduleRow } from '#domain/lending/apply/schedule'
import { dayText } from '../i18n/dayText'
import { classes } from '../ui/classes'
import { useFormats } from '../ui/cost/useFormats'
import { Sheet } from '../ui/floating/Sheet'
import styles from './ScheduleSheet.module.css'

interface ScheduleSheetProps {
  quote: LoanQuote
  offer: Offer
  onDismiss: () => void
}

export function ScheduleSheet({ quote, offer, onDismiss }: ScheduleSheetProps) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const total = rupiah(quote.total)
  const due = dayText(quote.dueDate, i18n.locale)
  return (
    <Sheet name="picker" title={t`Repayment plan`} isText onDismiss={onDismiss}>
      <div className={styles.body}>
        <p className="small">{t`One payment of ${total}, until ${due}, 23:59 WIB. On another day it is:`}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`You pay on`}</th>
              <th scope="col">{t`Costs`}</th>
              <th scope="col">{t`In all`}</th>
            </tr>
          </thead>
          <tbody>
            {scheduleOf(offer, quote).map((row) => (
              <Row key={row.day} row={row} />
            ))}
          </tbody>
        </table>
        <p className="cap hint">{t`If the money is sent today. Days are those of WIB.`}</p>
      </div>
    </Sheet>
  )
}

function Row({ row: { on, day, total, charges, kind } }: { row: ScheduleRow }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const words = {
    early: t`Day ${day}`,
    due: charges === 0 ? t`Until the due date, day ${day}` : t`Due date, day ${day}`,
    late: t`Late, day ${day}`,
  }
  return (
    <tr className={classes(kind === 'due' && styles.due, kind === 'late' && styles.late)}>
      <th scope="row">
        {dayText(on, i18n.locale)}
        <br />
        <span className="cap">{words[kind]}</span>
      </th>
      <td>{rupiah(charges)}</td>
      <td>{rupiah(total)}</td>
    </tr>
  )
}
