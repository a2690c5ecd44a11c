import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useFlow } from '../../../app/appContext'
import { AppScreen } from '../../../app/AppScreen'
import { Button } from '../../../components/button/Button'
import { Note } from '../../../components/card/Note'
import { ActionArea } from '../../../components/frame/ActionArea'
import { cameraIcon, imageIcon } from '../../../components/icon/captureIcons'
import { shieldIcon } from '../../../components/icon/shellIcons'
import { FilePick } from '../../../components/upload/FilePick'
import { CaptureTrouble } from '../CaptureTrouble'
import { IdentityProgress } from '../IdentityProgress'
import { ViewList } from './ViewList'

/** What will be asked, before the browser asks for the camera. A selfie does where turning the head is not possible. */
export function FaceExplaining() {
  const { t } = useLingui()
  const face = useFlow('face')
  const task = useSelector(face, ({ context }) => context.task)
  const problem = useSelector(face, ({ context }) => context.cameraProblem)
  const isUnopened = useSelector(face, ({ context }) => context.failure !== null)
  const take = (photo: File) => face.send({ type: 'photo.taken', photo, isFromCamera: false })
  const openCamera = () => face.send({ type: 'camera.use' })
  const total = task?.actions.length ?? 3
  const done = task?.done.length ?? 0
  return (
    <AppScreen
      back="/identity-auth"
      title={t`Face check`}
      actions={
        <ActionArea>
          {problem ? (
            <>
              <FilePick
                variant="filled"
                isWide
                icon={cameraIcon}
                capture="user"
                label={t`Selfie with the phone's own camera`}
                onPick={take}
              />
              <FilePick variant="outlined" isWide icon={imageIcon} label={t`Choose a photo`} onPick={take} />
              {problem === 'unsupported' ? null : (
                <Button variant="text" isWide onClick={openCamera}>{t`Try the camera again`}</Button>
              )}
            </>
          ) : (
            <>
              <Button isWide onClick={openCamera}>{done > 0 ? t`Go on with the camera` : t`Use the camera`}</Button>
              <Button variant="text" isWide onClick={() => face.send({ type: 'selfie.choose' })}>
                {t`I cannot turn my head: one selfie`}
              </Button>
            </>
          )}
        </ActionArea>
      }
    >
      <IdentityProgress />
      <CaptureTrouble camera={problem} isUnopened={isUnopened} />
      <div className="stack tight">
        <h2 className="head">{t`Show us your face`}</h2>
        <p className="soft">
          {done > 0
            ? t`${done} of ${total} photos are done. Go on with the next one.`
            : t`${total} photos, one after the other, in this order. They show that it is you who borrows.`}
        </p>
      </div>
      {task ? <ViewList task={task} /> : null}
      <p className="soft">{t`Take off glasses, hat and mask. Stand where light falls on your face.`}</p>
      <Note icon={shieldIcon}>
        {t`Your browser will ask for the camera. Nothing is recorded: only the photos you take are sent to us, and this phone forgets them once we have them.`}
      </Note>
    </AppScreen>
  )
}
