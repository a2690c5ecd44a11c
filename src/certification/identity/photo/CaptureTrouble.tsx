import { useLingui } from '@lingui/react/macro'
import { Note } from '../../../ui/card/Note'
import { alertIcon } from '../../../ui/icon/shellIcons'
import type { CameraProblem } from '#domain/certification/capture'
import { cameraWords } from './cameraWords'

interface CaptureTroubleProps {
  camera: CameraProblem | null
  /** The last picture was none that this browser can open. */
  isUnopened: boolean
}

/** Why there is no picture yet, and how to go on. */
export function CaptureTrouble({ camera, isUnopened }: CaptureTroubleProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      {camera ? (
        <Note tone="warning" icon={alertIcon} role="alert">
          <b>{i18n._(cameraWords[camera].happened)}</b> {i18n._(cameraWords[camera].remedy)}
        </Note>
      ) : null}
      {isUnopened ? (
        <Note tone="danger" icon={alertIcon} role="alert">
          <b>{t`This picture could not be opened.`}</b> {t`Choose a JPG or PNG photo, or take a new one.`}
        </Note>
      ) : null}
    </>
  )
}
