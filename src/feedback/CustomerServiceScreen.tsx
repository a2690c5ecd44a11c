import { useLingui } from '@lingui/react/macro'
import { Card } from '../ui/card/Card'
import { FeedbackRow, Contacts } from '../ui/contact/Contacts'
import { ComplaintRows } from '../ui/contact/ComplaintRows'
import { useChild, useServices } from '../app/frame/appContext'
import { AppScreen } from '../app/frame/AppScreen'
import { useQuery } from '../app/frame/useQuery'

export function CustomerServiceScreen() {
  const { t } = useLingui()
  const { copy } = useServices()
  const staff = useQuery(useChild('service'))
  const isStarred = useQuery(useChild('mark')).data === true
  return (
    <AppScreen back="/user" isBackHistory>
      <section className="stack" aria-label={t`Talk to us`}>
        <Contacts staff={staff} isStarred={isStarred} onCopy={copy} />
      </section>
      <Card as="div" isFlush>
        <FeedbackRow />
      </Card>
      <section className="stack tight" aria-labelledby="complaints">
        <h2 id="complaints" className="title">{t`If we do not help you`}</h2>
        <p className="soft">
          {t`Please ask us first. If we do not solve it, the Financial Services Authority (OJK) helps you.`}
        </p>
        <Card as="div" isFlush>
          <ComplaintRows />
        </Card>
      </section>
    </AppScreen>
  )
}
