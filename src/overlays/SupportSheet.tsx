import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FailedArt } from '../components/art/FailedArt'
import { Button } from '../components/button/Button'
import { ContactList, ContactSkeleton } from '../components/contact/ContactList'
import { EmptyState } from '../components/feedback/EmptyState'
import { Loading } from '../components/feedback/Loading'
import { Sheet } from '../components/floating/Sheet'
import { useChild, useSend, useServices } from '../frame/appContext'
import styles from './SupportSheet.module.css'

/** How customer service can be reached, from wherever somebody signed in is. */
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
          <ContactList service={service} onCopy={copy} />
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
            <ContactSkeleton />
          </Loading>
        )}
      </div>
    </Sheet>
  )
}
