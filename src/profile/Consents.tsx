import { useSelector } from '@xstate/react'
import type { Child } from '../app/frame/appContext'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GivenConsent } from '#domain/service/givenConsents'
import { wibDay } from '../i18n/dayText'
import { LinkButton } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { LoadFailedCard } from '../ui/feedback/LoadFailedCard'
import { documentIcon } from '../ui/icon/loanIcons'
import { sendIcon, bankIcon, phoneIcon } from '../ui/icon/plainIcons'
import { loanIcon } from '../ui/icon/shellIcons'
import { LedgerRow } from './LedgerRow'
import styles from './Profile.module.css'

const SHOWN = 6

export function Consents({ profile }: { profile: Child<'profile'> }) {
  const { t } = useLingui()
  return (
    <section className="stack tight" aria-labelledby="consents">
      <h2 id="consents" className="title">{t`What you agreed to`}</h2>
      <Given profile={profile} />
    </section>
  )
}

function Given({ profile }: { profile: Child<'profile'> }) {
  const { t } = useLingui()
  const step = useSelector(profile, ({ value }) => value.consents)
  const failure = useSelector(profile, ({ context }) => context.failure)
  const consents = useSelector(profile, ({ context }) => context.consents)
  if (step === 'reading')
    return (
      <Loading label={t`Loading`}>
        <Skeleton height="14rem" />
      </Loading>
    )
  if (step === 'loadFailed')
    return (
      <LoadFailedCard
        title={t`What you agreed to did not load`}
        isOffline={failure?.kind === 'offline'}
        onRetry={() => profile.send({ type: 'consents.retry' })}
      />
    )
  // Consents for everything are listed before those for one loan.
  const shown = [...consents].sort((a, b) => Number(a.repayId !== null) - Number(b.repayId !== null))
  const earlier = shown.slice(SHOWN)
  return (
    <Card as="div" isFlush>
      <ul className={styles.rows}>
        {shown.slice(0, SHOWN).map((given) => (
          <ConsentRow key={`${given.consent} ${given.repayId}`} given={given} />
        ))}
        <LedgerRow icon={sendIcon} title={t`Promotions`} hint={t`Not agreed to, and none are sent`} />
      </ul>
      {earlier.length > 0 ? (
        <details className={styles.earlier}>
          <summary>{t`Earlier loans`}</summary>
          <ul className={styles.rows}>
            {earlier.map((given) => (
              <ConsentRow key={`${given.consent} ${given.repayId}`} given={given} />
            ))}
          </ul>
        </details>
      ) : null}
    </Card>
  )
}

interface Look {
  icon: string
  title: MessageDescriptor
  back: MessageDescriptor
}

const ofLoan = msg`It is a contract: it holds until the loan is paid back.`

const looks: Record<GivenConsent['consent'], Look> = {
  privacy: {
    icon: documentIcon,
    title: msg`Privacy policy`,
    back: msg`To take it back, ask customer service to close your account. We stop within 3×24 hours, except for what the law or an open loan requires.`,
  },
  contacts: {
    icon: phoneIcon,
    title: msg`Emergency contacts`,
    back: msg`Either contact can withdraw through customer service at any time. Then you name somebody else.`,
  },
  account: {
    icon: bankIcon,
    title: msg`Bank account`,
    back: msg`That it is yours and checked. Name another account to replace it.`,
  },
  agreement: { icon: loanIcon, title: msg`Loan agreement`, back: ofLoan },
  summary: { icon: loanIcon, title: msg`Summary of the loan`, back: ofLoan },
  extension: { icon: loanIcon, title: msg`Extension`, back: ofLoan },
}

function ConsentRow({ given: { consent, version, givenAt, repayId } }: { given: GivenConsent }) {
  const { t, i18n } = useLingui()
  const { icon, title, back } = looks[consent]
  const name = i18n._(title)
  const day = wibDay(givenAt, i18n.locale)
  const href: `/${string}` | null =
    consent === 'privacy' ? '/privacy-policy' : repayId === null ? null : `/repay/${encodeURIComponent(repayId)}`
  return (
    <LedgerRow
      icon={icon}
      title={name}
      hint={
        <>
          {t`Version ${version}, agreed on ${day}`}
          <br />
          {i18n._(back)}
        </>
      }
      foot={
        href === null ? null : (
          <LinkButton className={styles.read} variant="text" isSlim href={href} aria-label={t`Read: ${name}`}>
            {t`Read`}
          </LinkButton>
        )
      }
    />
  )
}
