import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BillList, ListName } from '#machines/loan/orderMachine'
import type { Child } from '../../app/frame/appContext'
import { useQuery, type Read } from '../../app/frame/useQuery'
import { EmptyArt } from '../../ui/art/EmptyArt'
import { PreorderCard } from '../../ui/bill/PreorderCard'
import { LinkButton } from '../../ui/button/LinkButton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { StaleNote } from '../../ui/feedback/StaleNote'
import { UnreadCard } from '../../ui/feedback/UnreadCard'
import { OrderBill } from './OrderBill'
import { OrderLoading } from './OrderLoading'
import { useGrowing } from '../../ui/bill/useGrowing'
import styles from './Bills.module.css'

interface BillsProps {
  order: Child<'order'>
  list: ListName
  read: Read<BillList>
}

/** One of the lists. What is far down is drawn and laid out only when it is scrolled near: there may be a thousand. */
export function Bills({ order, list, read: { data, isUnread, isOffline, retry } }: BillsProps) {
  const { t } = useLingui()
  const { data: preorder } = useQuery(useSelector(order, ({ children }) => children.preorder))
  const waiting = list === 'processing' && preorder ? <PreorderCard preorder={preorder} /> : null
  if (data === null)
    return isUnread ? (
      <UnreadCard title={t`Your loans did not load`} isOffline={isOffline} onRetry={retry} />
    ) : (
      <OrderLoading />
    )
  const { bills, asOf } = data
  return (
    <>
      {isUnread ? <StaleNote onRetry={retry} /> : null}
      {waiting}
      {bills.length > 0 ? (
        <BillItems key={list} order={order} bills={bills} asOf={asOf} />
      ) : waiting ? null : (
        <None list={list} />
      )}
    </>
  )
}

function BillItems({ order, bills, asOf }: BillList & { order: Child<'order'> }) {
  const { drawn, end } = useGrowing(bills.length)
  return (
    <ul className={styles.list}>
      {bills.slice(0, drawn).map((bill) => (
        <li key={bill.repayId} className={styles.item}>
          <OrderBill order={order} bill={bill} asOf={asOf} />
        </li>
      ))}
      {drawn < bills.length ? <li ref={end} aria-hidden="true" /> : null}
    </ul>
  )
}

function None({ list }: { list: ListName }) {
  const { t } = useLingui()
  return list === 'completed' ? (
    <EmptyState
      art={<EmptyArt />}
      title={t`No completed loan yet`}
      text={t`Loans that are settled or were not approved appear here.`}
    />
  ) : (
    <EmptyState
      art={<EmptyArt />}
      title={t`No loan is open`}
      text={t`Once you borrow, the amount and the due date appear here.`}
      action={<LinkButton href="/home" isWide>{t`Back to home`}</LinkButton>}
    />
  )
}
