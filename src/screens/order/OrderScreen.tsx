import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useChild, type Child } from '../../frame/appContext'
import { AppScreen } from '../../frame/AppScreen'
import { useQuery } from '../../frame/useQuery'
import { TabList } from '../../components/options/TabList'
import { Bills } from './Bills'
import { OrderLoading } from './OrderLoading'

const PANEL = 'loans'

/** All loans of hers: those that are open, and those that are over. */
export function OrderScreen() {
  const order = useChild('order')
  return <AppScreen>{order ? <Lists order={order} /> : <OrderLoading />}</AppScreen>
}

function Lists({ order }: { order: Child<'order'> }) {
  const { t } = useLingui()
  const processing = useQuery(useSelector(order, ({ children }) => children.processing))
  const completed = useQuery(useSelector(order, ({ children }) => children.completed))
  const isCompleted = useSelector(order, (snapshot) => snapshot.matches({ list: 'completed' }))
  const [open, over] = [processing.data?.bills.length, completed.data?.bills.length]
  return (
    <>
      <TabList
        label={t`Loans`}
        panel={PANEL}
        chosen={isCompleted ? 'completed' : 'processing'}
        onChoose={(list) => order.send({ type: 'list.choose', list })}
        tabs={[
          { name: 'processing', label: open ? t`Open (${open})` : t`Open` },
          { name: 'completed', label: over ? t`Completed (${over})` : t`Completed` },
        ]}
      />
      <div
        id={PANEL}
        className="stack tight"
        role="tabpanel"
        aria-labelledby={`${PANEL}-${isCompleted ? 'completed' : 'processing'}`}
      >
        <Bills
          order={order}
          list={isCompleted ? 'completed' : 'processing'}
          read={isCompleted ? completed : processing}
        />
      </div>
    </>
  )
}
