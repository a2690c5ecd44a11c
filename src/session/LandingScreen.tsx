import { useLingui } from '@lingui/react/macro'
import { DEFAULT_LOCALE, localeOf } from '#domain/language'
import { exampleLoan } from '#domain/lending/exampleLoan'
import { formatPercent, formatRupiah } from '#domain/lending/money'
import { AppScreen } from '../app/frame/AppScreen'
import { usePicker } from '../app/frame/usePicker'
import { Brandmark, Hero } from '../ui/brand/Hero'
import { LinkButton } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Money } from '../ui/card/Money'
import { LanguageButton } from '../ui/language/LanguageButton'
import styles from './LandingScreen.module.css'

export function LandingScreen() {
  const { t, i18n } = useLingui()
  const language = usePicker('language')
  return (
    <AppScreen
      look="overlapping"
      header={
        <Hero
          start={<h1 className="title grow">{t`Account status abnormal`}</h1>}
          end={<LanguageButton current={i18n.locale} onOpen={language.onOpen} />}
        >
          <Brandmark />
          <h2 className={`head ${styles.promise}`}>{t`Every cost is shown before you agree`}</h2>
          <p className={`small soft ${styles.state}`}>{t`You are not signed in yet`}</p>
        </Hero>
      }
    >
      <LoanExample />
      <div className="stack tight">
        <LinkButton href="/login" isWide>{t`Sign in or register`}</LinkButton>
        <p className={`small soft ${styles.effort}`}>{t`About 10 minutes, have your KTP ready`}</p>
      </div>
      <div className="push">
        <p className="cap hint">
          {t`Warning: this loan carries high risk. Do not borrow if you cannot repay. Please consider wisely.`}
        </p>
        <LinkButton href="/privacy-policy" variant="text" isSlim className={styles.policy}>
          {t`Privacy Policy`}
        </LinkButton>
      </div>
    </AppScreen>
  )
}

function LoanExample() {
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
