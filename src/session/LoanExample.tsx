import { useLingui } from '@lingui/react/macro'
import { Card } from '../ui/card/Card'
import { Money } from '../ui/card/Money'
import { DEFAULT_LOCALE, localeOf } from '#domain/language'
import { exampleLoan } from '#domain/lending/exampleLoan'
import { formatPercent, formatRupiah } from '#domain/lending/money'
import styles from './LoanExample.module.css'

/** What a loan costs, in one look. */
export function LoanExample() {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n.locale) ?? DEFAULT_LOCALE
  const { principal, days, total } = exampleLoan
  const charges = formatRupiah(exampleLoan.charges, locale)
  const perDay = formatRupiah(exampleLoan.perDay, locale)
  const rate = formatPercent(exampleLoan.percentPerDay, locale)
  return (
    <Card>
      <h2 className={`small soft ${styles.title}`}>{t`Example, with no other costs`}</h2>
      <div className={styles.deal}>
        <p>
          <span className="cap soft">{t`Borrow`}</span>
          <br />
          <Money rupiah={principal} size="small" />
        </p>
        <p className={styles.days}>{t`${days} days`}</p>
        <p>
          <span className="cap soft">{t`Pay back`}</span>
          <br />
          <Money rupiah={total} size="small" />
        </p>
      </div>
      <p className={`small soft ${styles.costs}`}>
        {t`Costs ${charges}, that is ${perDay} a day (${rate}). You receive the full amount.`}
      </p>
    </Card>
  )
}
