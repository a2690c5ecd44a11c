import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { BillList, DocumentOfLoan, ListName } from '#machines/loan/orderMachine'
import { useChild, useSend, useServices, type Child } from '../app/frame/appContext'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { useQuery, type Read } from '../app/frame/useQuery'
import { EmptyArt } from '../ui/art/Art'
import { PreorderCard } from '../ui/bill/PreorderCard'
import { useGrowing } from '../ui/bill/useGrowing'
import { LinkButton } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { EmptyState } from '../ui/feedback/EmptyState'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { StaleNote, LoadFailedCard } from '../ui/feedback/LoadFailedCard'
import { TabList } from '../ui/options/TabList'
import { DocumentBody, documentTitle, SaveDocument } from '../ui/document/DocumentSheet'
import { HeaderBar } from '../ui/frame/HeaderBar'
import styles from './Bills.module.css'
import { OrderBill } from './OrderBill'

type List = 'processing' | 'completed'

const PANEL = 'loans'

export function OrderScreen() {
  const order = useChild('order')
  if (order) return <Loans order={order} />
  return (
    <AppScreen>
      <Panel list="processing">
        <OrderLoading />
      </Panel>
    </AppScreen>
  )
}

function Loans({ order }: { order: Child<'order'> }) {
  const reading = useSelector(order, (snapshot) => (snapshot.hasTag('document') ? snapshot.context.reading : null))
  return reading ? (
    <DocumentStage order={order} reading={reading} />
  ) : (
    <AppScreen>
      <Lists order={order} />
    </AppScreen>
  )
}

/** A document of a loan, with Back to the list. */
function DocumentStage({ order, reading: { document } }: { order: Child<'order'>; reading: DocumentOfLoan }) {
  const { t, i18n } = useLingui()
  const send = useSend()
  const onService = useService()
  const { save } = useServices()
  const read = useQuery(useSelector(order, ({ children }) => children.document))
  return (
    <AppScreen
      header={
        <HeaderBar
          title={i18n._(documentTitle(document))}
          onBack={() => send({ type: 'stage.dismiss' })}
          onService={onService}
        />
      }
    >
      <Card isFlush aria-label={t`Document`}>
        <DocumentBody read={read} level={2} />
      </Card>
      <SaveDocument document={document} read={read} onSave={save} />
    </AppScreen>
  )
}

function Lists({ order }: { order: Child<'order'> }) {
  const processing = useQuery(useSelector(order, ({ children }) => children.processing))
  const completed = useQuery(useSelector(order, ({ children }) => children.completed))
  const isCompleted = useSelector(order, (snapshot) => snapshot.matches({ list: 'completed' }))
  const list = isCompleted ? 'completed' : 'processing'
  return (
    <Panel
      list={list}
      open={processing.data?.bills.length}
      over={completed.data?.bills.length}
      onChoose={(chosen) => order.send({ type: 'list.choose', list: chosen })}
    >
      <Bills order={order} list={list} read={isCompleted ? completed : processing} />
    </Panel>
  )
}

interface PanelProps {
  list: List
  open?: number | undefined
  over?: number | undefined
  onChoose?: (list: List) => void
  children: ReactNode
}

function Panel({ list, open, over, onChoose, children }: PanelProps) {
  const { t } = useLingui()
  return (
    <>
      <TabList
        label={t`Loans`}
        panel={PANEL}
        chosen={list}
        onChoose={(chosen) => onChoose?.(chosen)}
        tabs={[
          { name: 'processing', label: open ? t`Open (${open})` : t`Open` },
          { name: 'completed', label: over ? t`Completed (${over})` : t`Completed` },
        ]}
      />
      <div id={PANEL} className="stack tight" role="tabpanel" aria-labelledby={`${PANEL}-${list}`}>
        {children}
      </div>
    </>
  )
}

interface BillsProps {
  order: Child<'order'>
  list: ListName
  read: Read<BillList>
}

/** Rows far down are rendered only when they are scrolled near, because there may be a thousand. */
function Bills({ order, list, read: { data, isUnread, isOffline, retry } }: BillsProps) {
  const { t } = useLingui()
  const { data: preorder } = useQuery(useSelector(order, ({ children }) => children.preorder))
  const waiting = list === 'processing' && preorder ? <PreorderCard preorder={preorder} /> : null
  if (data === null)
    return isUnread ? (
      <LoadFailedCard title={t`Your loans did not load`} isOffline={isOffline} onRetry={retry} />
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

function OrderLoading() {
  const { t } = useLingui()
  return (
    <Loading label={t`Loading your loans`}>
      <Card as="div">
        <Skeleton height="1.45rem" width="80%" />
        <Skeleton height="4.6rem" />
        <Skeleton height="17.2rem" />
        <Skeleton height="3.25rem" />
      </Card>
    </Loading>
  )
}
