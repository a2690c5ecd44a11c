import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, type ChangeEvent } from 'react'
import { feedbackKinds, feedbackLimits, messageProblem, type FeedbackKind } from '#domain/service/feedback'
import { hasRoom } from '#machines/feedback/feedback'
import { useChild, useServices, type Child } from '../app/frame/appContext'
import { AppScreen, useService } from '../app/frame/AppScreen'
import { SubmitError } from '../app/frame/SubmitError'
import { useQuery } from '../app/frame/useQuery'
import { Button, LinkButton } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { ListRow } from '../ui/card/ListRow'
import { Note } from '../ui/card/Note'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { LoadFailedCard } from '../ui/feedback/LoadFailedCard'
import { FieldMessage } from '../ui/form/FieldMessage'
import { Segments } from '../ui/form/Segments'
import { TextArea } from '../ui/form/TextArea'
import { ActionArea } from '../ui/frame/ActionArea'
import { Icon } from '../ui/icon/Icon'
import { plusIcon } from '../ui/icon/loanIcons'
import { phoneIcon, closeIcon, copyIcon } from '../ui/icon/plainIcons'
import { checkIcon } from '../ui/icon/shellIcons'
import styles from './FeedbackScreen.module.css'

export function FeedbackScreen() {
  const feedback = useChild('feedback')
  return feedback ? <Begun feedback={feedback} /> : <Recalling />
}

function Begun({ feedback }: { feedback: Child<'feedback'> }) {
  const { t } = useLingui()
  const step = useSelector(feedback, ({ value }) => value.form)
  if (step === 'recalling') return <Recalling />
  if (step === 'filling' || step === 'sending') return <FeedbackForm feedback={feedback} />
  return (
    <AppScreen back="/user" isBackHistory>
      {step === 'sent' ? (
        <FeedbackSent feedback={feedback} />
      ) : (
        <LoadFailedCard
          title={t`What you typed did not load`}
          isOffline={false}
          onRetry={() => feedback.send({ type: 'feedback.retry' })}
        />
      )}
    </AppScreen>
  )
}

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

const MESSAGE = 'feedback-message'

function FeedbackForm({ feedback }: { feedback: Child<'feedback'> }) {
  const { t } = useLingui()
  const onService = useService()
  const { data: service } = useQuery(useChild('service'))
  const isBusy = useSelector(feedback, ({ value }) => value.form === 'sending')
  const { kind, message } = useSelector(feedback, ({ context }) => context)
  const problems = useSelector(feedback, ({ context }) => context.problems)
  const failure = useSelector(feedback, ({ context }) => (problemsAreEmpty(context.problems) ? context.failure : null))
  const isIncomplete = useSelector(feedback, ({ context }) => context.isIncomplete)
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
          <SubmitError failure={failure} />
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

interface FeedbackPicturesProps {
  feedback: Child<'feedback'>
  isBusy: boolean
  error: string | undefined
}

function FeedbackPictures({ feedback, isBusy, error }: FeedbackPicturesProps) {
  const { t } = useLingui()
  const id = useId()
  const pictures = useSelector(feedback, ({ context }) => context.pictures)
  const canAdd = useSelector(feedback, ({ context }) => hasRoom(context))
  const isUnopened = useSelector(feedback, ({ context }) => context.isUnopened)
  const [count, most] = [pictures.length, feedbackLimits.pictures]
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    for (const photo of target.files ?? []) feedback.send({ type: 'picture.added', photo })
    target.value = ''
  }
  return (
    <div className="stack tight" role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className="small">
        <b>{t`Pictures`}</b> <span className="hint">{t`(may be left out)`}</span>
      </span>
      <ul className={styles.thumbs}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <img className={styles.shot} src={picture.url} alt={t`Picture ${index + 1}`} />
            {isBusy ? null : (
              <button
                type="button"
                className={styles.remove}
                aria-label={t`Remove picture ${index + 1}`}
                onClick={() => feedback.send({ type: 'picture.removed', id: picture.id })}
              >
                <span>
                  <Icon path={closeIcon} isSmall />
                </span>
              </button>
            )}
          </li>
        ))}
        {canAdd && !isBusy ? (
          <li>
            <label className={styles.more}>
              <input type="file" accept="image/*" multiple aria-label={t`Add a picture`} onChange={add} />
              <Icon path={plusIcon} />
              <span aria-hidden="true">{t`Add`}</span>
            </label>
          </li>
        ) : null}
      </ul>
      <div aria-live="polite">
        <FieldMessage
          id={id}
          hint={t`${count} of ${most} pictures. Cover numbers and names that show.`}
          error={
            isUnopened
              ? t`This file cannot be opened as a picture, or it is too long. Choose another one, or cut the screenshot.`
              : error
          }
        />
      </div>
    </div>
  )
}

function FeedbackSent({ feedback }: { feedback: Child<'feedback'> }) {
  const { t } = useLingui()
  const { copy } = useServices()
  const feedbackNumber = useSelector(feedback, ({ context }) => context.feedbackNumber)
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
