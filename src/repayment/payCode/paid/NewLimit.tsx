import { useLingui } from '@lingui/react/macro'
import { StepProgress } from '../../../ui/brand/StepProgress'
import { Card } from '../../../ui/card/Card'
import { Money } from '../../../ui/card/Money'
import styles from './Paid.module.css'

/** What can be borrowed from now on. Whole Rupiah. */
export function NewLimit({ limit }: { limit: number }) {
  const { t } = useLingui()
  return (
    <Card className={styles.limit} aria-label={t`Your limit now`}>
      <div className={`row ${styles.steps}`}>
        <StepProgress mini total={5} done={3} />
        <div>
          <p className="small soft">{t`Your limit now`}</p>
          <Money rupiah={limit} size="line" />
        </div>
      </div>
      <p className="small soft">{t`You need not use it.`}</p>
    </Card>
  )
}
