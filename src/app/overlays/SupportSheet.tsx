import { useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card/Card'
import { ListRow } from '../../ui/card/ListRow'
import { Contacts } from '../../ui/contact/Contacts'
import { Sheet } from '../../ui/floating/Sheet'
import { useAppSelector, useChild, useSend, useServices } from '../frame/appContext'
import { useQuery } from '../frame/useQuery'
import { selectTemplate } from '#machines/app/appSelectors'
import styles from './SupportSheet.module.css'

const PAGE = '/customer-service'

/** How customer service can be reached, from wherever somebody signed in is. */
export function SupportSheet() {
  const { t } = useLingui()
  const send = useSend()
  const { copy } = useServices()
  const staff = useQuery(useChild('staff'))
  const isStarred = useQuery(useChild('starred')).data === true
  const isOnPage = useAppSelector(selectTemplate) === PAGE
  return (
    <Sheet name="support" title={t`Customer service`} onDismiss={() => send({ type: 'overlay.dismiss' })}>
      <div className={styles.body}>
        <Contacts staff={staff} isStarred={isStarred} onCopy={copy} />
        {isOnPage ? null : (
          <Card as="div" isFlush>
            <ListRow title={t`Feedback and complaints`} hint={t`Also where to go if we do not help you`} href={PAGE} />
          </Card>
        )}
      </div>
    </Sheet>
  )
}
