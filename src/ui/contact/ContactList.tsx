import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Fragment } from 'react'
import { normalisePhone } from '#domain/forms/phone'
import type { StaffService } from '#domain/lending/lender'
import { markSubject } from '#domain/service/starMarker'
import { buttonClass } from '../button/Button'
import { Card } from '../card/Card'
import { ListRow } from '../card/ListRow'
import { Skeleton } from '../feedback/Skeleton'
import { Icon } from '../icon/Icon'
import { clockIcon, copyIcon } from '../icon/plainIcons'
import styles from './ContactList.module.css'

/** Digits with the country code; a number that is no mobile number, such as a hotline, is left as it is. */
const dialled = (number: string): string => {
  const national = normalisePhone(number)
  return national === null ? number.replace(/[^\d+]/g, '') : `+62${national}`
}

const callLink = (number: string): string => `tel:${dialled(number)}`
const chatLink = (number: string, text: string): string =>
  `https://wa.me/${dialled(number).replace('+', '')}?text=${encodeURIComponent(text)}`
const mailLink = (address: string, subject: string): `mailto:${string}` =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}`

/** Split where a line may break: after the @ and before a dot. */
export const addressParts = (address: string): string[] => address.replace('@', '@ ').replace(/\./g, ' .').split(' ')

interface ContactListProps {
  service: StaffService
  /** The subject of a mail says that the borrower has paid back (spec, section 4). */
  isStarred?: boolean
  onCopy: (text: string) => void
}

/** Pressing a number copies it; the button beside it opens the matching app. */
export function ContactList({ service, isStarred = false, onCopy }: ContactListProps) {
  const { t } = useLingui()
  return (
    <>
      <Card as="div" isFlush>
        <ContactRow
          number={service.serviceWhatsApp}
          hint={t`WhatsApp, tap to copy`}
          onCopy={() => onCopy(service.serviceWhatsApp)}
          href={chatLink(service.serviceWhatsApp, t`Hello Langkah, I need help with my account.`)}
          action={t`Chat`}
        />
        <ContactRow
          number={service.servicePhone}
          hint={t`Phone, tap to copy`}
          onCopy={() => onCopy(service.servicePhone)}
          href={callLink(service.servicePhone)}
          action={t`Call`}
        />
        <ListRow
          title={<Address>{service.serviceEmail}</Address>}
          hint={t`Email`}
          href={mailLink(service.serviceEmail, markSubject(t`Help with my account`, isStarred))}
        />
      </Card>
      <p className={`small soft ${styles.hours}`}>
        <Icon path={clockIcon} isSmall />
        {service.serviceTime}
      </p>
    </>
  )
}

export function ContactSkeleton() {
  return (
    <>
      <Card as="div" isFlush>
        {['10rem', '9rem', '12rem'].map((width) => (
          <div key={width} className={styles.skeleton}>
            <Skeleton height="1.25rem" width={width} />
            <Skeleton height="1.05rem" width="9rem" />
          </div>
        ))}
      </Card>
      <Skeleton height="1.3rem" width="11rem" />
    </>
  )
}

interface ContactRowProps {
  number: string
  hint: string
  onCopy: () => void
  href: string
  action: ReactNode
}

function ContactRow({ number, hint, onCopy, href, action }: ContactRowProps) {
  return (
    <div className={styles.contact}>
      <div className={styles.copy}>
        <ListRow title={number} hint={hint} end={copyIcon} onSelect={onCopy} />
      </div>
      <a className={buttonClass({ variant: 'outlined', isSlim: true })} href={href} target="_blank" rel="noreferrer">
        {action}
      </a>
    </div>
  )
}

/** Breaks its line only where `addressParts` allows. */
export function Address({ children }: { children: string }) {
  return addressParts(children).map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}
