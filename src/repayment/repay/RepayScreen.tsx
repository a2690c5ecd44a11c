import { useLingui } from '@lingui/react/macro'
import { useChild } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { useQuery } from '../../app/frame/useQuery'
import { Loading } from '../../ui/feedback/Loading'
import { Unread, LoadFailedCard } from '../../ui/feedback/LoadFailedCard'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { ActionArea } from '../../ui/frame/ActionArea'
import { AmountStage } from './AmountStage'
import { ChannelStage } from './ChannelStage'
import { SavedCode } from './SavedCode'
import { Unpayable } from './Unpayable'
import { selectUnpayable, useRepay, type RepayActor } from './useRepay'
import styles from './RepayOptions.module.css'

/** Paying back one loan: what is owed today, the ways to pay it, and what each costs. */
export function RepayScreen() {
  const repay = useChild('repay')
  return repay ? <Repay repay={repay} /> : <RepayLoading />
}

function Repay({ repay }: { repay: RepayActor }) {
  const { t } = useLingui()
  const isReading = useRepay(repay, (snapshot) => snapshot.matches('reading'))
  const quote = useRepay(repay, ({ context }) => context.quote)
  const saved = useRepay(repay, ({ context }) => context.saved)
  const { isUnread, isOffline, retry } = useQuery(useRepay(repay, ({ children }) => children.repayment))
  const isAtChannel = useRepay(repay, (snapshot) => snapshot.hasTag('channel'))
  const unpayable = useRepay(repay, selectUnpayable)
  if (unpayable !== null) return <Unpayable repay={repay} state={unpayable} />
  if (quote !== null && !isReading)
    return isAtChannel ? <ChannelStage repay={repay} quote={quote} /> : <AmountStage repay={repay} quote={quote} />
  if (!isUnread) return <RepayLoading />
  const title = isOffline ? t`There is no connection` : t`What you owe did not load`
  if (saved !== null) {
    return (
      <AppScreen back="/order" isBackHistory>
        <SavedCode repay={repay} code={saved} />
        <LoadFailedCard title={title} isOffline={isOffline} onRetry={retry} />
      </AppScreen>
    )
  }
  return (
    <AppScreen back="/order" isBackHistory>
      <Unread title={t`What you owe did not load`} isOffline={isOffline} onRetry={retry} />
    </AppScreen>
  )
}

function RepayLoading() {
  const { t } = useLingui()
  return (
    <AppScreen
      back="/order"
      isBackHistory
      title={t`How much do you pay?`}
      actions={
        <ActionArea>
          <Skeleton height="3.25rem" />
        </ActionArea>
      }
    >
      <Loading label={t`Loading what you owe`}>
        <div className="stack">
          <Skeleton height="1.4rem" />
          <div className={styles.ways}>
            <Skeleton height="8.8rem" />
            <Skeleton height="8.5rem" />
            <Skeleton height="8.5rem" />
          </div>
          <Skeleton height="2.75rem" />
        </div>
      </Loading>
    </AppScreen>
  )
}
