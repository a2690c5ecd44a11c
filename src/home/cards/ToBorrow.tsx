import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { BorrowStanding } from '#domain/lending/bills/standing'
import { useService } from '../../app/frame/AppScreen'
import { useSend, type Child } from '../../app/frame/appContext'
import { useQuery } from '../../app/frame/useQuery'
import { UnreadCard } from '../../ui/feedback/UnreadCard'
import { PreorderCard } from '../../ui/bill/PreorderCard'
import { Card } from '../../ui/card/Card'
import { ListRow } from '../../ui/card/ListRow'
import { stairIcon } from '../../ui/icon/plainIcons'
import { helpIcon } from '../../ui/icon/shellIcons'
import { OfferCard } from './OfferCard'

interface ToBorrowProps {
  home: Child<'home'>
  preorder: BorrowStanding['preorder']
}

/** What may be asked for; while something is overdue, whom to talk to instead. */
export function ToBorrow({ home, preorder }: ToBorrowProps) {
  const { t } = useLingui()
  const send = useSend()
  const onService = useService()
  const isFree = useSelector(home, (snapshot) => snapshot.matches('free'))
  const isLocked = useSelector(home, (snapshot) => snapshot.matches('locked'))
  const offers = useQuery(useSelector(home, ({ children }) => children.offers))
  if (isLocked)
    return (
      <Card isFlush>
        <ListRow
          icon={helpIcon}
          title={t`Is it hard to pay now?`}
          hint={t`Customer service looks for a way with you`}
          onSelect={onService}
        />
      </Card>
    )
  if (!isFree) return null
  if (offers.data === null && offers.isUnread)
    return <UnreadCard title={t`The offers did not load`} isOffline={offers.isOffline} onRetry={offers.retry} />
  return (
    <>
      {preorder ? (
        <PreorderCard preorder={preorder} />
      ) : (
        <Card isFlush>
          <ListRow
            icon={stairIcon}
            title={t`An offer for you`}
            hint={t`See what you could take, and have it kept for a day`}
            onSelect={() => send({ type: 'guidance.open' })}
          />
        </Card>
      )}
      {offers.data?.map((offer) =>
        offer.productAmount > 0 ? <OfferCard key={offer.productCode} offer={offer} /> : null,
      )}
    </>
  )
}
