import { useLingui } from '@lingui/react/macro'
import type { IncomeTooLow as Rule } from '#domain/lending/policy/affordability'
import { Art } from '../../ui/art/FailedArt'
import { Button, ButtonPair, LinkButton } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { ListRow } from '../../ui/card/ListRow'
import { useFormats } from '../../ui/cost/useFormats'
import { ActionArea } from '../../ui/frame/ActionArea'
import { useTop } from '../../ui/frame/useTop'
import { Icon } from '../../ui/icon/Icon'
import { walletIcon, plusIcon } from '../../ui/icon/loanIcons'
import { clockIcon } from '../../ui/icon/plainIcons'
import { shieldIcon } from '../../ui/icon/shellIcons'
import { AppScreen } from '../../app/frame/AppScreen'
import { dayText } from '../../i18n/dayText'
import styles from './IncomeTooLow.module.css'

export function IncomeTooLow({ rule, onChange }: { rule: Rule; onChange: () => void }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  useTop(rule)
  const { sharePercent, provableUntil } = rule
  const least = rupiah(rule.least)
  return (
    <AppScreen
      back="/identity-auth"
      actions={
        <ActionArea>
          <ButtonPair>
            <Button variant="outlined" onClick={onChange}>{t`Change my answer`}</Button>
            <LinkButton variant="outlined" href="/noren">{t`Done`}</LinkButton>
          </ButtonPair>
        </ActionArea>
      }
    >
      <div className="stack">
        <div className={styles.art}>
          <Art>
            <rect x="22" y="88" width="38" height="24" rx="8" fill="var(--brand-tint)" />
            <rect x="69" y="70" width="38" height="42" rx="8" fill="var(--brand-line)" />
            <rect x="116" y="52" width="38" height="60" rx="8" fill="var(--brand)" />
            <circle cx="41" cy="75" r="9" fill="var(--sun)" />
          </Art>
        </div>
        <div className="stack tight" role="status">
          <h2 className="head">
            {provableUntil ? t`Sorry, we can’t lend to you yet` : t`Sorry, we may not lend to you`}
          </h2>
          <p>
            {provableUntil
              ? t`Our rule: at most ${sharePercent}% of your income may fall due in a month. Under ${least}, we need proof of it first.`
              : t`OJK requires an income of at least ${least} a month.`}
          </p>
          <p className="soft">{t`We did not store your answers, only your phone number.`}</p>
        </div>
        <Card isFlush>
          {provableUntil ? (
            <ListRow
              icon={walletIcon}
              title={t`Prove your income`}
              hint={t`Send a payslip or account statement by ${dayText(provableUntil, i18n.locale)}`}
              href="/customer-service"
            />
          ) : null}
          <Advice
            icon={plusIcon}
            title={t`Overtime or a side business?`}
            hint={t`Count all of it, then change your answer`}
          />
          {provableUntil ? null : (
            <Advice icon={clockIcon} title={t`Ask to pay in parts`} hint={t`Ask your school, shop or landlord`} />
          )}
          <Advice
            icon={shieldIcon}
            title={t`Offered another loan?`}
            hint={t`Check its licence first: call OJK on 157`}
          />
        </Card>
      </div>
    </AppScreen>
  )
}

function Advice({ icon, title, hint }: { icon: string; title: string; hint: string }) {
  return (
    <div className={styles.advice}>
      <Icon path={icon} />
      <p className="grow">
        <span className="strong">{title}</span>
        <br />
        <span className="small soft">{hint}</span>
      </p>
    </div>
  )
}
