import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FailedArt } from '../components/art/FailedArt'
import { Button } from '../components/button/Button'
import { Card } from '../components/card/Card'
import { ListRow } from '../components/card/ListRow'
import { EmptyState } from '../components/feedback/EmptyState'
import { Skeleton } from '../components/feedback/Skeleton'
import { Loading } from '../components/feedback/Loading'
import { Sheet } from '../components/floating/Sheet'
import { clockIcon, copyIcon, phoneIcon, sendIcon } from '../components/icon/plainIcons'
import { Icon } from '../components/icon/Icon'
import { useChild, useSend, useServices } from '../frame/appContext'
import styles from './SupportSheet.module.css'

/** How customer service can be reached. Touching a number copies it. */
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
              <ListRow
                icon={copyIcon}
                title={service.serviceWhatsApp}
                hint={t`WhatsApp, tap to copy`}
                onSelect={() => copy(service.serviceWhatsApp)}
              />
              <ListRow
                icon={phoneIcon}
                title={service.servicePhone}
                hint={t`Phone, tap to copy`}
                onSelect={() => copy(service.servicePhone)}
              />
              <ListRow
                icon={sendIcon}
                title={service.serviceEmail}
                hint={t`Email`}
                href={`mailto:${service.serviceEmail}`}
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
            <Skeleton height="11rem" />
          </Loading>
        )}
      </div>
    </Sheet>
  )
}
