import type { MessageDescriptor } from '@lingui/core'
import { plural, msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { nextView, type FaceRefusal } from '#domain/certification/capture'
import type { Child } from '../../app/frame/appContext'
import { AppScreen } from '../../app/frame/AppScreen'
import { Button } from '../../ui/button/Button'
import { Chip } from '../../ui/card/Chip'
import { Note } from '../../ui/card/Note'
import { ActionArea } from '../../ui/frame/ActionArea'
import { imageIcon } from '../../ui/icon/captureIcons'
import { turnIcon } from '../../ui/icon/plainIcons'
import { alertIcon } from '../../ui/icon/shellIcons'
import { FilePick } from '../../ui/upload/FilePick'
import { viewWords } from './viewWords'

const refusalWords: Record<FaceRefusal, { happened: MessageDescriptor; remedy: MessageDescriptor }> = {
  notAPicture: { happened: msg`The photo could not be opened.`, remedy: msg`Take it again with the camera.` },
  tooSmall: {
    happened: msg`Your face is too small in the photo.`,
    remedy: msg`Come closer until your face fills the oval.`,
  },
  tooDark: {
    happened: msg`The photo is too dark.`,
    remedy: msg`Find a brighter place, with the light in front of you.`,
  },
  blurred: {
    happened: msg`The photo is blurred.`,
    remedy: msg`Hold the phone still, wipe the lens and try again.`,
  },
  sameAgain: {
    happened: msg`This photo is the same as one before.`,
    remedy: msg`Turn your head as asked, then take a new photo.`,
  },
  usedElsewhere: {
    happened: msg`This photo belongs to another account.`,
    remedy: msg`Take a new one of your own face.`,
  },
  notInOrder: {
    happened: msg`We expected another view.`,
    remedy: msg`Follow the instruction under the frame.`,
  },
  tooManyTries: {
    happened: msg`There were too many attempts.`,
    remedy: msg`Try again later, or ask customer service.`,
  },
}

/** A reason that this version doesn't know asks for a sharper picture. */
const refusalOf = (reason: string | null) =>
  refusalWords[reason !== null && reason in refusalWords ? (reason as FaceRefusal) : 'blurred']

export function FaceRefused({ face }: { face: Child<'face'> }) {
  const { t, i18n } = useLingui()
  const refusal = refusalOf(useSelector(face, ({ context }) => context.refusal))
  const isSelfie = useSelector(face, ({ context }) => context.isSelfie)
  const hasNoCamera = useSelector(face, ({ context }) => context.cameraProblem !== null)
  const task = useSelector(face, ({ context }) => context.task)
  const triesLeft = task?.triesLeft ?? 0
  const instruction = viewWords[isSelfie || !task ? 'front' : nextView(task)]
  return (
    <AppScreen
      back="/identity-auth"
      title={t`Please try again`}
      actions={
        <ActionArea>
          {hasNoCamera ? (
            <FilePick
              variant="filled"
              isWide
              icon={imageIcon}
              label={t`Choose another photo`}
              onPick={(photo) => face.send({ type: 'photo.taken', photo, isFromCamera: false })}
            />
          ) : (
            <Button isWide onClick={() => face.send({ type: 'camera.use' })}>{t`Try again`}</Button>
          )}
          {isSelfie ? null : (
            <Button variant="text" isWide onClick={() => face.send({ type: 'selfie.choose' })}>
              {t`I cannot turn my head: one selfie`}
            </Button>
          )}
        </ActionArea>
      }
    >
      <Note tone="warning" icon={alertIcon} role="alert">
        <b>{i18n._(refusal.happened)}</b> {i18n._(refusal.remedy)}
      </Note>
      <div className="stack tight">
        <h2 className="head">{i18n._(instruction)}</h2>
        <p className="soft">{t`Take off glasses, hat and mask. Stand where light falls on your face.`}</p>
      </div>
      <div>
        <Chip tone={triesLeft > 1 ? 'info' : 'warning'} icon={turnIcon}>
          {t`${plural(triesLeft, { one: '# try left', other: '# tries left' })}`}
        </Chip>
      </div>
    </AppScreen>
  )
}
