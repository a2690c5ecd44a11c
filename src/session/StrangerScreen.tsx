import { useLingui } from '@lingui/react/macro'
import { AppScreen } from '../app/frame/AppScreen'
import { usePicker } from '../app/frame/usePicker'
import { Brandmark } from '../ui/brand/Brandmark'
import { Hero } from '../ui/brand/Hero'
import { LinkButton } from '../ui/button/LinkButton'
import { LanguageButton } from '../ui/language/LanguageButton'
import { LoanExample } from './LoanExample'
import styles from './StrangerScreen.module.css'

/** `/noren` for somebody who is not signed in: what this is, what it costs at best, and the way in. */
export function StrangerScreen() {
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
