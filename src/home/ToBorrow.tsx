import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Offer } from '#domain/lending/apply/offer'
import type { BorrowState } from '#domain/lending/bills/borrowState'
import { useSend, type Child } from '../app/frame/appContext'
import { useService } from '../app/frame/AppScreen'
import { useQuery } from '../app/frame/useQuery'
import { PreorderCard } from '../ui/bill/PreorderCard'
import { LinkButton } from '../ui/button/Button'
import { Badge } from '../ui/card/Badge'
import { Card } from '../ui/card/Card'
import { ListRow } from '../ui/card/ListRow'
import { Money } from '../ui/card/Money'
import { useFormats } from '../ui/cost/useFormats'
import { LoadFailedCard } from '../ui/feedback/LoadFailedCard'
import { stairIcon } from '../ui/icon/plainIcons'
import { helpIcon } from '../ui/icon/shellIcons'

interface ToBorrowProps {
  home: Child<'home'>
  preorder: BorrowState['preorder']
}

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
    return <LoadFailedCard title={t`The offers did not load`} isOffline={offers.isOffline} onRetry={offers.retry} />
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

function OfferCard({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const { percent } = useFormats()
  const [interest, fee] = [percent(offer.dailyRateBp), percent(offer.feeBp)]
  const name = offer.productName
  return (
    <Card>
      <div className="row">
        <Badge icon={stairIcon} />
        <div className="grow">
          <h2 className="title">{name}</h2>
          <p className="small soft">{t`Interest ${interest} a day, service fee ${fee}`}</p>
        </div>
      </div>
      <div className="row between">
        <p>
          <span className="cap soft">{t`You can apply for up to`}</span>
          <br />
          <Money rupiah={offer.productAmount} size="line" />
        </p>
        <LinkButton
          variant="outlined"
          isSlim
          href={`/loan?product=${offer.productCode}`}
          aria-label={t`See the costs of ${name}`}
        >
          {t`See the costs`}
        </LinkButton>
      </div>
    </Card>
  )
}
