import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DEFAULT_LOCALE, localeOf } from '#domain/language'
import { exampleFor, exampleLoan } from '#domain/lending/exampleLoan'
import { formatPercent, formatRupiah } from '#domain/lending/money'
import { AppScreen } from '../app/frame/AppScreen'
import { usePicker } from '../app/frame/usePicker'
import { Slider } from '../ui/amount/Slider'
import { Hero } from '../ui/brand/Hero'
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
        <Hero end={<LanguageButton current={i18n.locale} onOpen={language.onOpen} />}>
          <h1 className="sr">{t`Account status abnormal`}</h1>
          <p className="sr">{t`You are not signed in yet`}</p>
          <h2 className={`head ${styles.promise}`}>{t`Every cost is shown before you agree`}</h2>
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
  const { days, min, max, step } = exampleLoan
  const [principal, setPrincipal] = useState<number>(exampleLoan.first)
  const { total, ...costs } = exampleFor(principal)
  const charges = formatRupiah(costs.charges, locale)
  const perDay = formatRupiah(costs.perDay, locale)
  const rate = formatPercent(exampleLoan.percentPerDay, locale)
  return (
    <Card>
      <h2 className={`small soft ${styles.title}`}>{t`Example, with no other costs`}</h2>
      <Slider
        label={t`Slide the loan amount`}
        min={min}
        max={max}
        step={step}
        value={principal}
        valueText={formatRupiah(principal, locale)}
        onChange={setPrincipal}
        least={formatRupiah(min, locale)}
        most={formatRupiah(max, locale)}
      />
      <div className={styles.deal} aria-live="polite">
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
