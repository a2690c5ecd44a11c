import { useLingui } from '@lingui/react/macro'
import { daysBetween } from '#domain/day'
import type { BillPhase } from '#domain/lending/bills/phase'
import type { RepayQuote } from '#domain/lending/repay/quote'
import { BillChip } from '../../ui/bill/BillCard'
import { Card } from '../../ui/card/Card'
import { Note } from '../../ui/card/Note'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { useFormats } from '../../ui/cost/useFormats'
import { alertIcon } from '../../ui/icon/shellIcons'
import { dayText } from '../../i18n/dayText'

function phaseIn({ daysLate, asOf, dueDate }: RepayQuote): BillPhase {
  if (daysLate > 0) return { name: 'late', days: daysLate }
  const days = daysBetween(asOf, dueDate)
  return days > 0 ? { name: 'dueIn', days } : { name: 'dueToday' }
}

export function Owed({ quote }: { quote: RepayQuote }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const { owed, discount, totalTomorrow, daysLate } = quote
  const [due, tomorrow, saved] = [dayText(quote.dueDate, i18n.locale), rupiah(totalTomorrow), rupiah(discount)]
  return (
    <>
      <div className="row between">
        <p className="strong">{t`Due ${due}, 23:59 WIB`}</p>
        <BillChip phase={phaseIn(quote)} />
      </div>
      {daysLate > 0 ? (
        <Note tone="danger" icon={alertIcon}>
          {t`A late fee is added each day, and your limit is locked until it is paid. Customer service helps you if you cannot pay now.`}
        </Note>
      ) : null}
      <Card aria-label={t`What you owe today`}>
        <h2 className="title">{t`What you owe today`}</h2>
        <CostList>
          <CostRow label={t`Principal`} value={rupiah(owed.principal)} />
          <CostRow label={t`Interest`} value={rupiah(owed.interest)} />
          <CostRow label={t`Service fee`} value={rupiah(owed.serviceFee)} />
          {owed.extensionFee > 0 ? <CostRow label={t`Extension fee`} value={rupiah(owed.extensionFee)} /> : null}
          {owed.lateFee > 0 || daysLate > 0 ? <CostRow label={t`Late fee`} value={rupiah(owed.lateFee)} /> : null}
          <CostRow look="total" label={t`To settle it today`} value={rupiah(owed.total)} />
        </CostList>
        <p className="small soft">
          {totalTomorrow === owed.total
            ? t`Tomorrow it is the same.`
            : quote.asOf < quote.dueDate
              ? t`Tomorrow it is ${tomorrow}: interest and fees run by the day.`
              : t`Tomorrow it is ${tomorrow}: a late fee is added each day.`}
        </p>
        {discount > 0 ? <p className="small soft">{t`Your coupon has already taken ${saved} off.`}</p> : null}
      </Card>
    </>
  )
}
