import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useQuery } from '../../app/frame/useQuery'
import { useServices, type Child } from '../../app/frame/appContext'
import { ContactList, ContactSkeleton } from '../../ui/contact/ContactList'
import { Loading } from '../../ui/feedback/Loading'
import { StaleNote } from '../../ui/feedback/StaleNote'

/** Whom to ask, for whoever is stuck. */
export function Help({ lookUp }: { lookUp: Child<'lookUp'> }) {
  const { t } = useLingui()
  const { copy } = useServices()
  const staff = useQuery(useSelector(lookUp, ({ children }) => children.staff))
  return (
    <section className="stack tight" aria-label={t`Customer service`}>
      <h2 className="title">{t`Stuck? Ask customer service`}</h2>
      {staff.data ? (
        <ContactList service={staff.data} onCopy={copy} />
      ) : staff.isUnread ? (
        <StaleNote text={t`The numbers did not load`} onRetry={staff.retry} />
      ) : (
        <Loading label={t`Loading`}>
          <ContactSkeleton />
        </Loading>
      )}
    </section>
  )
}
