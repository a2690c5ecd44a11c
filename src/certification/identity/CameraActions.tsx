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
  /** Why the camera did not open; the phone's camera app and its files are offered then. */
  problem: CameraProblem | null
  capture: 'environment' | 'user'
  camera: string
  phoneCamera: string
  children: ReactNode
  onCamera: () => void
  onPhoto: (photo: File) => void
}

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
  // A device without any camera is not a phone.
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
