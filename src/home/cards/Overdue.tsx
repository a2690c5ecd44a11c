import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CostList, CostRow } from '../../ui/cost/CostList'
import { Skeleton } from '../../ui/feedback/Skeleton'
import type { Child } from '../../app/frame/appContext'
import { useQuery } from '../../app/frame/useQuery'
import { useFormats } from '../../ui/cost/useFormats'

/** The spec's warning, and how much of the amount is there for being late. */
export function Overdue({ home }: { home: Child<'home'> }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const { data: arrears, isUnread } = useQuery(useSelector(home, ({ children }) => children.arrears))
  const amount = (value: number) => (arrears ? rupiah(value) : <Skeleton>{rupiah(1_000_000)}</Skeleton>)
  return (
    <>
      <p className="small">{t`Your order is overdue and your credit limit is locked. Please repay in time.`}</p>
      {arrears === null && isUnread ? null : (
        <CostList>
          <CostRow label={t`Without late fee`} value={amount((arrears?.total ?? 0) - (arrears?.lateFee ?? 0))} />
          <CostRow label={t`Late fee`} value={amount(arrears?.lateFee ?? 0)} />
        </CostList>
      )}
    </>
  )
}
