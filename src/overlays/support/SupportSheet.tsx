import { Fragment } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FailedArt } from '../../components/art/FailedArt'
import { Button } from '../../components/button/Button'
import { Card } from '../../components/card/Card'
import { ListRow } from '../../components/card/ListRow'
import { EmptyState } from '../../components/feedback/EmptyState'
import { Skeleton } from '../../components/feedback/Skeleton'
import { Loading } from '../../components/feedback/Loading'
import { Sheet } from '../../components/floating/Sheet'
import { clockIcon } from '../../components/icon/plainIcons'
import { Icon } from '../../components/icon/Icon'
import { useChild, useSend, useServices } from '../../frame/appContext'
import { addressParts, callLink, chatLink, mailLink } from './contactLinks'
import { ContactRow } from './ContactRow'
import styles from './SupportSheet.module.css'

/** How customer service can be reached. Touching a number copies it; the button beside it opens the app for it. */
export function SupportSheet() {
  const { t } = useLingui()
  const send = useSend()
  const { copy } = useServices()
  const staff = useChild('staff')
  const service = useSelector(staff ?? undefined, (snapshot) => snapshot?.context.data ?? null)
  const hasFailed = useSelector(staff ?? undefined, (snapshot) => snapshot?.hasTag('retryable') === true)
  const close = () => send({ type: 'overlay.dismiss' })
  return (
    <Sheet name="support" title={t`Customer service`} onDismiss={close}>
      <div className={styles.body}>
        {service ? (
          <>
            <Card as="div" isFlush>
              <ContactRow
                number={service.serviceWhatsApp}
                hint={t`WhatsApp, tap to copy`}
                onCopy={() => copy(service.serviceWhatsApp)}
                href={chatLink(service.serviceWhatsApp, t`Hello Langkah, I need help with my account.`)}
                action={t`Chat`}
              />
              <ContactRow
                number={service.servicePhone}
                hint={t`Phone, tap to copy`}
                onCopy={() => copy(service.servicePhone)}
                href={callLink(service.servicePhone)}
                action={t`Call`}
              />
              <ListRow
                title={<Address>{service.serviceEmail}</Address>}
                hint={t`Email`}
                href={mailLink(service.serviceEmail, t`Help with my account`)}
              />
            </Card>
            <p className={`small soft ${styles.hours}`}>
              <Icon path={clockIcon} isSmall />
              {service.serviceTime}
            </p>
          </>
        ) : hasFailed ? (
          <EmptyState
            isSnug
            art={<FailedArt />}
            title={t`The numbers did not load`}
            text={t`Check your connection, then try again.`}
            action={<Button isWide onClick={() => staff?.send({ type: 'query.refresh' })}>{t`Try again`}</Button>}
          />
        ) : (
          <Loading label={t`Loading`}>
            <ContactBones />
          </Loading>
        )}
      </div>
    </Sheet>
  )
}

function Address({ children }: { children: string }) {
  return addressParts(children).map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
}

function ContactBones() {
  return (
    <>
      <Card as="div" isFlush>
        {['10rem', '9rem', '12rem'].map((width) => (
          <div key={width} className={styles.bones}>
            <Skeleton height="1.25rem" width={width} />
            <Skeleton height="1.05rem" width="9rem" />
          </div>
        ))}
      </Card>
      <Skeleton height="1.3rem" width="11rem" />
    </>
  )
}
