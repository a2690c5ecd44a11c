import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button/Button'
import { ActionArea } from '../../../components/frame/ActionArea'
import { cameraIcon, imageIcon } from '../../../components/icon/captureIcons'
import { FilePick } from '../../../components/upload/FilePick'
import type { CameraProblem } from '../../../../domain/certification/capture'

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

/** The ways to a picture, before the browser asks for the camera and after a refusal. */
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
  return (
    <ActionArea>
      {problem ? (
        <>
          <FilePick variant="filled" isWide icon={cameraIcon} capture={capture} label={phoneCamera} onPick={onPhoto} />
          <FilePick variant="outlined" isWide icon={imageIcon} label={t`Choose a photo`} onPick={onPhoto} />
          {problem === 'unsupported' ? null : (
            <Button variant="text" isWide onClick={onCamera}>{t`Try the camera again`}</Button>
          )}
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
