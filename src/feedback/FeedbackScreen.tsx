import { useLingui } from '@lingui/react/macro'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { UnreadCard } from '../ui/feedback/UnreadCard'
import { useChild } from '../app/frame/appContext'
import { AppScreen } from '../app/frame/AppScreen'
import { FeedbackForm } from './FeedbackForm'
import { FeedbackSent } from './FeedbackSent'
import { useFeedback, type FeedbackActor } from './useFeedback'

export function FeedbackScreen() {
  const feedback = useChild('feedback')
  return feedback ? <Begun feedback={feedback} /> : <Recalling />
}

function Begun({ feedback }: { feedback: FeedbackActor }) {
  const { t } = useLingui()
  const step = useFeedback(feedback, ({ value }) => value.form)
  if (step === 'recalling') return <Recalling />
  if (step === 'filling' || step === 'sending') return <FeedbackForm feedback={feedback} />
  return (
    <AppScreen back="/user" isBackHistory>
      {step === 'sent' ? (
        <FeedbackSent feedback={feedback} />
      ) : (
        <UnreadCard
          title={t`What you typed did not load`}
          isOffline={false}
          onRetry={() => feedback.send({ type: 'feedback.retry' })}
        />
      )}
    </AppScreen>
  )
}

/** As high as the form. */
function Recalling() {
  const { t } = useLingui()
  return (
    <AppScreen back="/user" isBackHistory>
      <Loading label={t`Loading`}>
        <div className="stack">
          <Skeleton height="3rem" />
          <Skeleton height="4.75rem" />
          <Skeleton height="10rem" />
          <Skeleton height="5.25rem" width="5.25rem" />
        </div>
      </Loading>
    </AppScreen>
  )
}
