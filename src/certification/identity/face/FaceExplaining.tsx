import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Child } from '../../../app/frame/appContext'
import { AppScreen } from '../../../app/frame/AppScreen'
import { Button } from '../../../ui/button/Button'
import { Note } from '../../../ui/card/Note'
import { shieldIcon } from '../../../ui/icon/shellIcons'
import { CameraActions } from '../photo/CameraActions'
import { CaptureTrouble } from '../photo/CaptureTrouble'
import { IdentityProgress } from '../IdentityProgress'
import { ViewList } from './ViewList'

/** What will be asked, before the browser asks for the camera. A selfie does where turning the head is not possible. */
export function FaceExplaining({ face }: { face: Child<'face'> }) {
  const { t } = useLingui()
  const task = useSelector(face, ({ context }) => context.task)
  const problem = useSelector(face, ({ context }) => context.cameraProblem)
  const isUnopened = useSelector(face, ({ context }) => context.failure !== null)
  const total = task?.actions.length ?? 3
  const done = task?.done.length ?? 0
  return (
    <AppScreen
      back="/identity-auth"
      title={t`Face check`}
      actions={
        <CameraActions
          problem={problem}
          capture="user"
          camera={done > 0 ? t`Continue with the camera` : t`Use the camera`}
          phoneCamera={t`Selfie with the phone's own camera`}
          onCamera={() => face.send({ type: 'camera.use' })}
          onPhoto={(photo) => face.send({ type: 'photo.taken', photo, isFromCamera: false })}
        >
          <Button variant="text" isWide onClick={() => face.send({ type: 'selfie.choose' })}>
            {t`I cannot turn my head: one selfie`}
          </Button>
        </CameraActions>
      }
    >
      <IdentityProgress />
      <CaptureTrouble camera={problem} isUnopened={isUnopened} />
      <div className="stack tight">
        <h2 className="head">{t`Show us your face`}</h2>
        <p className="soft">
          {done > 0
            ? t`${done} of ${total} photos are done. Continue with the next one.`
            : t`${total} photos, one after the other, in this order. They show that it is you who borrows.`}
        </p>
      </div>
      {task ? <ViewList task={task} /> : null}
      <p className="soft">
        {t`Take off glasses, hat and mask. Stand where light falls on your face.`}{' '}
        {t`Each photo takes itself when you hold still. The button works too.`}
      </p>
      <Note icon={shieldIcon}>
        {t`Your browser will ask for the camera. Nothing is recorded: only the photos you take are sent to us, and this phone forgets them once we have them.`}
      </Note>
    </AppScreen>
  )
}
