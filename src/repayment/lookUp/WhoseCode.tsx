import { useLingui } from '@lingui/react/macro'
import type { FoundCode } from '#domain/lending/bills/foundCode'
import { dayText } from '../../i18n/dayText'
import { Card } from '../../ui/card/Card'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { useFormats } from '../../ui/cost/useFormats'
import { usePurposeText } from '../../ui/payment/usePurposeText'

/** All that is disclosed of the loan: the masked name, the amount, the due date, and what paying does to it. */
export function WhoseCode({ found: { maskedName, amount, dueDate, purpose } }: { found: FoundCode }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const purposeText = usePurposeText(purpose)
  return (
    <Card aria-label={t`What this code is for`}>
      <CostList>
        {maskedName === '' ? null : <CostRow label={t`Loan of`} value={maskedName} />}
        <CostRow look="strong" label={t`Amount`} value={rupiah(amount)} />
        {dueDate === '' ? null : <CostRow label={t`Due date`} value={dayText(dueDate, i18n.locale)} />}
      </CostList>
      {purposeText === null ? null : <p className="small">{purposeText}</p>}
    </Card>
  )
}
