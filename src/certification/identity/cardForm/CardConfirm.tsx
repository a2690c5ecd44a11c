import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Child } from '../../../app/frame/appContext'
import { AppScreen } from '../../../app/frame/AppScreen'
import { Button } from '../../../ui/button/Button'
import { Note } from '../../../ui/card/Note'
import { ErrorSummary } from '../../../ui/form/ErrorSummary'
import { ActionArea } from '../../../ui/frame/ActionArea'
import { alertIcon } from '../../../ui/icon/shellIcons'
import { reasonOf } from '../failureWords'
import { IdentityProgress } from '../IdentityProgress'
import { Photo } from '../photo/Photo'
import { CardFormFields } from './CardFormFields'
import { useCardForm } from './useCardForm'

const FORM_ID = 'card-form'

/** What was read, to be compared with the card, corrected and confirmed. */
export function CardConfirm({ card }: { card: Child<'card'> }) {
  const { t, i18n } = useLingui()
  const url = useSelector(card, ({ context }) => context.picture?.url ?? null)
  const isBusy = useSelector(card, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(card, ({ context }) => context.failure)
  const hasFieldProblems = useSelector(card, ({ context }) => Object.keys(context.problems).length > 0)
  const cardForm = useCardForm(card)
  const { errors, isSubmitted } = cardForm.form.formState
  const troubles = Object.keys(errors).length
  const reason = reasonOf(failure)
  return (
    <AppScreen
      back="/identity-auth"
      title={t`Check your data`}
      actions={
        <ActionArea>
          {failure && !isBusy && !hasFieldProblems ? (
            <Note tone="danger" icon={alertIcon} role="alert">
              <b>{t`Your data was not sent.`}</b> {typeof reason === 'string' ? reason : i18n._(reason)}{' '}
              {t`Nothing is lost.`}
            </Note>
          ) : null}
          <Button type="submit" form={FORM_ID} isWide isBusy={isBusy} busyLabel={t`Saving…`}>
            {t`Confirm`}
          </Button>
        </ActionArea>
      }
    >
      <IdentityProgress />
      <p className="soft">
        {cardForm.read.ocrId === null
          ? t`Type the data as it stands on your KTP.`
          : t`This is what we read from your KTP. Compare it with the card and correct what is wrong.`}
      </p>
      {url ? <Photo url={url} alt={t`Your photo of the KTP`} /> : null}
      {isSubmitted && troubles > 0 ? (
        <ErrorSummary
          title={t`${plural(troubles, { one: '# field needs attention.', other: '# fields need attention.' })}`}
        >
          {t`The rest is kept.`}
        </ErrorSummary>
      ) : null}
      <form id={FORM_ID} className="stack" noValidate onSubmit={(event) => void cardForm.submit(event)}>
        <CardFormFields {...cardForm} />
      </form>
      <Button variant="text" isWide onClick={() => card.send({ type: 'photo.retake' })}>
        {t`Take the photo again`}
      </Button>
    </AppScreen>
  )
}
