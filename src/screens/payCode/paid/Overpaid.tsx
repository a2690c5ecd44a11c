import { useLingui } from '@lingui/react/macro'
import type { CodeNews } from '../../../../domain/lending/bills/codeNews'
import { Card } from '../../../components/card/Card'
import { Chip } from '../../../components/card/Chip'
import { Money } from '../../../components/card/Money'
import { Button } from '../../../components/button/Button'
import { turnIcon } from '../../../components/icon/plainIcons'
import { useService } from '../../../frame/AppScreen'

/** More was paid than was owed: it is hers, and this is how she gets it back. */
export function Overpaid({ news: { overpaid, payments } }: { news: CodeNews }) {
  const { t } = useLingui()
  const onService = useService()
  const isTwice = payments.filter(({ isReversed }) => !isReversed).length > 1
  return (
    <Card role="status" aria-label={t`Paid too much`}>
      <div>
        <Chip tone="info" icon={turnIcon}>
          {t`Paid too much`}
        </Chip>
      </div>
      <h2 className="head">{isTwice ? t`More than one payment has arrived` : t`You have paid too much`}</h2>
      <Money rupiah={overpaid} />
      <p className="small soft">
        {t`This money is yours. We send all of it back to your bank account, without a fee. If something does not match, tell customer service.`}
      </p>
      {onService ? (
        <Button variant="outlined" isWide onClick={onService}>
          {t`Customer service`}
        </Button>
      ) : null}
    </Card>
  )
}
