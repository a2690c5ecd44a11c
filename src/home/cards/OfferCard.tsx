import { useLingui } from '@lingui/react/macro'
import type { Offer } from '#domain/lending/apply/offer'
import { LinkButton } from '../../ui/button/LinkButton'
import { Badge } from '../../ui/card/Badge'
import { Card } from '../../ui/card/Card'
import { Money } from '../../ui/card/Money'
import { stairIcon } from '../../ui/icon/plainIcons'
import { useFormats } from '../../ui/cost/useFormats'

/** A product, and the most that this borrower may take of it. */
export function OfferCard({ offer }: { offer: Offer }) {
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
