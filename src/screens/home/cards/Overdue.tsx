import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CostList, CostRow } from '../../../components/cost/CostList'
import type { Child } from '../../../frame/appContext'
import { useQuery } from '../../../frame/useQuery'
import { useFormats } from '../../../components/cost/useFormats'

/** The spec's warning, and how much of the amount is there for being late. */
export function Overdue({ home }: { home: Child<'home'> }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { data: arrears } = useQuery(useSelector(home, ({ children }) => children.arrears))
  return (
    <>
      <p className="small">{t`Your order is overdue and your credit limit is locked. Please repay in time.`}</p>
      {arrears ? (
        <CostList>
          <CostRow label={t`Without late fee`} value={rupiah(arrears.total - arrears.lateFee)} />
          <CostRow label={t`Late fee`} value={rupiah(arrears.lateFee)} />
        </CostList>
      ) : null}
    </>
  )
}
