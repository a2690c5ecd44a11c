import { useLingui } from '@lingui/react/macro'
import { useChild } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { useQuery } from '../../app/frame/useQuery'
import { Unread, LoadFailedCard } from '../../ui/feedback/LoadFailedCard'
import { AmountStage } from './AmountStage'
import { ChannelStage } from './ChannelStage'
import { RepayLoading } from './RepayLoading'
import { SavedCode } from './SavedCode'
import { Unpayable } from './Unpayable'
import { selectUnpayable, useRepay, type RepayActor } from './useRepay'

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
