import { useLingui } from '@lingui/react/macro'
import { Button } from '../ui/button/Button'
import { LinkButton } from '../ui/button/LinkButton'
import { Card } from '../ui/card/Card'
import { Note } from '../ui/card/Note'
import { copyIcon } from '../ui/icon/plainIcons'
import { checkIcon } from '../ui/icon/shellIcons'
import { useServices } from '../app/frame/appContext'
import { useFeedback, type FeedbackActor } from './useFeedback'

/** The lender has it: thanks, its number, and the way back. */
export function FeedbackSent({ feedback }: { feedback: FeedbackActor }) {
  const { t } = useLingui()
  const { copy } = useServices()
  const feedbackNumber = useFeedback(feedback, ({ context }) => context.feedbackNumber)
  return (
    <Card aria-label={t`Feedback sent`}>
      <div className="stack">
        <Note tone="brand" icon={checkIcon} role="status">
          <b>{t`Thank you. We have your message.`}</b> {t`A person reads it.`}
        </Note>
        {feedbackNumber === null ? null : (
          <div className="row between">
            <div>
              <p className="small soft">{t`Number of your message`}</p>
              <p className="title num">{feedbackNumber}</p>
            </div>
            <Button variant="outlined" isSlim icon={copyIcon} onClick={() => copy(feedbackNumber)}>
              {t`Copy number`}
            </Button>
          </div>
        )}
        <p className="small soft">{t`Give this number to customer service when you ask about it.`}</p>
        <LinkButton href="/user" isWide>{t`Back to my profile`}</LinkButton>
        <Button
          variant="outlined"
          isWide
          onClick={() => feedback.send({ type: 'feedback.another' })}
        >{t`Send another message`}</Button>
      </div>
    </Card>
  )
}
