import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Child } from '../../../app/frame/appContext'
import { AppScreen } from '../../../app/frame/AppScreen'
import { Button } from '../../../ui/button/Button'
import { Chip } from '../../../ui/card/Chip'
import { Note } from '../../../ui/card/Note'
import { ActionArea } from '../../../ui/frame/ActionArea'
import { imageIcon } from '../../../ui/icon/captureIcons'
import { turnIcon } from '../../../ui/icon/plainIcons'
import { alertIcon } from '../../../ui/icon/shellIcons'
import { FilePick } from '../../../ui/upload/FilePick'
import { nextView } from '#domain/certification/capture'
import { refusalOf } from './refusalWords'
import { viewWords } from './viewWords'

/** The lender did not take the last picture: why, what to do, and how many tries are left. */
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
