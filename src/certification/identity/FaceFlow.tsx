import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { FaceTask } from '#domain/certification/capture'
import type { faceMachine } from '#machines/certification/faceMachine'
import { type Child, useChild } from '../../app/frame/appContext'
import { AppScreen, useService } from '../../app/frame/AppScreen'
import { PausedArt } from '../../ui/art/Art'
import { FailedArt } from '../../ui/art/FailedArt'
import { StepProgress } from '../../ui/brand/StepProgress'
import { Button } from '../../ui/button/Button'
import { Badge } from '../../ui/card/Badge'
import { Card } from '../../ui/card/Card'
import { Note } from '../../ui/card/Note'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { Loading } from '../../ui/feedback/Loading'
import { Skeleton } from '../../ui/feedback/Skeleton'
import { useTop } from '../../ui/frame/useTop'
import { shieldIcon, checkIcon } from '../../ui/icon/shellIcons'
import { UploadProgress } from '../../ui/upload/UploadProgress'
import { FaceCamera } from './FaceCamera'
import { FaceRefused } from './FaceRefused'
import { viewIcons, viewWords } from './viewWords'
import styles from './FaceFlow.module.css'
import { reasonOf } from './failureWords'
import { IdentityLoading } from './IdentityLoading'
import { IdentityProgress } from './IdentityProgress'
import { CameraActions } from './CameraActions'
import { CaptureTrouble } from './CaptureTrouble'
import { Photo } from './Photo'
import { UnsentPhoto } from './UnsentPhoto'

type FaceSnapshot = SnapshotFrom<typeof faceMachine>
type Stage = Exclude<FaceSnapshot['value'], object> | 'starting' | 'aiming'

function stageOf({ value }: FaceSnapshot): Stage {
  if (typeof value === 'string') return value
  if ('aiming' in value) return 'aiming'
  return value.starting === 'slow' ? 'loadFailed' : 'starting'
}

const screens: Record<Stage, ComponentType<{ face: Child<'face'> }>> = {
  starting: IdentityLoading,
  loadFailed: FaceFailed,
  explaining: FaceExplaining,
  aiming: FaceCamera,
  checking: FaceJudging,
  judging: FaceJudging,
  unsent: FaceUnsent,
  refused: FaceRefused,
  exhausted: FaceExhausted,
  completing: FaceSaving,
  incomplete: FaceFailed,
  passed: FaceSaving,
}

export function FaceFlow() {
  // The second is for another phone number.
  const [step, check] = [useChild('face'), useChild('faceCheck')]
  const face = step ?? check
  return face ? <FaceStage face={face} /> : <IdentityLoading />
}

function FaceStage({ face }: { face: Child<'face'> }) {
  const stage = useSelector(face, stageOf)
  const isCameraOpen = useSelector(face, ({ context }) => context.isCameraOpen)
  const isFilming = isCameraOpen && (stage === 'checking' || stage === 'judging')
  const Shown = isFilming ? FaceCamera : screens[stage]
  useTop(Shown)
  return <Shown face={face} />
}

/** No tries are left: customer service helps, and the check can be requested later. */
function FaceExhausted({ face }: { face: Child<'face'> }) {
  const { t } = useLingui()
  const onService = useService()
  return (
    <AppScreen back="/identity-auth" title={t`Face check`}>
      <EmptyState
        art={<PausedArt />}
        title={t`No attempts are left for now`}
        text={t`Your KTP photo is stored safely. Customer service can help, or you can try again later.`}
        action={
          <div className="stack tight">
            <Button isWide onClick={() => onService?.()}>{t`Customer service`}</Button>
            <Button variant="outlined" isWide onClick={() => face.send({ type: 'face.retry' })}>
              {t`Check whether I can try again`}
            </Button>
          </div>
        }
      />
    </AppScreen>
  )
}

/**
 * Explains the views before the browser asks for the camera. A selfie is enough for a borrower who can't turn the head.
 */
function FaceExplaining({ face }: { face: Child<'face'> }) {
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

function ViewList({ task }: { task: FaceTask }) {
  const { t, i18n } = useLingui()
  return (
    <Card as="ol" isFlush aria-label={t`The photos`}>
      {task.actions.map((view) => {
        const isDone = task.done.includes(view)
        return (
          <li key={view} className={styles.view}>
            <Badge icon={isDone ? checkIcon : viewIcons[view]} />
            <span className="grow">
              {i18n._(viewWords[view])}
              {isDone ? <span className={`small ${styles.done}`}>{` · ${t`done`}`}</span> : null}
            </span>
          </li>
        )
      })}
    </Card>
  )
}

function FaceFailed({ face }: { face: Child<'face'> }) {
  const { t, i18n } = useLingui()
  const isSaving = useSelector(face, (snapshot) => snapshot.matches('incomplete'))
  const reason = reasonOf(useSelector(face, ({ context }) => context.failure))
  const words = typeof reason === 'string' ? reason : i18n._(reason)
  return (
    <AppScreen back="/identity-auth" title={t`Face check`}>
      <EmptyState
        art={<FailedArt />}
        title={
          isSaving ? t`Your photos are with us, but this step could not be finished` : t`The face check did not start`
        }
        text={
          isSaving ? (
            <>
              {words} {t`You don’t need to take them again.`}
            </>
          ) : (
            words
          )
        }
        action={<Button isWide onClick={() => face.send({ type: 'face.retry' })}>{t`Try again`}</Button>}
      />
    </AppScreen>
  )
}

function FaceJudging({ face }: { face: Child<'face'> }) {
  const { t } = useLingui()
  const url = useSelector(face, ({ context }) => context.picture?.url ?? null)
  const isSending = useSelector(face, (snapshot) => snapshot.matches('judging') && snapshot.context.fraction < 1)
  const canCancel = useSelector(face, (snapshot) => snapshot.matches('judging'))
  const fraction = useSelector(face, ({ context }) => context.fraction)
  return (
    <AppScreen back="/identity-auth" title={t`Face check`}>
      <Photo url={url} alt={t`Your photo`} />
      <Card>
        <UploadProgress
          label={isSending ? t`Sending the photo…` : t`Checking the photo…`}
          fraction={canCancel ? fraction : null}
          onCancel={canCancel ? () => face.send({ type: 'upload.cancel' }) : undefined}
        />
      </Card>
      <p className="small soft" role="status">{t`The photo stays on this phone until we have it.`}</p>
    </AppScreen>
  )
}

/** All views are taken; the lender marks this step as done. */
function FaceSaving() {
  const { t } = useLingui()
  return (
    <AppScreen back="/identity-auth" title={t`Face check`}>
      <Loading label={t`Finishing this step…`}>
        <Card>
          <div className="row between">
            <span className="strong">{t`All photos are accepted`}</span>
            <StepProgress total={3} done={3} mini />
          </div>
          <p className="soft">{t`Finishing this step…`}</p>
          <Skeleton height="8px" />
        </Card>
      </Loading>
    </AppScreen>
  )
}

function FaceUnsent({ face }: { face: Child<'face'> }) {
  const { t } = useLingui()
  return (
    <UnsentPhoto
      url={useSelector(face, ({ context }) => context.picture?.url ?? null)}
      alt={t`Your photo`}
      failure={useSelector(face, ({ context }) => context.failure)}
      onSend={() => face.send({ type: 'upload.retry' })}
      onRetake={() => face.send({ type: 'camera.use' })}
    />
  )
}
