import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { nextView, type FaceView } from '#domain/certification/capture'
import type { Child } from '../../app/frame/appContext'
import { useService } from '../../app/frame/AppScreen'
import { usePlace } from '../../app/frame/usePlace'
import { CameraView } from '../../ui/camera/CameraView'
import { CaptureScreen, Controls, Shutter, SideControl, Verdict } from '../../ui/capture/CaptureScreen'
import frameStyles from '../../ui/capture/Frame.module.css'
import { classes } from '../../ui/classes'
import { Icon } from '../../ui/icon/Icon'
import { closeIcon } from '../../ui/icon/plainIcons'
import { helpIcon, userIcon, checkIcon } from '../../ui/icon/shellIcons'
import { UploadProgress } from '../../ui/upload/UploadProgress'
import { useFrames } from './useFrames'
import styles from './FaceCamera.module.css'
import { faceInstruction, type FaceInstruction } from './faceInstruction'
import { faceInstructionIcons, faceInstructionWords } from './viewWords'

const obstacles: readonly FaceInstruction[] = ['dark', 'bright', 'far', 'still']

/** The camera stays open between views while the last picture is uploaded. */
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
    assess: (frame) => faceInstruction(frame, view),
    send: face.send,
  })
  // A new view is shown at once; only obstacles must be steady.
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

/** The views as small heads, mirrored, hidden from screen readers: the words beside them say the same. */
function PoseRow({ views, done }: { views: readonly FaceView[]; done: readonly FaceView[] }) {
  const now = views.find((view) => !done.includes(view))
  return (
    <div className={styles.row} aria-hidden="true">
      {views.map((view) => (
        <span key={view} className={classes(styles.pose, view === now && styles.now)} data-view={view}>
          {done.includes(view) ? <Icon path={checkIcon} /> : <Head view={view} />}
        </span>
      ))}
    </div>
  )
}

function Head({ view }: { view: FaceView }) {
  return (
    <svg className={classes(styles.head, styles[view])} viewBox="0 0 48 48">
      <path d="M9 46c1.5-7 7-10 15-10s13.5 3 15 10" />
      <ellipse cx="24" cy="21" rx="12.5" ry="15" />
      <g>
        <path d="M18.5 19v1.5M29.5 19v1.5M24 20.5l-1.5 5H25M20 30c2.5 2 5.5 2 8 0" />
      </g>
    </svg>
  )
}

/** An oval for the face. Contains a `CameraView` or the captured picture as `img`. */
function FaceFrame({ children }: { children: ReactNode }) {
  return (
    <div className={classes(frameStyles.frame, frameStyles.face)}>
      {children}
      <svg className={frameStyles.oval} viewBox="0 0 320 400" fill="none" aria-hidden="true">
        <path
          d="M0 0h320v400H0zM160 28c-66 0-112 60-112 150 0 104 50 194 112 194s112-90 112-194c0-90-46-150-112-150z"
          fill="#0d1614"
          fillOpacity=".72"
          fillRule="evenodd"
        />
        <path
          d="M160 28c-66 0-112 60-112 150 0 104 50 194 112 194s112-90 112-194c0-90-46-150-112-150z"
          stroke="var(--sun)"
          strokeWidth="4"
        />
      </svg>
    </div>
  )
}
