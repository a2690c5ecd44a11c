import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Bill } from '#domain/lending/apply/bill'
import { isOwed, phaseOf } from '#domain/lending/bills/phase'
import type { Child } from '../../app/frame/appContext'
import { BillCard } from '../../ui/bill/BillCard'
import { Button } from '../../ui/button/Button'
import { LinkButton } from '../../ui/button/LinkButton'
import styles from './Bills.module.css'
import { Course } from './Course'

interface OrderBillProps {
  order: Child<'order'>
  bill: Bill
  asOf: string
}

/** One loan of the list; its history is shown on request. */
export function OrderBill({ order, bill, asOf }: OrderBillProps) {
  const { t } = useLingui()
  const { repayId, productName } = bill
  const isOpened = useSelector(order, ({ context }) => context.opened === repayId)
  const phase = phaseOf(bill, asOf)
  return (
    <BillCard bill={bill} asOf={asOf} title={productName}>
      {isOwed(phase) ? <LinkButton href={`/repay/${repayId}`} isWide>{t`Pay`}</LinkButton> : null}
      {phase.name === 'payOutFailed' ? (
        <LinkButton variant="outlined" href="/loan" isWide>{t`See what to do`}</LinkButton>
      ) : null}
      <Button
        variant="text"
        isSlim
        className={styles.toggle}
        aria-expanded={isOpened}
        onClick={() => order.send({ type: 'course.toggle', repayId })}
      >
        {isOpened ? t`Hide the course` : t`Show the course`}
      </Button>
      {isOpened ? <Course order={order} bill={bill} /> : null}
    </BillCard>
  )
}
