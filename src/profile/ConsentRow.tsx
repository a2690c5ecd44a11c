import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { GivenConsent } from '#domain/service/givenConsents'
import { LinkButton } from '../ui/button/LinkButton'
import { documentIcon } from '../ui/icon/loanIcons'
import { bankIcon, phoneIcon } from '../ui/icon/plainIcons'
import { loanIcon } from '../ui/icon/shellIcons'
import { wibDay } from '../i18n/dayText'
import { LedgerRow } from './LedgerRow'
import styles from './Profile.module.css'

interface Look {
  icon: string
  title: MessageDescriptor
  /** What taking it back means, or why it can't be. */
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

export function ConsentRow({ given: { consent, version, givenAt, repayId } }: { given: GivenConsent }) {
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
