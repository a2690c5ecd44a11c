import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Child } from '../../../app/frame/appContext'
import { useService } from '../../../app/frame/AppScreen'
import { usePlace } from '../../../app/frame/usePlace'
import { CameraView } from '../../../ui/camera/CameraView'
import { CaptureScreen } from '../../../ui/capture/CaptureScreen'
import { Controls, Shutter, SideControl } from '../../../ui/capture/Controls'
import { FaceFrame } from '../../../ui/capture/FaceFrame'
import { Verdict } from '../../../ui/capture/Verdict'
import { closeIcon } from '../../../ui/icon/plainIcons'
import { helpIcon, userIcon } from '../../../ui/icon/shellIcons'
import { UploadProgress } from '../../../ui/upload/UploadProgress'
import { nextView } from '#domain/certification/capture'
import { useFrames } from '../photo/useFrames'
import styles from './FaceCamera.module.css'
import { faceInstruction, type FaceInstruction } from './faceInstruction'
import { PoseRow } from './PoseRow'
import { faceInstructionIcons, faceInstructionWords } from './viewWords'

const obstacles: readonly FaceInstruction[] = ['dark', 'bright', 'far', 'still']

/** One view after the other. The camera stays open while the last picture is on its way. */
export function FaceCamera({ face }: { face: Child<'face'> }) {
  const { t, i18n } = useLingui()
  const place = usePlace()
  const onService = useService()
  const isAiming = useSelector(face, (snapshot) => snapshot.matches('aiming'))
  const isJudging = useSelector(face, (snapshot) => snapshot.matches('judging'))
  const isSelfie = useSelector(face, ({ context }) => context.isSelfie)
  const fraction = useSelector(face, ({ context }) => context.fraction)
  const url = useSelector(face, ({ context }) => context.picture?.url)
  const task = useSelector(face, ({ context }) => context.task)
  const isOpen = useSelector(face, (snapshot) => snapshot.matches({ aiming: 'open' }))
  const isSteady = useSelector(face, (snapshot) => snapshot.matches({ aiming: { open: 'steady' } }))
  const isTaking = useSelector(face, (snapshot) => snapshot.matches({ aiming: { open: 'taking' } }))
  const canTake = useSelector(face, (snapshot) => snapshot.can({ type: 'shutter.press' }))

  const view = isSelfie || !task ? 'front' : nextView(task)
  const total = task?.actions.length ?? 3
  const done = task?.done.length ?? 0
  const count = Math.min(done + 1, total)
  const [seen, onFrame] = useFrames<FaceInstruction>({
    first: view,
    good: view,
    judge: (frame) => faceInstruction(frame, view),
    send: face.send,
  })
  // A new view is told at once; only what stands in its way has to be steady.
  const instruction = !isOpen ? 'allow' : obstacles.includes(seen) ? seen : view
  return (
    <CaptureScreen
      route={place?.route ?? ''}
      title={t`Face check`}
      lead={isSelfie ? t`One straight photo` : t`Photo ${count} of ${total}`}
      onClose={() => face.send({ type: isAiming ? 'camera.close' : 'upload.cancel' })}
    >
      <div className={styles.frame}>
        <FaceFrame>
          <CameraView
            facing="user"
            label={t`What the camera sees`}
            onOpened={() => face.send({ type: 'camera.opened' })}
            onPaused={() => face.send({ type: 'camera.paused' })}
            onFailed={(reason) => face.send({ type: 'camera.failed', reason })}
            onFrame={onFrame}
            isTaking={isTaking}
            onTaken={(photo) => face.send({ type: 'photo.taken', photo, isFromCamera: true })}
          />
          {isJudging && url ? <img className={styles.taken} src={url} alt={t`Your photo`} /> : null}
        </FaceFrame>
      </div>
      <Verdict
        verdict={
          isAiming ? { icon: faceInstructionIcons[instruction], text: i18n._(faceInstructionWords[instruction]) } : null
        }
        texts={Object.values(faceInstructionWords).map((words) => i18n._(words))}
      >
        <UploadProgress
          label={fraction >= 1 || !isJudging ? t`Checking the photo…` : t`Sending the photo…`}
          fraction={isJudging ? fraction : null}
        />
      </Verdict>
      <PoseRow views={isSelfie ? ['front'] : (task?.actions ?? [])} done={isSelfie ? [] : (task?.done ?? [])} />
      <Controls>
        {isAiming ? (
          isSelfie ? (
            <SideControl icon={closeIcon} label={t`Close`} onPress={() => face.send({ type: 'camera.close' })} />
          ) : (
            <SideControl
              icon={userIcon}
              label={t`One selfie instead`}
              onPress={() => face.send({ type: 'selfie.choose' })}
            />
          )
        ) : (
          <SideControl icon={closeIcon} label={t`Cancel`} onPress={() => face.send({ type: 'upload.cancel' })} />
        )}
        <Shutter
          label={t`Take the photo`}
          isBusy={!canTake}
          isFilling={isSteady || isTaking}
          onPress={() => face.send({ type: 'shutter.press' })}
        />
        <SideControl icon={helpIcon} label={t`Help`} onPress={() => onService?.()} />
      </Controls>
    </CaptureScreen>
  )
}
