import { useLingui } from '@lingui/react/macro'
import { LinkButton } from '../../components/button/LinkButton'
import { Badge } from '../../components/card/Badge'
import { Card } from '../../components/card/Card'
import { Money } from '../../components/card/Money'
import { stairIcon } from '../../components/icon/plainIcons'
import styles from './Offer.module.css'

/** The way to a loan: no product and no price is promised here. Filled where nothing is owed. */
export function Offer({ upTo, isMain }: { upTo: number; isMain: boolean }) {
  const { t } = useLingui()
  return (
    <Card>
      <div className={`row ${styles.head}`}>
        <Badge icon={stairIcon} />
        <div className="grow">
          <h2 className="title">{t`Borrow, step by step`}</h2>
          <p className="small soft">{t`You see every cost before you decide`}</p>
        </div>
      </div>
      <div className="row between">
        <div>
          <p className="cap soft">{t`You can ask for up to`}</p>
          <Money rupiah={upTo} size="line" />
        </div>
        <LinkButton href="/loan" variant={isMain ? 'filled' : 'outlined'} isSlim>
          {t`See costs`}
        </LinkButton>
      </div>
    </Card>
  )
}
