import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Child } from '../../../app/frame/appContext'
import { AppScreen } from '../../../app/frame/AppScreen'
import { Button } from '../../../ui/button/Button'
import { Note } from '../../../ui/card/Note'
import { ActionArea } from '../../../ui/frame/ActionArea'
import { alertIcon } from '../../../ui/icon/shellIcons'
import { Photo } from '../photo/Photo'

/** The lender could not read it: a new photo, or typing. */
export function CardUnread({ card }: { card: Child<'card'> }) {
  const { t } = useLingui()
  const url = useSelector(card, ({ context }) => context.picture?.url ?? null)
  return (
    <AppScreen
      back="/identity-auth"
      title={t`KTP not recognised`}
      actions={
        <ActionArea>
          <Button isWide onClick={() => card.send({ type: 'photo.retake' })}>{t`Take again`}</Button>
          <Button variant="outlined" isWide onClick={() => card.send({ type: 'card.type' })}>
            {t`Type the data myself`}
          </Button>
        </ActionArea>
      }
    >
      <Photo url={url} alt={t`Your photo of the KTP`} />
      <Note tone="warning" icon={alertIcon} role="alert">
        <b>{t`The card was not recognised.`}</b>{' '}
        {t`Use the original KTP, not a copy or a photo of a screen. Or type the data yourself.`}
      </Note>
    </AppScreen>
  )
}
