import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useChild, type Child } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { useQuery } from '../../app/frame/useQuery'
import { TabList } from '../../ui/options/TabList'
import { Bills } from './Bills'
import { OrderLoading } from './OrderLoading'

type List = 'processing' | 'completed'

const PANEL = 'loans'

/** All loans of the borrower: those that are open, and those that are closed. */
export function OrderScreen() {
  const order = useChild('order')
  return (
    <AppScreen>
      {order ? (
        <Lists order={order} />
      ) : (
        <Panel list="processing">
          <OrderLoading />
        </Panel>
      )}
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
  /** How many there are of each, as far as that is known. */
  open?: number | undefined
  over?: number | undefined
  onChoose?: (list: List) => void
  children: ReactNode
}

/** A list under the tabs that choose it. */
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
