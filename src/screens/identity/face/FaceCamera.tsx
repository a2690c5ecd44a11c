import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { Child } from '../../../frame/appContext'
import { useService } from '../../../frame/AppScreen'
import { usePlace } from '../../../frame/usePlace'
import { StepProgress } from '../../../components/brand/StepProgress'
import { CameraView, type CameraHandle } from '../../../components/camera/CameraView'
import { CaptureScreen } from '../../../components/capture/CaptureScreen'
import { Controls, Shutter, SideControl } from '../../../components/capture/Controls'
import { FaceFrame } from '../../../components/capture/FaceFrame'
import { Verdict } from '../../../components/capture/Verdict'
import { closeIcon } from '../../../components/icon/plainIcons'
import { helpIcon, userIcon } from '../../../components/icon/shellIcons'
import { UploadProgress } from '../../../components/upload/UploadProgress'
import { nextView } from '../../../../domain/certification/capture'
import { steady, type Steady } from '../photo/steady'
import styles from './FaceCamera.module.css'
import { faceInstruction, type FaceInstruction } from './faceInstruction'
import { faceInstructionIcons, faceInstructionWords } from './views/viewWords'

const obstacles: readonly FaceInstruction[] = ['dark', 'bright', 'still']

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
  const camera = useRef<CameraHandle>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isTaking, setIsTaking] = useState(false)
  const [shown, setShown] = useState<Steady<FaceInstruction>>({ value: 'front', since: 0 })

  const view = isSelfie || !task ? 'front' : nextView(task)
  const total = task?.actions.length ?? 3
  const done = task?.done.length ?? 0
  const count = Math.min(done + 1, total)
  // A new view is told at once; only what stands in its way has to be steady.
  const instruction = !isOpen ? 'allow' : obstacles.includes(shown.value) ? shown.value : view

  const take = async () => {
    setIsTaking(true)
    try {
      const photo = await camera.current?.capture()
      if (photo) face.send({ type: 'photo.taken', photo, isFromCamera: true })
    } catch {
      face.send({ type: 'camera.failed', reason: 'busy' })
    }
    setIsTaking(false)
  }
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
            ref={camera}
            facing="user"
            label={t`What the camera sees`}
            onOpened={() => setIsOpen(true)}
            onFailed={(reason) => face.send({ type: 'camera.failed', reason })}
            onFrame={(luma, width, height) => {
              const next = faceInstruction({ luma, width, height }, view)
              setShown((now) => steady(now, next, performance.now()))
            }}
          />
          {isJudging && url ? <img className={styles.taken} src={url} alt={t`Your photo`} /> : null}
        </FaceFrame>
      </div>
      {isAiming ? (
        <Verdict
          verdict={{ icon: faceInstructionIcons[instruction], text: i18n._(faceInstructionWords[instruction]) }}
        />
      ) : (
        <div className={styles.state} role="status">
          <UploadProgress
            label={fraction >= 1 || !isJudging ? t`Checking the photo…` : t`Sending the photo…`}
            fraction={isJudging ? fraction : null}
          />
        </div>
      )}
      {isSelfie ? null : (
        <div className={styles.count}>
          <StepProgress total={total} done={done} mini />
        </div>
      )}
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
        <Shutter label={t`Take the photo`} isBusy={!isOpen || isTaking || !isAiming} onPress={() => void take()} />
        <SideControl icon={helpIcon} label={t`Help`} onPress={() => onService?.()} />
      </Controls>
    </CaptureScreen>
  )
}
