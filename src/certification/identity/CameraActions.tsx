import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button/Button'
import { ActionArea } from '../../ui/frame/ActionArea'
import { cameraIcon, imageIcon } from '../../ui/icon/captureIcons'
import { FilePick } from '../../ui/upload/FilePick'
import { phoneIcon } from '../../ui/icon/plainIcons'
import { useAppSelector, useSend } from '../../app/frame/appContext'
import styles from './CameraActions.module.css'
import type { CameraProblem } from '#domain/certification/capture'

interface CameraActionsProps {
  /** Why the camera did not open; the phone's own camera and its files do then. */
  problem: CameraProblem | null
  capture: 'environment' | 'user'
  /** On the button that opens the camera. */
  camera: string
  /** On the button that opens the phone's own camera. */
  phoneCamera: string
  /** What else there is while the camera may still be opened. */
  children: ReactNode
  onCamera: () => void
  onPhoto: (photo: File) => void
}

/** The ways to a picture, before the browser asks for the camera and after a refusal; on a computer also the phone. */
export function CameraActions({
  problem,
  capture,
  camera,
  phoneCamera,
  children,
  onCamera,
  onPhoto,
}: CameraActionsProps) {
  const { t } = useLingui()
  const send = useSend()
  const canHandOver = useAppSelector((snapshot) => snapshot.can({ type: 'handover.ask' }))
  // Without any camera this is no phone.
  const isForPhone = canHandOver && problem === 'missing'
  return (
    <ActionArea>
      {problem ? (
        <>
          {isForPhone ? (
            <Button isWide icon={phoneIcon} onClick={() => send({ type: 'handover.ask' })}>
              {t`Continue on your phone`}
            </Button>
          ) : (
            <FilePick
              variant="filled"
              isWide
              icon={cameraIcon}
              capture={capture}
              label={phoneCamera}
              onPick={onPhoto}
            />
          )}
          <FilePick variant="outlined" isWide icon={imageIcon} label={t`Choose a photo`} onPick={onPhoto} />
          {problem === 'unsupported' ? null : (
            <Button variant="text" isWide onClick={onCamera}>{t`Try the camera again`}</Button>
          )}
          {canHandOver && !isForPhone ? (
            <Button
              className={styles.onComputer}
              variant="text"
              isWide
              onClick={() => send({ type: 'handover.ask' })}
            >{t`Continue on your phone`}</Button>
          ) : null}
        </>
      ) : (
        <>
          <Button isWide onClick={onCamera}>
            {camera}
          </Button>
          {children}
        </>
      )}
    </ActionArea>
  )
}
