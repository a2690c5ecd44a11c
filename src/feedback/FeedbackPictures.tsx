import { useLingui } from '@lingui/react/macro'
import { useId, type ChangeEvent } from 'react'
import { feedbackLimits } from '#domain/service/feedback'
import { hasRoom } from '#machines/feedback/feedback'
import { FieldMessage } from '../ui/form/FieldMessage'
import { Icon } from '../ui/icon/Icon'
import { plusIcon } from '../ui/icon/loanIcons'
import { closeIcon } from '../ui/icon/plainIcons'
import styles from './FeedbackPictures.module.css'
import { useFeedback, type FeedbackActor } from './useFeedback'

interface FeedbackPicturesProps {
  feedback: FeedbackActor
  isBusy: boolean
  error: string | undefined
}

/** Up to five pictures, each of which can be taken away again. */
export function FeedbackPictures({ feedback, isBusy, error }: FeedbackPicturesProps) {
  const { t } = useLingui()
  const id = useId()
  const pictures = useFeedback(feedback, ({ context }) => context.pictures)
  const canAdd = useFeedback(feedback, ({ context }) => hasRoom(context))
  const isUnopened = useFeedback(feedback, ({ context }) => context.isUnopened)
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
