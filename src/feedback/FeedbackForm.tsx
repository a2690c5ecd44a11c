import { useLingui } from '@lingui/react/macro'
import { feedbackKinds, feedbackLimits, messageProblem, type FeedbackKind } from '#domain/service/feedback'
import { Button } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { ListRow } from '../ui/card/ListRow'
import { Segments } from '../ui/form/Segments'
import { TextArea } from '../ui/form/TextArea'
import { ActionArea } from '../ui/frame/ActionArea'
import { phoneIcon } from '../ui/icon/plainIcons'
import { useChild } from '../app/frame/appContext'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { NotSent } from '../app/frame/NotSent'
import { useQuery } from '../app/frame/useQuery'
import { FeedbackPictures } from './FeedbackPictures'
import { useFeedback, type FeedbackActor } from './useFeedback'

const MESSAGE = 'feedback-message'

export function FeedbackForm({ feedback }: { feedback: FeedbackActor }) {
  const { t } = useLingui()
  const onService = useService()
  const { data: service } = useQuery(useChild('service'))
  const isBusy = useFeedback(feedback, ({ value }) => value.form === 'sending')
  const { kind, message } = useFeedback(feedback, ({ context }) => context)
  const problems = useFeedback(feedback, ({ context }) => context.problems)
  const failure = useFeedback(feedback, ({ context }) => (problemsAreEmpty(context.problems) ? context.failure : null))
  const isIncomplete = useFeedback(feedback, ({ context }) => context.isIncomplete)
  const words: Record<FeedbackKind, string> = {
    complaint: t`Complaint`,
    suggestion: t`Suggestion`,
    app: t`The app`,
  }
  const problem = isIncomplete ? messageProblem(message) : null
  const most = feedbackLimits.message
  return (
    <AppScreen
      back="/user"
      isBackHistory
      actions={
        <ActionArea>
          <NotSent failure={failure} />
          <Button type="submit" form="feedback" isWide isBusy={isBusy} busyLabel={t`Sending…`}>{t`Send`}</Button>
        </ActionArea>
      }
    >
      <p className="soft">{t`What can we do better? Every message is read by a person, not a machine.`}</p>
      <form
        id="feedback"
        className="stack"
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => {
          event.preventDefault()
          feedback.send({ type: 'feedback.send' })
          if (messageProblem(message) !== null) document.getElementById(MESSAGE)?.focus()
        }}
      >
        <Segments
          label={t`What is it about?`}
          options={feedbackKinds.map((value) => ({ value, label: words[value] }))}
          value={kind}
          onChange={({ target }) => {
            const chosen = feedbackKinds.find((each) => each === target.value)
            if (chosen) feedback.send({ type: 'feedback.changed', said: { kind: chosen } })
          }}
        />
        <TextArea
          id={MESSAGE}
          label={t`Your message`}
          rows={5}
          value={message}
          readOnly={isBusy}
          onChange={({ target }) => feedback.send({ type: 'feedback.changed', said: { message: target.value } })}
          error={
            problem === 'empty'
              ? t`Please fill in the feedback content before submitting`
              : problem === 'long'
                ? t`Write ${most} characters at most`
                : problems['message']
          }
        />
        <FeedbackPictures feedback={feedback} isBusy={isBusy} error={problems['pictures']} />
      </form>
      <Card as="div" isFlush>
        <ListRow
          icon={phoneIcon}
          title={t`Need a quick answer?`}
          hint={service?.serviceTime ?? t`WhatsApp, phone or email`}
          onSelect={onService}
        />
      </Card>
    </AppScreen>
  )
}

const problemsAreEmpty = (problems: Record<string, string>) => Object.keys(problems).length === 0
