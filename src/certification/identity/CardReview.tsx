import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { PhotoKind, PhotoProblem } from '#domain/card/photoQuality'
import type { Child } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { Button, ButtonPair } from '../../ui/button/Button'
import { Note } from '../../ui/card/Note'
import { Loading } from '../../ui/feedback/Loading'
import { ActionArea } from '../../ui/frame/ActionArea'
import { imageIcon } from '../../ui/icon/captureIcons'
import { alertIcon, checkIcon } from '../../ui/icon/shellIcons'
import { FilePick } from '../../ui/upload/FilePick'
import { Photo } from './Photo'

/** The problem of a photo and its fix (domain.md, section 11). */
const photoWords: Record<PhotoKind, Record<PhotoProblem, MessageDescriptor>> = {
  card: {
    small: msg`The card is too small in the photo. Come closer until the whole KTP fills the frame.`,
    dark: msg`Too dark. Find a brighter place.`,
    bright: msg`Too bright. Move out of the direct light.`,
    blurred: msg`The photo is blurred. Hold the phone with both hands and try again.`,
    glare: msg`There is a reflection. Tilt the card a little, or move to another place.`,
  },
  face: {
    small: msg`Your face is too small in the photo. Come closer.`,
    dark: msg`Too dark. Find a brighter place.`,
    bright: msg`Too bright. Turn away from the light.`,
    blurred: msg`The photo is blurred. Hold still and try again.`,
    glare: msg`There is a reflection. Turn away from the light.`,
  },
}

export function CardReview({ card }: { card: Child<'card'> }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const isChecking = useSelector(card, (snapshot) => snapshot.matches('checking'))
  const picture = useSelector(card, ({ context }) => context.picture)
  const isFromCamera = useSelector(card, ({ context }) => context.isFromCamera)
  const canUse = useSelector(card, (snapshot) => snapshot.can({ type: 'photo.use' }))
  const problem = picture?.problems[0]
  const retake = () => card.send({ type: 'photo.retake' })
  const useButton = (
    <Button
      variant={problem ? 'outlined' : 'filled'}
      isWide={!isFromCamera}
      aria-disabled={!canUse || undefined}
      aria-describedby={problem ? id : undefined}
      onClick={() => (canUse ? card.send({ type: 'photo.use' }) : null)}
    >
      {t`Use photo`}
    </Button>
  )
  if (isChecking || !picture) {
    return (
      <AppScreen back="/identity-auth" title={t`Check the photo`}>
        <Loading label={t`Checking the photo…`}>
          <Photo url={null} alt="" />
        </Loading>
        <p className="soft" aria-hidden="true">{t`Checking the photo…`}</p>
      </AppScreen>
    )
  }
  return (
    <AppScreen
      back="/identity-auth"
      title={t`Check the photo`}
      actions={
        <ActionArea>
          {isFromCamera ? (
            <ButtonPair>
              <Button variant={problem ? 'filled' : 'outlined'} onClick={retake}>{t`Take again`}</Button>
              {useButton}
            </ButtonPair>
          ) : (
            <>
              {problem ? null : useButton}
              <FilePick
                variant={problem ? 'filled' : 'outlined'}
                isWide
                icon={imageIcon}
                label={t`Choose another photo`}
                onPick={(photo) => card.send({ type: 'photo.taken', photo, isFromCamera: false })}
              />
              {problem ? useButton : null}
              <Button variant="text" isWide onClick={retake}>{t`Use the camera instead`}</Button>
            </>
          )}
        </ActionArea>
      }
    >
      <Photo url={picture.url} alt={t`Your photo of the KTP`} />
      {problem ? (
        <>
          <Note tone="warning" icon={alertIcon} role="alert">
            <b>{i18n._(photoWords.card[problem])}</b>
          </Note>
          <p id={id} className="small soft">
            {canUse
              ? t`You may use it anyway. If it cannot be read, you take it again or type the data yourself.`
              : t`Try again. If the next photo is no better, you may use it anyway.`}
          </p>
        </>
      ) : (
        <Note tone="brand" icon={checkIcon} role="status">
          {t`Bright and sharp. Can you read every word on the card? Then use it.`}
        </Note>
      )}
    </AppScreen>
  )
}
